/** The line below the persona Arda: agents four levels deep who live from their contracts, and who of the people came by them. */
import { diceOf } from "./dice.ts";
import type { Person, Temper } from "./people.ts";

/** An agent of the line by what the month does with them; `arda` is the persona, who stands above all of them. */
export type Place = "arda" | "first" | "second" | "below" | "beside" | "deep" | "deepest";

/** Who stands at each place of a merchant's line. They don't play: what their wallets have is of contracts alone. */
const AGENTS = {
  novaro: [
    ["first", "hiraya", "Hiraya Manawari", "arda"],
    ["second", "dalisayevangelista", "Dalisay Evangelista", "arda"],
    ["below", "tadhana", "Tadhana Reyes", "first"],
    ["beside", "bagwis", "Bagwis Salonga", "first"],
    ["deep", "marilag", "Marilag Aquino", "below"],
    ["deepest", "sinagtala", "Sinag Talavera", "deep"],
  ],
  solenne: [
    ["first", "trangnguyen", "Trang Nguyen", "arda"],
    ["second", "celestinevandenberg", "Celestine van den Berg", "arda"],
    ["below", "xiaoyulin", "Xiaoyu Lin", "first"],
    ["beside", "baochau", "Bao Chau", "first"],
    ["deep", "meilong", "Mei Long", "below"],
    ["deepest", "ngocanh", "Ngoc Anh", "deep"],
  ],
} as const satisfies Record<string, readonly (readonly [Place, string, string, Place])[]>;

type Merchant = keyof typeof AGENTS;
export const LINES = Object.keys(AGENTS) as readonly Merchant[];

/** Days before the month on which the agents came, from the top downwards; contracts are agreed to after that. */
const CAME = { first: 19, second: 19, below: 18.75, beside: 18.75, deep: 18.5, deepest: 18.25 } as const;
/** Who plays below Arda came after all the agents. */
const LATEST_DAYS = 15;
/**
 * Of those who came by nobody else so many of a hundred came by the line. The throw is one of many, and the share of those
 * who play the most one of two, by which on most dates the team "below" the first loses what the one "beside" wins: the
 * first's dividend is then less than what goes on to the two, and some of it stays owed.
 */
const THROWS = {
  novaro: { name: "line 2538", percent: 70, whales: 0 },
  solenne: { name: "line 824", percent: 66, whales: 100 },
} as const;
/** Where they stand: the oftener a place, the more of them. The first lives from what agents below bring alone. */
const WHERE: readonly Place[] = ["arda", "second", "second", "below", "beside", "beside", "deep", "deepest", "deepest"];

/** The username at a place of a merchant's line. */
export function nameAt(merchantId: string, place: Place): string {
  if (place === "arda") return "arda";
  const found = agentsOf(merchantId).find(([one]) => one === place);
  if (!found) throw new Error(`nobody stands ${place} at ${merchantId}`);
  return found[1];
}

const agentsOf = (merchantId: string) => AGENTS[merchantId as Merchant];

/** The agents of a merchant's line, each after who stands above. */
export function lineAgents(merchantId: string): Person[] {
  return agentsOf(merchantId).map(([place, username, holder, above]) => ({
    merchantId,
    username,
    nickname: holder.split(" ")[0] ?? holder,
    holder,
    email: `${username}@mail.example`,
    language: "EN",
    temper: null,
    joinedOn: 0,
    joinedDaysBefore: CAME[place],
    upline: nameAt(merchantId, above),
    isAgent: true,
    hasProfile: true,
  }));
}

/** Where somebody who came by nobody else stands in the line; null for most of the others. */
export function comesByLine(
  merchantId: string,
  username: string,
  { temper, daysBefore }: { temper: Temper; daysBefore: number },
): { upline: string; daysBefore: number } | null {
  const { name, percent, whales } = THROWS[merchantId as Merchant];
  const dice = diceOf(`${name} of ${merchantId} ${username}`);
  if (!dice.percent(temper === "whale" ? whales : percent)) return null;
  return { upline: nameAt(merchantId, dice.pick(WHERE)), daysBefore: Math.min(daysBefore, LATEST_DAYS) };
}
