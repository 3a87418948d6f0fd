/** First words of a promotion's HTML, without its tags (browsing §2, "plain-text excerpt"). */
export function excerptOf(html: string, maxLength = 120): string {
  const plain = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&nbsp;|\s+/g, " ")
    .replaceAll("&amp;", "&")
    .trim();
  return plain.length > maxLength ? `${plain.slice(0, plain.lastIndexOf(" ", maxLength))}…` : plain;
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
