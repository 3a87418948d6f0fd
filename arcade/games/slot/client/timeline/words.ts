/** What the show says in words, and which multipliers stand beside it. */
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import type { Grid, SlotWin } from "./timeline.ts";

/** How many of a symbol stand on the reels before `reel`. */
export function seenBefore(grid: Grid, symbol: string, reel: number): number {
  return grid
    .slice(0, reel)
    .flat()
    .filter((cell) => cell === symbol).length;
}

/**
 * The multipliers above the reels, and whether they count at this moment: the cascade's, else the free spins' ladder. Free
 * spins with one multiplier alone show it while they last.
 */
export function laddersOf(info: SlotInfo, inFree: boolean): { steps: readonly number[]; inForce: boolean } {
  const isCascade = info.cascadeMultipliers.length > 1;
  if (inFree && info.freeCascadeMultipliers.length > 1) return { steps: info.freeCascadeMultipliers, inForce: true };
  if (isCascade) return { steps: info.cascadeMultipliers, inForce: true };
  const ladder = info.freeSpins?.multipliers ?? [];
  const isShown = ladder.length > 1 || (inFree && (ladder[0] ?? 1) > 1);
  return { steps: isShown ? ladder : [], inForce: inFree };
}

/** One win in words; several are told by their number. `symbolName`: null where only a picture says what it is. */
export function describeWins(wins: readonly SlotWin[], symbolName: (id: string) => string | null): string {
  const [win] = wins;
  if (!win || wins.length > 1) return t("win.many", { count: wins.length });
  const symbol = symbolName(win.symbol);
  const { count } = win;
  const line = (win.line ?? 0) + 1;
  if (win.kind === "line") return symbol ? t("win.line", { count, symbol, line }) : t("win.kind-line", { count, line });
  if (win.kind === "ways") return waysWords(win, symbol);
  return symbol ? t("win.anywhere", { count, symbol }) : t("win.kind", { count });
}

/** A win by ways. Wilds that multiply are counted into the ways it was paid for: that many don't lie on the reels. */
function waysWords({ count, positions, ways = 1 }: SlotWin, symbol: string | null): string {
  const inView = [...Map.groupBy(positions, ({ reel }) => reel).values()].reduce((all, { length }) => all * length, 1);
  const told = ways.toLocaleString(languageTag());
  if (ways === 1) return symbol ? t("win.way", { count, symbol }) : t("win.kind-way", { count });
  if (ways === inView)
    return symbol ? t("win.ways", { count, symbol, ways: told }) : t("win.kind-ways", { count, ways: told });
  if (inView === 1)
    return symbol
      ? t("win.way-times", { count, symbol, times: told })
      : t("win.kind-way-times", { count, times: told });
  return symbol ? t("win.ways-wilds", { count, symbol, ways: told }) : t("win.kind-ways-wilds", { count, ways: told });
}

/** One win beside the round's sum: where that is larger, with what this one adds to it. */
export function addedWords(
  win: SlotWin,
  total: bigint,
  { symbolName, money }: { symbolName: (id: string) => string | null; money: (units: bigint) => string },
): string {
  const words = describeWins([win], symbolName);
  const own = BigInt(win.win);
  return own === total ? words : t("win.adds", { win: words, amount: money(own) });
}

/** What came back of a stake is set small; the sum of free spins looks the same from the first of them to the last. */
export const sumStyle = (isLarge: boolean): "" | "win--small" => (isLarge ? "" : "win--small");

/** What a round came to, for who listens. */
export function endWords(win: bigint, amount: string, isWon: boolean): string {
  if (win === 0n) return t("live.none");
  return isWon ? t("live.won", { amount }) : `${t("win.small")} ${amount}`;
}

/** The wilds with a multiplier that the reels of the free spins hold, least first. */
export function timesWilds({ symbols, freeStrips }: SlotInfo): string[] {
  return symbols
    .filter(({ id, multiplier }) => multiplier > 1 && freeStrips.some((strip) => strip.includes(id)))
    .toSorted((a, b) => a.multiplier - b.multiplier)
    .map(({ id }) => id);
}

/** What the free spins of a model do, in one or two sentences. */
export function freeNotes(info: SlotInfo): string[] {
  const notes: string[] = [];
  const ladder = info.freeSpins?.multipliers ?? [];
  if (laddersOf(info, true).steps.length > 1 && ladder.length < 2) notes.push(t("free.cascade"));
  if (ladder.length > 1) notes.push(t("free.ladder"));
  else if ((ladder[0] ?? 1) > 1) notes.push(t("free.times", { times: ladder[0] ?? 1 }));
  if (timesWilds(info).length > 0) notes.push(t("free.wilds"));
  if (info.freeSpins?.chosen) notes.push(t("free.chosen"));
  const more = info.freeSpins?.retrigger[0];
  if (more) notes.push(t("free.retrigger", { scatters: more.scatters, spins: more.spins }));
  return notes;
}

/** What the intro of free spins shows: the scatters that give them, their ladder, the wilds that multiply, and words. */
export function freeRules(info: SlotInfo): {
  scatters: number;
  ladder: readonly number[];
  wilds: string[];
  notes: string[];
} {
  const { steps } = laddersOf(info, true);
  const scatters = Math.min(...(info.freeSpins?.award ?? []).map((award) => award.scatters), info.reels);
  return { scatters, ladder: steps, wilds: timesWilds(info), notes: freeNotes(info) };
}

/** The most that a round can pay, in multiples of the bet: the same figure wherever it is told, the lobby's too. */
export const mostOf = ({ maxWin }: Pick<SlotInfo, "maxWin">): string =>
  maxWin.toLocaleString(languageTag(), { maximumFractionDigits: 2 });

/** What stands below the reels while there is nothing to tell: what starts the feature, and how much a round can pay. */
export function restingNotes(info: SlotInfo): string[] {
  const { wildReels, freeSpins, respins, wheel } = info;
  const [free] = freeSpins?.award ?? [];
  return [
    ...(wildReels ? [t("rest.wild-reels")] : []),
    ...(free ? [t("rest.free", { scatters: free.scatters, spins: free.spins })] : []),
    ...(respins ? [t("rest.respins", { start: respins.start, count: respins.count })] : []),
    ...(wheel ? [t("rest.wheel", { start: wheel.start })] : []),
    t("rest.cap", { times: mostOf(info) }),
  ];
}
