/**
 * What each page may cost until it rests: a little above what it costs today, so that whoever adds to it must raise the
 * figure, and say in the commit for what. A page that became cheaper gets a smaller figure. Of each place the figures are
 * one row, in the order of `costsOf`.
 *
 * What is left free has a cause of its own:
 * - *Elements, requests, pictures, 4 KB in all:* which matches are on, who has won and which draws are next change how many
 *   crests and tiles a page shows, and pictures at the screen's edge come or don't: five more than were seen, as many
 *   requests. A member's list counts all 36 tiles, of which some leave a moment later.
 * - *HTML* holds what the hour and the member bring (draws, matches, winners, names, sums): home's was seen to vary by
 *   0.8 KB. 2 to 3 % above the largest are left free, 1 % where nothing but a name differs.
 * - *Rules* of home depend on the hour's draws and matches: 0.2 KB.
 * - *Scripts* of a member: 1 %, for a part that comes before or after the page rests. Such a page reads all words when it
 *   was left in peace, so each new screen's words are on each of them.
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
    novaro: [21_500, 33, 305_300, 141_500, 38_850, 851, 2, 19],
    solenne: [21_500, 31, 295_800, 141_500, 38_760, 796, 1, 18],
  },
  "home, member": {
    novaro: [22_900, 74, 376_100, 196_100, 39_230, 931, 2, 21],
    solenne: [22_900, 71, 374_200, 196_100, 39_150, 881, 1, 21],
  },
  "slots, visitor": {
    novaro: [21_300, 40, 318_200, 157_700, 37_200, 935, 1, 23],
    solenne: [21_900, 40, 318_800, 157_700, 37_590, 860, 1, 23],
  },
  "slots, member": {
    novaro: [22_000, 60, 372_200, 204_500, 37_260, 960, 1, 23],
    solenne: [22_300, 60, 373_100, 204_500, 37_670, 960, 1, 23],
  },
  "promotions, visitor": {
    novaro: [16_050, 34, 293_000, 143_700, 36_080, 403, 2, 17],
    solenne: [16_250, 33, 291_100, 143_700, 36_420, 403, 1, 17],
  },
  "promotions, member": {
    novaro: [16_250, 58, 387_000, 196_400, 36_100, 421, 2, 17],
    solenne: [16_480, 57, 385_500, 196_400, 36_410, 421, 1, 17],
  },
  "login, visitor": {
    novaro: [11_100, 20, 201_700, 157_200, 35_130, 195, 1, 0],
    solenne: [11_400, 20, 201_900, 157_200, 35_460, 193, 1, 0],
  },
  "member home, member": {
    novaro: [10_300, 50, 260_500, 197_720, 34_930, 326, 2, 4],
    solenne: [10_650, 50, 259_800, 197_720, 35_260, 376, 1, 1],
  },
} as const satisfies Record<string, Record<MerchantCode, Row>>;

/** A page as somebody opens it for the first time. */
export type Place = keyof typeof ROWS;
export const PLACES = Object.keys(ROWS) as Place[];

export const budgetOf = (place: Place, merchant: MerchantCode): Costs => costsOf(ROWS[place][merchant]);

/**
 * Of the frame alone, until the reels stand and can be spun. 3 KB of scripts, 0.5 KB of rules and some elements were given
 * to the steps and prizes of respins, their words, and the line that says what autoplay came to, 0.5 KB to reels that a
 * wild fills and to what stands below the reels at rest, 0.1 KB of rules to the bars of free spins. 1.2 KB of scripts
 * and 0.16 KB of rules were given to the looks of studios, the colours of wins and what one more scatter brings, 0.6 KB
 * and 0.2 KB to autoplay that goes through features, what bought ones are measured by, and the landscape's lettering. 4 KB
 * of scripts, 0.1 KB of rules and 0.5 KB of the sheet's list were given to symbols that move in ways of their own, what
 * flies off them, what waits while reels turn, and scenery that no spin waits for. 0.3 KB and 0.14 KB went to times in the
 * merchant's zone, what one win adds to a sum, stakes that have become dear, and ladders whose room is kept. 0.3 KB and 0.2 KB
 * went to a line below the reels that keeps still, to flourishes that nothing waits for and to the room of free spins. 0.5 KB
 * of scripts went to a session that is asked for first and to pages ahead of their launch; a frame has its title's picture no more.
 * 0.2 KB and 0.1 KB went to the way from a refusal without money to the deposits. 0.25 KB of rules went to a place of its own
 * for a refusal, which is clear of menu and sound whatever a title sells, on a phone, in landscape and in a wide window. 0.4 KB of scripts and 0.15 KB of rules went to
 * sets of words that only some games load, a line at rest between menu and sound, and reels that wait for their scenery. 0.25 KB of scripts went to sums that stand in one
 * place until they have counted up, and to ways that say what wilds multiply. 0.5 KB of scripts went to sets of words that only
 * some games load and to what a proof says of the house's own instant games. 0.15 KB of scripts went to the seeds that a proof
 * leads to and to sums of features that wait to be seen.
 * 0.1 KB of rules went to boards that stand at their lettering in a shade of their own and to frames of the title's metal, 0.05 KB
 * of scripts to the room that the reels leave and to percentages in the reader's language.
 * 0.2 KB of scripts went to the way to try again where a reading did not come, to a set of words of crash games and to bets
 * that the lobby asks a game to take back. 0.2 KB of scripts went to money that is told while a round runs and to the share of
 * the page that has come.
 */
export const SLOT_BUDGET: Costs = costsOf([1100, 23, 147_300, 54_150, 13_400, 97, 3, 5]);
