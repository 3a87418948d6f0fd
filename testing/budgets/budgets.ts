/**
 * What each page may cost until it rests: some 4 % above what it costs today, so that whoever adds to it must say so
 * here. A page that became cheaper gets a smaller figure. Of each place the figures are one row, in the order of
 * `costsOf`. Which matches are on and who has won changes how many crests and tiles a page shows, and pictures at the
 * screen's edge come or don't: hence three more than were seen, and as many requests. A member's page reads all words
 * when it was left in peace, so each new screen's words are on each of them: 3 KB were given to identity checks, free
 * rounds, gifts of ranks, and wallets at vendors, and 2 KB to rebates, moves and contracts of agents and to lottery orders.
 */
import type { Costs } from "./over-budget.ts";

export type MerchantCode = "novaro" | "solenne";

/** Where home is to come; the table below is where it may not go beyond. */
export const HOME_AIMS: Partial<Costs> = { htmlBytes: 20_000, requests: 35, bytes: 300_000, scriptBytes: 100_000 };

type Row = readonly [
  htmlBytes: number,
  requests: number,
  bytes: number,
  scriptBytes: number,
  styleBytes: number,
  elements: number,
  fonts: number,
  pictures: number,
];

function costsOf(row: Row): Costs {
  const [htmlBytes, requests, bytes, scriptBytes, styleBytes, elements, fonts, pictures] = row;
  return { htmlBytes, requests, bytes, scriptBytes, styleBytes, elements, fonts, pictures };
}

const ROWS = {
  "home, visitor": {
    novaro: [19_900, 31, 307_000, 138_100, 32_500, 800, 2, 17],
    solenne: [19_900, 29, 297_500, 138_100, 32_700, 780, 1, 16],
  },
  "home, member": {
    novaro: [21_200, 65, 371_000, 186_700, 32_700, 890, 2, 17],
    solenne: [21_300, 62, 361_000, 186_700, 32_900, 845, 1, 16],
  },
  "slots, visitor": {
    novaro: [21_000, 38, 319_900, 150_500, 31_000, 820, 1, 21],
    solenne: [21_600, 38, 320_500, 150_500, 31_500, 820, 1, 21],
  },
  "slots, member": {
    novaro: [20_700, 58, 373_400, 193_200, 31_100, 725, 1, 21],
    solenne: [21_300, 58, 374_300, 193_200, 31_500, 675, 1, 21],
  },
  "promotions, visitor": {
    novaro: [15_300, 32, 294_700, 140_300, 30_100, 390, 2, 15],
    solenne: [15_500, 31, 292_800, 140_300, 30_400, 390, 1, 15],
  },
  "promotions, member": {
    novaro: [15_100, 52, 384_200, 183_200, 30_100, 415, 2, 15],
    solenne: [15_400, 51, 382_700, 183_200, 30_400, 415, 1, 15],
  },
  "login, visitor": {
    novaro: [10_200, 20, 205_300, 153_400, 29_100, 180, 1, 0],
    solenne: [10_400, 20, 205_500, 153_400, 29_500, 175, 1, 0],
  },
  "member home, member": {
    novaro: [9700, 47, 258_200, 185_000, 29_100, 320, 2, 4],
    solenne: [10_000, 45, 252_700, 185_000, 29_500, 345, 1, 0],
  },
} as const satisfies Record<string, Record<MerchantCode, Row>>;

/** A page as somebody opens it for the first time. */
export type Place = keyof typeof ROWS;
export const PLACES = Object.keys(ROWS) as Place[];

export const budgetOf = (place: Place, merchant: MerchantCode): Costs => costsOf(ROWS[place][merchant]);

/** Of the frame alone, until the reels stand and can be spun. */
export const SLOT_BUDGET: Costs = costsOf([1090, 24, 177_900, 37_500, 10_800, 86, 3, 7]);
