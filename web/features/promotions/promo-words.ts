/** First words of a promotion's HTML, without its tags (browsing §2, "plain-text excerpt"). */
export function excerptOf(html: string, maxLength = 120): string {
  const plain = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&nbsp;|\s+/g, " ")
    .replaceAll("&amp;", "&")
    .trim();
  return plain.length > maxLength ? `${plain.slice(0, plain.lastIndexOf(" ", maxLength))}…` : plain;
}

/** The picture of sequence 1 is the cover (browsing §3). */
export function coverOf({
  announcementImages,
}: {
  announcementImages: readonly { sequence: number; url: string }[];
}): string {
  const cover = announcementImages.find(({ sequence }) => sequence === 1) ?? announcementImages[0];
  return cover?.url ?? "/art/banners/welcome";
}
