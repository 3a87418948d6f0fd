/** The largest size in bytes that each sort of picture may have. Drawing keeps to it; a test proves it. */
export const LIMITS = {
  tile: { avif: 11_000, webp: 17_000 },
  icon: { avif: 4_000, webp: 5_000 },
  banner: { avif: 30_000, webp: 45_000 },
  bannerWide: { avif: 60_000, webp: 90_000 },
  spot: { avif: 12_000, webp: 24_000 },
  avatar: { webp: 9_000 },
  slotBackground: { webp: 30_000 },
  slotSymbols: { avif: 60_000, webp: 120_000 },
  slotLetters: { avif: 14_000, webp: 24_000 },
  slotTitle: { webp: 14_000 },
  slotWildReel: { webp: 24_000 },
  vendor: { png: 8_000, svg: 14_000 },
} as const;

/** The largest size of all of art/out together. */
export const TOTAL_LIMIT_BYTES = 40 * 1024 * 1024;
