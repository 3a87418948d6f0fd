/**
 * What each page may cost until it rests: some 4 % above what it costs today, so that whoever adds to it must say so
 * here. A page that became cheaper gets a smaller figure. Of each place the figures are one row, in the order of
 * `costsOf`. Which matches are on and who has won changes how many crests and tiles a page shows, and pictures at the
 * screen's edge come or don't: hence three more than were seen.
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
    novaro: [23_100, 50, 459_300, 137_600, 28_700, 1015, 2, 37],
    solenne: [23_200, 48, 449_300, 137_600, 28_900, 995, 1, 36],
  },
  "home, member": {
    novaro: [23_000, 102, 500_800, 194_800, 28_900, 1145, 2, 32],
    solenne: [23_100, 100, 494_200, 194_800, 29_000, 1080, 1, 33],
  },
  "slots, visitor": {
    novaro: [20_800, 55, 472_200, 147_700, 27_200, 820, 1, 39],
    solenne: [21_400, 52, 446_800, 147_700, 27_600, 820, 1, 36],
  },
  "slots, member": {
    novaro: [20_500, 92, 532_000, 198_500, 27_200, 740, 1, 39],
    solenne: [21_100, 88, 506_800, 198_400, 27_700, 690, 1, 36],
  },
  "promotions, visitor": {
    novaro: [15_200, 32, 293_600, 139_200, 26_300, 390, 2, 15],
    solenne: [15_400, 31, 291_800, 139_200, 26_600, 390, 1, 15],
  },
  "promotions, member": {
    novaro: [14_800, 74, 390_100, 190_800, 26_400, 435, 2, 15],
    solenne: [15_100, 73, 388_600, 190_800, 26_700, 435, 1, 15],
  },
  "login, visitor": {
    novaro: [10_000, 17, 203_100, 151_200, 25_300, 175, 1, 0],
    solenne: [10_300, 17, 203_400, 151_200, 25_700, 175, 1, 0],
  },
  "member home, member": {
    novaro: [9600, 63, 267_400, 191_800, 25_300, 335, 2, 2],
    solenne: [9900, 61, 255_500, 191_800, 25_700, 360, 1, 0],
  },
} as const satisfies Record<string, Record<MerchantCode, Row>>;

/** A page as somebody opens it for the first time. */
export type Place = keyof typeof ROWS;
export const PLACES = Object.keys(ROWS) as Place[];

export const budgetOf = (place: Place, merchant: MerchantCode): Costs => costsOf(ROWS[place][merchant]);

/** Of the frame alone, until the reels stand and can be spun. */
export const SLOT_BUDGET: Costs = costsOf([1100, 23, 193_100, 37_500, 10_700, 80, 3, 5]);
