/** What a card has place for: whole sentences in three lines, else words that fill two. */
const SENTENCES = 84;
const WORDS = 62;

/**
 * First words of a promotion's HTML, without its tags (browsing §2, "plain-text excerpt"): whole sentences where a card
 * holds one, else as many whole words.
 */
export function excerptOf(html: string): string {
  const plain = html
    .replaceAll(/<\/?(?:a|b|em|i|small|span|strong|u)\b[^>]*>/g, "") // within a line: a full stop may follow
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&nbsp;|\s+/g, " ")
    .replaceAll("&amp;", "&")
    .trim();
  const fits = (most: number): string => beginOf(plain, most);
  if (fits(SENTENCES) === plain) return plain;
  const sentences = /^.*[.!?](?= )|^.*[。！？]/.exec(fits(SENTENCES + 1));
  if (sentences) return sentences[0];
  const words = fits(WORDS);
  const end = words.lastIndexOf(" ");
  return `${end > 0 ? words.slice(0, end) : words}…`;
}

/** The begin of a text that is at most so wide, by letters; a Chinese character is as wide as two. */
function beginOf(words: string, most: number): string {
  let width = 0;
  let begin = "";
  for (const letter of words) {
    width += letter > "\u2e7f" ? 2 : 1;
    if (width > most) break;
    begin += letter;
  }
  return begin;
}

/** A paragraph that is nothing but a link of the site's own. */
const LEAD = /<p><a href="(\/m\/[^"<>]*)"[^>]*>([^<]+)<\/a><\/p>/;

/** Where a promotion's text leads on, with the link's words, and the text without that paragraph; null without one. */
export function leadOf(html: string): { to: string; words: string; rest: string } | null {
  const [whole, to, words] = LEAD.exec(html) ?? [];
  if (whole === undefined || to === undefined || words === undefined) return null;
  return { to: to.replaceAll("&amp;", "&"), words: words.replaceAll("&amp;", "&"), rest: html.replace(whole, "") };
}

interface Pictured {
  announcementImages: readonly { sequence: number; url: string }[];
}

/** The cover as a promotion's own page shows it, all over its top: in its wide version where there is one. */
export function largeCoverOf(promotion: Pictured): string {
  const cover = coverOf(promotion);
  return promotion.announcementImages.find(({ url }) => url === `${cover}-1280`)?.url ?? cover;
}

/** The picture of sequence 1 is the cover (browsing §3). */
export function coverOf({ announcementImages }: Pictured): string {
  const cover = announcementImages.find(({ sequence }) => sequence === 1) ?? announcementImages[0];
  return cover?.url ?? "/art/banners/welcome";
}
