/**
 * What each page may cost until it rests: some 4 % above what it costs today, so that whoever adds to it must say so
 * here. A page that became cheaper gets a smaller figure. Of each place the figures are one row, in the order of
 * `costsOf`. Which matches are on and who has won changes how many crests and tiles a page shows, and pictures at the
 * screen's edge come or don't, and the hour decides which draws are next: hence five more than were seen, as many requests,
 * and 4 KB. A member's page reads all words
 * when it was left in peace, so each new screen's words are on each of them: 3 KB were given to identity checks, free
 * rounds, gifts of ranks, and wallets at vendors, 2 KB to rebates, moves and contracts of agents and to lottery orders, and 2 KB to
 * settled contracts, breaks and facts of games. 0.2 KB of rules went to bars whose buttons stand below each other,
 * 0.4 KB to text whose size is the reader's, and 0.3 KB to the steps of promotions and the terms of deposits, with 0.7 KB of
 * words and scripts for these, for table games and for queues. 0.2 KB of rules and 0.3 KB of scripts were given to text that
 * breaks where it is large, records on paper, and the number of rewards that wait, which member home asks for. Of a member's
 * scripts 1 % is left free, for a part that comes before or after the page rests. A
 * member's list counts all 36 tiles, of which some leave a moment later.
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
    novaro: [19_900, 33, 314_300, 140_800, 34_200, 800, 2, 19],
    solenne: [19_900, 31, 304_800, 140_800, 34_400, 780, 1, 18],
  },
  "home, member": {
    novaro: [21_200, 74, 382_900, 191_500, 34_600, 915, 2, 21],
    solenne: [21_300, 71, 381_000, 191_500, 34_800, 865, 1, 21],
  },
  "slots, visitor": {
    novaro: [21_000, 40, 327_200, 153_200, 32_700, 860, 1, 23],
    solenne: [21_600, 40, 327_800, 153_200, 33_200, 860, 1, 23],
  },
  "slots, member": {
    novaro: [20_700, 60, 381_000, 199_500, 32_800, 960, 1, 23],
    solenne: [21_300, 60, 381_900, 199_500, 33_200, 960, 1, 23],
  },
  "promotions, visitor": {
    novaro: [15_300, 34, 302_000, 143_000, 31_800, 395, 2, 17],
    solenne: [15_500, 33, 300_100, 143_000, 32_100, 395, 1, 17],
  },
  "promotions, member": {
    novaro: [15_100, 58, 392_600, 190_500, 31_800, 415, 2, 17],
    solenne: [15_400, 57, 391_100, 190_500, 32_100, 415, 1, 17],
  },
  "login, visitor": {
    novaro: [10_200, 20, 208_600, 156_100, 30_800, 180, 1, 0],
    solenne: [10_400, 20, 208_800, 156_100, 31_200, 175, 1, 0],
  },
  "member home, member": {
    novaro: [9700, 49, 265_400, 191_500, 30_800, 320, 2, 4],
    solenne: [10_000, 47, 256_900, 191_500, 31_200, 350, 1, 0],
  },
} as const satisfies Record<string, Record<MerchantCode, Row>>;

/** A page as somebody opens it for the first time. */
export type Place = keyof typeof ROWS;
export const PLACES = Object.keys(ROWS) as Place[];

export const budgetOf = (place: Place, merchant: MerchantCode): Costs => costsOf(ROWS[place][merchant]);

/**
 * Of the frame alone, until the reels stand and can be spun. 3 KB of scripts, 0.5 KB of rules and some elements were given
 * to the steps and prizes of respins, their words, and the line that says what autoplay came to, 0.5 KB to reels that a
 * wild fills and to what stands below the reels at rest, 0.1 KB of rules to the bars of free spins.
 */
export const SLOT_BUDGET: Costs = costsOf([1090, 24, 180_000, 43_600, 11_700, 94, 3, 7]);
