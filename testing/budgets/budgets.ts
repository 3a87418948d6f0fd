/**
 * What each page may cost until it rests: some 4 % above what it costs today, so that whoever adds to it must say so
 * here. A page that became cheaper gets a smaller figure. Of each place the figures are one row, in the order of
 * `costsOf`. Which matches are on and who has won changes how many crests and tiles a page shows, and pictures at the
 * screen's edge come or don't, and the hour decides which draws are next: hence five more than were seen, as many requests,
 * 4 KB, and of HTML 1 KB where games are. A member's page reads all words
 * when it was left in peace, so each new screen's words are on each of them: 3 KB were given to identity checks, free
 * rounds, gifts of ranks, and wallets at vendors, 2 KB to rebates, moves and contracts of agents and to lottery orders, and 2 KB to
 * settled contracts, breaks and facts of games. 0.2 KB of rules went to bars whose buttons stand below each other,
 * 0.4 KB to text whose size is the reader's, and 0.3 KB to the steps of promotions and the terms of deposits, with 0.7 KB of
 * words and scripts for these, for table games and for queues. 0.2 KB of rules and 0.3 KB of scripts were given to text that
 * breaks where it is large, records on paper, and the number of rewards that wait, which member home asks for. 0.3 KB of
 * rules were given to banners that are a strip on a member's home, to games that have no picture and to rounds that can be
 * watched again. 2 KB of words and scripts went to contracts that are amended, debts that are set off,
 * draws called off, pictures by operators and moves between wallets. 0.5 KB of rules went to slim rows of rewards, a strip for
 * the balance, marks of closed categories, folded fields and what a promotion has paid. Of a member's scripts 1 % is left free, for a part that comes before or after the page rests. A
 * member's list counts all 36 tiles, of which some leave a moment later.
 * 0.3 to 0.5 KB of rules went to rows of rewards, strips of balances, categories that are to come and refusals that stay; the card of ranks on solenne's
 * member home brings its picture. Two elements of each slot's tile are its odds, which the server draws where a merchant has
 * them; 0.3 KB of HTML went to a visitor's taps on games that are kept, and 0.1 KB of rules to a menu that shows them; 0.9 KB of a visitor's scripts on lists and 0.1 KB of a member's HTML went to the login over a page and to the day of the odds.
 * 0.1 KB of rules and 0.7 KB of a member's scripts went to themes that are the document's (decision 153), which saves half of the drawings, to announcements that look whether they interrupt, and to pages of games ahead of their launch.
 * 0.2 KB of rules went to the login's page, whose merchant and reason stand above its form, to rewards in two columns and to the
 * chart of an agent's team; the login's page has 0.2 KB of HTML and seven to ten elements more for its heading.
 * 0.15 KB of rules went to the menu of categories in a list's header (decision 154), with which the games begin 100 px higher.
 * 0.1 KB of HTML went to a chosen chip that is brought to the middle once more with the page's letters.
 * 0.25 KB of rules went to a promotion's picture up to the top of a phone, to open bets beside a result, to cards whose words stand
 * on a calm side and to figures that don't break.
 * 0.1 KB of rules and 0.2 KB of a member's scripts went to buttons that say what is missing, rewards as cards, the balance's two ways on
 * its amount's line, and the word about an address that does not exist, 0.04 KB of rules and 0.1 KB of scripts on a member's
 * lists to a kept line for what a result is compared with. Home's rules depend on the hour's draws and matches: 0.2 KB more.
 * HTML holds what the hour and the member bring (draws, matches, winners, names, sums): home's was seen between 20.2 and 20.8 KB
 * for a visitor, 21.4 and 22.2 KB for a member. 2 to 3 % above the largest are left free, 1 % where nothing but a name differs.
 * 0.35 KB of rules and 0.6 KB of scripts went to screens that stand as they were left, amounts to come, bars in a game's theme, wide columns,
 * steps with a head, and times by the merchant's clock; 0.1 KB on each page to the service's handle that draws back,
 * 0.9 KB of scripts on a member's promotions to the merchant's clock.
 * 0.15 KB of rules went to a merchant's own corners, to the service button's old place while a finger is on its way to it, to the
 * wide lobby's column of jackpot and wins, to figures that stand in one line and to longer names at 320 px;
 * 0.1 KB of a visitor's scripts on lists to taps that show what was tapped.
 * 0.25 KB of rules went to taps that are shown, to a banner that is alone on a wide page and to home's rules as the hour has them;
 * 0.1 KB of HTML and 16 elements of home to tabs of what menus alone offered (decision 160),
 * 0.4 KB of a member's scripts to taps that are shown, the welcome over home and forms that share their parts.
 * 0.15 KB of rules, and as much again on home as the hour has its parts, went to what an agent comes for, to a chat's first questions, to names in two lines at 320 px and to soft buttons
 * on white; 0.2 KB to the words of these on member home, 0.5 KB of a visitor's scripts on lists to banners between their rows and to true returns in their order; six elements
 * and 0.05 KB of HTML of pages that are no lists to the rail's marks of closed categories, which they are drawn with, 0.05 KB to a
 * member's sheet that counts before the first drawing.
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
    novaro: [21_500, 33, 305_300, 141_500, 37_480, 851, 2, 19],
    solenne: [21_500, 31, 295_800, 141_500, 37_500, 796, 1, 18],
  },
  "home, member": {
    novaro: [22_900, 74, 375_900, 195_500, 37_850, 931, 2, 21],
    solenne: [22_900, 71, 374_000, 195_500, 37_860, 881, 1, 21],
  },
  "slots, visitor": {
    novaro: [21_300, 40, 318_200, 156_950, 36_000, 935, 1, 23],
    solenne: [21_900, 40, 318_800, 156_950, 36_390, 860, 1, 23],
  },
  "slots, member": {
    novaro: [22_000, 60, 372_000, 204_300, 36_040, 960, 1, 23],
    solenne: [22_300, 60, 372_900, 204_300, 36_450, 960, 1, 23],
  },
  "promotions, visitor": {
    novaro: [15_800, 34, 293_000, 143_700, 34_730, 401, 2, 17],
    solenne: [16_020, 33, 291_100, 143_700, 35_070, 401, 1, 17],
  },
  "promotions, member": {
    novaro: [16_000, 58, 386_600, 195_200, 34_750, 421, 2, 17],
    solenne: [16_230, 57, 385_100, 195_200, 35_060, 421, 1, 17],
  },
  "login, visitor": {
    novaro: [11_070, 20, 199_800, 156_800, 33_920, 193, 1, 0],
    solenne: [11_350, 20, 200_000, 156_800, 34_250, 191, 1, 0],
  },
  "member home, member": {
    novaro: [10_300, 50, 258_400, 195_900, 33_710, 326, 2, 4],
    solenne: [10_600, 50, 256_500, 195_900, 34_040, 376, 1, 1],
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
 */
export const SLOT_BUDGET: Costs = costsOf([1100, 23, 146_850, 53_200, 13_250, 97, 3, 5]);
