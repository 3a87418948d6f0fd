/**
 * What each page may cost until it rests: some 4 % above what it costs today, so that whoever adds to it must say so
 * here. A page that became cheaper gets a smaller figure. Of each place the figures are one row, in the order of
 * `costsOf`. Pictures of rows that end at the screen's edge come or don't, hence one more than were seen.
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
    novaro: [22_900, 50, 482_500, 136_800, 28_500, 1015, 2, 35],
    solenne: [23_000, 48, 457_400, 136_800, 28_700, 995, 1, 34],
  },
  "home, member": {
    novaro: [22_900, 106, 506_200, 185_500, 28_700, 1150, 2, 30],
    solenne: [22_900, 104, 484_700, 185_500, 28_900, 1085, 1, 31],
  },
  "slots, visitor": {
    novaro: [20_900, 74, 485_000, 151_900, 27_000, 840, 1, 37],
    solenne: [21_400, 71, 459_400, 151_900, 27_500, 840, 1, 34],
  },
  "slots, member": {
    novaro: [20_800, 114, 527_500, 195_100, 27_100, 765, 1, 37],
    solenne: [21_400, 111, 502_300, 195_000, 27_500, 715, 1, 34],
  },
  "promotions, visitor": {
    novaro: [15_100, 37, 316_600, 138_300, 26_100, 400, 2, 13],
    solenne: [15_300, 36, 299_700, 138_300, 26_500, 400, 1, 13],
  },
  "promotions, member": {
    novaro: [14_800, 83, 395_800, 182_300, 26_200, 445, 2, 13],
    solenne: [15_100, 82, 379_300, 182_300, 26_500, 450, 1, 13],
  },
  "login, visitor": {
    novaro: [10_100, 38, 216_500, 156_200, 25_200, 200, 1, 0],
    solenne: [10_400, 38, 216_800, 156_200, 25_500, 195, 1, 0],
  },
  "member home, member": {
    novaro: [9500, 68, 272_900, 182_300, 25_200, 345, 2, 2],
    solenne: [9800, 66, 247_200, 182_300, 25_500, 370, 1, 0],
  },
} as const satisfies Record<string, Record<MerchantCode, Row>>;

/** A page as somebody opens it for the first time. */
export type Place = keyof typeof ROWS;
export const PLACES = Object.keys(ROWS) as Place[];

export const budgetOf = (place: Place, merchant: MerchantCode): Costs => costsOf(ROWS[place][merchant]);

/** Of the frame alone, until the reels stand and can be spun. */
export const SLOT_BUDGET: Costs = costsOf([420, 50, 379_700, 182_200, 10_400, 100, 3, 4]);
