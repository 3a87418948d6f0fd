/** A slip: lines of plays that are bought together, for one draw or several. Pure; amounts in 10⁻⁵ units. */
import type { BuyRequest, Line, TicketPlay } from "#arcade/games/draw/ticket-messages.ts";
import type { Play } from "#arcade/games/draw/rules/play.ts";
import {
  MOST_BETS,
  MOST_DRAWS,
  MOST_LINES,
  MOST_MULTIPLE,
  MOST_SUBORDERS,
} from "#arcade/games/draw/rules/ticket-limits.ts";
import { wholeMinorUnits } from "#rules/money/currency-decimals.ts";
import { countBets, fitsPlay, type Selection } from "#arcade/games/draw/rules/selection.ts";

export interface SlipLine {
  /** Of this page alone. */
  readonly id: number;
  readonly play: TicketPlay;
  readonly selection: Selection;
  readonly bets: number;
  readonly multiple: number;
}

/** How the draws of a chase are staked: all alike, or each twice the one before. */
export const CHASE_WAYS = ["same", "double"] as const;
export type ChaseWay = (typeof CHASE_WAYS)[number];

export interface Chase {
  /** 1: the open draw alone. */
  readonly draws: number;
  readonly way: ChaseWay;
  readonly stopAfterWin: boolean;
}

export const NO_CHASE: Chase = { draws: 1, way: "same", stopAfterWin: true };

/** How many bets a selection is; 0 where it isn't one yet, or is one of too many. */
export function betsOf(play: Play, selection: Selection): number {
  if (!fitsPlay(play, selection)) return 0;
  const bets = countBets(play, selection);
  return bets > MOST_BETS ? 0 : bets;
}

export function stakeOf({ play, bets, multiple }: Pick<SlipLine, "play" | "bets" | "multiple">, unit: bigint): bigint {
  return BigInt(bets) * BigInt(play.price) * BigInt(multiple) * unit;
}

/** The odds of a play's best prize as the session tells them, in hundredths. */
const toldOdds = ({ prizes }: TicketPlay): bigint => BigInt((prizes[0]?.odds ?? "0.00").replace(".", ""));

/** What the best single bet of some lines brings; `odds`: of a play's best prize, in hundredths. */
export function bestOf(
  lines: readonly Pick<SlipLine, "play" | "multiple">[],
  { unit, currency }: { unit: bigint; currency: string },
  odds: (play: TicketPlay) => bigint = toldOdds,
): bigint {
  const wins = lines.map(({ play, multiple }) =>
    wholeMinorUnits((odds(play) * unit * BigInt(multiple)) / 100n, currency),
  );
  return wins.reduce((most, win) => (win > most ? win : most), 0n);
}

/** What each draw's multiples are multiplied by, the first one's first. */
export function drawMultiples({ draws, way }: Chase): number[] {
  return Array.from({ length: draws }, (_, at) => (way === "double" ? 2 ** at : 1));
}

/** The stake of a whole purchase. */
export function totalOf(lines: readonly SlipLine[], unit: bigint, chase: Chase): bigint {
  const one = lines.reduce((sum, line) => sum + stakeOf(line, unit), 0n);
  return drawMultiples(chase).reduce((sum, multiple) => sum + one * BigInt(multiple), 0n);
}

/** The most draws that lines can be bought for, of those there are; doubling ends where a line's multiple would be too high. */
export function mostDraws(lines: readonly Pick<SlipLine, "multiple">[], way: ChaseWay, coming: number): number {
  const highest = Math.max(1, ...lines.map(({ multiple }) => multiple));
  const doubled = way === "double" ? Math.floor(Math.log2(MOST_MULTIPLE / highest)) + 1 : MOST_DRAWS;
  return Math.max(1, Math.min(MOST_DRAWS, doubled, coming, Math.floor(MOST_SUBORDERS / Math.max(1, lines.length))));
}

export function isFull(lines: readonly SlipLine[]): boolean {
  return lines.length >= MOST_LINES;
}

/** What is sent for a slip. `drawIds`: the open draw's and those after it, as many as the chase has. */
export function requestOf(
  requestId: string,
  { lines, unit, chase, rebate }: { lines: readonly SlipLine[]; unit: bigint; chase: Chase; rebate: number },
  drawIds: readonly string[],
): BuyRequest {
  const multiples = drawMultiples(chase);
  return {
    requestId,
    unit: String(unit),
    lines: lines.map(({ play, selection, multiple }) => ({
      play: play.play,
      selection: selection as Line["selection"],
      multiple,
    })),
    draws: multiples.flatMap((multiple, at) => {
      const drawId = drawIds[at];
      return drawId === undefined ? [] : [{ drawId, multiple }];
    }),
    stopAfterWin: chase.draws > 1 && chase.stopAfterWin,
    ...(rebate > 0 && { rebate }),
  };
}
