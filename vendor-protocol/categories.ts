/** What a title is (docs/vendor-protocol.md §5), and where it stands in the platform's catalogue. */

export interface VendorCategory {
  /** The catalogue's type and classification (rules/games/category-table.ts). */
  type: string;
  classify: string;
  means: string;
}

export const VENDOR_CATEGORIES = {
  SLOT: { type: "RNG", classify: "SM", means: "slot machines" },
  CRASH: { type: "RNG", classify: "Crash", means: "crash games" },
  TABLE: { type: "RNG", classify: "OG", means: "dice, roulette, cards against the house, instant games" },
  BINGO: { type: "RNG", classify: "BG", means: "bingo" },
  LIVE: { type: "LIVE", classify: "", means: "tables with a dealer on camera" },
  FISH: { type: "FISH", classify: "", means: "fishing and shooting games" },
  PVP: { type: "PVP", classify: "", means: "card rooms, players against each other" },
  SPORTS: { type: "SPORTS", classify: "", means: "sports" },
  LOTT: { type: "LOTT", classify: "", means: "lotteries" },
  ELOTT: { type: "ELOTT", classify: "", means: "quick lotteries" },
} as const satisfies Record<string, VendorCategory>;

export type VendorCategoryName = keyof typeof VENDOR_CATEGORIES;
export const CATEGORY_NAMES = Object.keys(VENDOR_CATEGORIES) as [VendorCategoryName, ...VendorCategoryName[]];
