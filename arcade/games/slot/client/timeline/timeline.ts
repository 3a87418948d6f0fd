/**
 * The show of a finished round, as a timeline of steps: what is shown, in which order, for how long. Pure, so that a test can
 * read it, a replay can play it again, and a skip knows what is left. The server alone decided the outcome.
 */
import type { z } from "zod";
import type { slotSpinSchema, slotStepSchema, slotWinSchema } from "#arcade/games/slot/messages.ts";
import type { SlotInfo, SlotOutcome, SpinAnswer } from "#arcade/games/slot/messages.ts";
import { chosenStep, type ChoiceStep, expandStep } from "./choice-steps.ts";
import { neededInView } from "./one-more.ts";
import { type RespinStep, respinSteps } from "./respin-steps.ts";
import { celebrateMs, type EndWait, endWait, pressMs, tierOf, type WinTier } from "./tiers.ts";
import { type WheelStep, wheelSteps } from "./wheel-steps.ts";

export { isFlourish, TIERS, tierOf, tierShare, type WinTier } from "./tiers.ts";

export type SlotWin = z.infer<typeof slotWinSchema>;
export type WireStep = z.infer<typeof slotStepSchema>;
export type WireSpin = z.infer<typeof slotSpinSchema>;
export type Grid = WireStep["grid"];
export interface WireCell {
  reel: number;
  row: number;
}

export interface Pace {
  quick: boolean;
  /** prefers-reduced-motion: reels cross-fade in 150 ms. */
  reduced: boolean;
  /** A series of autoplay: nobody is asked to press. */
  auto?: boolean;
}

/** What the end of free spins tells of them. */
export interface FreeFacts {
  /** What each of them won, in their order. */
  wins: readonly bigint[];
  /** The largest multiplier that was in force. */
  top: number;
  /** What was paid for them; null where the reels gave them. */
  price: bigint | null;
  /** What the round is celebrated as; null for nothing. A bought one is measured by what it brought above its price. */
  tier: WinTier | null;
}

export type Step =
  | RespinStep
  | WheelStep
  | ChoiceStep
  /**
   * Reels turn and stop, reel by reel at `stopsMs` after the stop was ordered. `slow` reels wait for a scatter. `freeTotal`:
   * the free spins that the round has by then; null in the base game.
   */
  | { kind: "reels"; freeTotal: number | null; grid: Grid; stopsMs: number[]; slow: boolean[]; ms: number }
  /** One of several wins by itself, the dearest first; `running` is the round's win with it. */
  | { kind: "win"; win: SlotWin; running: bigint; ms: number }
  /** `wins` light up; `running` is the round's win so far. */
  | { kind: "wins"; wins: SlotWin[]; multiplier: number; amount: bigint; running: bigint; ms: number }
  /** `removed` vanish, the rest falls, `next` stands. `multiplier` is that of the new picture. */
  | { kind: "fall"; removed: WireCell[]; next: Grid; multiplier: number; ms: number }
  | { kind: "scatters"; cells: WireCell[]; ms: number }
  /** Waits for a press, or starts by itself after `ms`. */
  | { kind: "free-intro"; spins: number; bought: boolean; ms: number }
  | { kind: "free-next"; number: number; total: number; multiplier: number; ms: number }
  | { kind: "free-more"; spins: number; total: number; ms: number }
  /**
   * `win` is the whole round's. `calm`: it is no win against its cost; that is told, not celebrated. Counts for `countMs`,
   * then waits for a press, and goes on by itself after `ms`.
   */
  | ({ kind: "free-end"; win: bigint; calm: boolean; countMs: number } & EndWait & FreeFacts)
  | { kind: "celebrate"; tier: WinTier; win: bigint; stake: bigint; ms: number }
  | { kind: "end"; win: bigint; ms: number };

/** `returns`: a round that brings back just what it cost counts as won; under rules of play it does not (R20). */
export function isWin(win: bigint, cost: bigint, returns: boolean): boolean {
  return returns ? win >= cost : win > cost;
}

const FREE_INTRO_MS = 8000;
/** So many wins of a picture are shown one by one; the others come with all of them. */
const MOST_SINGLE_WINS = 5;

/** When each reel stops, in ms after the answer came, and which of them are stretched to wait for one more scatter. */
export function reelStops(
  grid: Grid,
  scatter: string | null,
  needed: number,
  pace: Pace,
): { stopsMs: number[]; slow: boolean[] } {
  if (pace.reduced) return { stopsMs: grid.map(() => 150), slow: grid.map(() => false) };
  const firstMs = pace.quick ? 160 : 460;
  const eachMs = pace.quick ? 45 : 170;
  const waitMs = pace.quick ? 350 : 950;
  let seen = 0;
  let atMs = firstMs;
  const stopsMs: number[] = [];
  const slow: boolean[] = [];
  grid.forEach((cells, reel) => {
    const waits = needed > 1 && seen >= needed - 1;
    atMs += reel === 0 ? 0 : waits ? waitMs : eachMs;
    stopsMs.push(atMs);
    slow.push(waits);
    seen += cells.filter((cell) => cell === scatter).length;
  });
  return { stopsMs, slow };
}

/** How long wins stay lit before the show goes on, after each was shown by itself or not; what is `small` is no win yet. */
function winMs(pace: Pace, small: boolean): number {
  if (small) return pace.quick ? 240 : 480;
  return pace.quick ? 420 : 1020;
}

/** How long one of so many wins is shown by itself: more of them go quicker. */
function singleMs(count: number): number {
  return Math.max(420, 760 - count * 60);
}

/**
 * The wins of a picture one by one, where there are several. Not in a hurry, and not as long as the round is no win: then
 * what comes back is written and no more. Free spins show it all the same, but under rules of play.
 */
function singleWins(
  step: WireStep,
  { before, cap, isPaid }: { before: bigint; cap: bigint; isPaid: boolean },
  { info, cost, returns, pace }: TimelineInput,
): Step[] {
  // A symbol that fills its reels pays the same on every line: there is nothing to tell apart
  if (step.expanded && !info.wildReels) return [];
  const isPlain = !isWin(before + BigInt(step.win), cost, returns);
  if (pace.quick || (isPlain && (!returns || isPaid)) || step.wins.length < 2) return [];
  const dearest = step.wins.toSorted((a, b) => Number(BigInt(b.win) - BigInt(a.win))).slice(0, MOST_SINGLE_WINS);
  let running = before;
  return dearest.map((win) => {
    running = running + BigInt(win.win) > cap ? cap : running + BigInt(win.win);
    return { kind: "win", win, running, ms: singleMs(dearest.length) };
  });
}

interface TimelineInput {
  outcome: SlotOutcome;
  info: SlotInfo;
  stake: bigint;
  /** What was taken: the stake, or the price of the feature. What is no win against it is never celebrated. */
  cost: bigint;
  /** As `isWin` has it. */
  returns: boolean;
  bought: boolean;
  pace: Pace;
}

/** All steps of a round. The sum of the wins shown never passes `outcome.win`; the last step is always "end". */
export function timelineOf(input: TimelineInput): Step[] {
  const { outcome, stake, pace } = input;
  const timeline: Step[] = [];
  const total = BigInt(outcome.win);
  let running = 0n;
  const free = outcome.spins.filter((spin) => spin.kind === "free");
  outcome.spins.forEach((spin, index) => {
    if (spin.kind === "free" && outcome.spins[index - 1]?.kind !== "free") {
      const first = outcome.spins[index - 1]?.awardedTotal ?? spin.awardedTotal - spin.awarded;
      timeline.push({ kind: "free-intro", spins: first, bought: input.bought, ms: pressMs(FREE_INTRO_MS, pace) });
      const choice = chosenStep(outcome, input.info, pace);
      if (choice) timeline.push(choice);
    }
    timeline.push(...spinSteps(spin, input, running));
    running += BigInt(spin.win);
    if (spin.awarded > 0) timeline.push(...awardSteps(spin, pace));
  });
  if (outcome.respins) {
    timeline.push({ kind: "scatters", cells: outcome.spins[0]?.scatters ?? [], ms: pace.quick ? 400 : 800 });
    const calm = !isWin(total, input.cost, input.returns);
    timeline.push(...respinSteps(outcome.respins, { count: input.info.respins?.count ?? 0, calm, pace }));
  }
  if (outcome.wheel) {
    timeline.push({ kind: "scatters", cells: outcome.spins[0]?.scatters ?? [], ms: pace.quick ? 500 : 1100 });
    timeline.push(...wheelSteps(outcome.wheel, pace));
  }
  const calm = !isWin(total, input.cost, input.returns);
  const tier = calm ? null : tierOf(input.bought ? total - input.cost : total, stake);
  // The end of free spins is their celebration too: one sum is counted once
  if (free.length > 0) timeline.push(freeEnd(free, total, { calm, tier }, input));
  else if (tier) timeline.push({ kind: "celebrate", tier, win: total, stake, ms: celebrateMs(tier, pace) });
  timeline.push({ kind: "end", win: total, ms: 0 });
  return timeline;
}

function freeEnd(
  free: readonly WireSpin[],
  win: bigint,
  { calm, tier }: { calm: boolean; tier: WinTier | null },
  { bought, cost, pace }: TimelineInput,
): Step {
  return {
    kind: "free-end",
    win,
    wins: free.map((spin) => BigInt(spin.win)),
    top: Math.max(1, ...free.flatMap(({ steps }) => steps.map(({ multiplier }) => multiplier))),
    price: bought ? cost : null,
    calm,
    tier,
    countMs: calm ? 0 : tier ? celebrateMs(tier, pace) * 0.75 : pressMs(1800, pace),
    ...endWait(pace),
  };
}

/** The steps of a round as the server answered it. */
export function timelineOfAnswer(answer: SpinAnswer, shown: Pick<TimelineInput, "info" | "pace" | "returns">): Step[] {
  const { outcome, kind, stake, bet } = answer;
  return timelineOf({ ...shown, outcome, stake: BigInt(stake), cost: BigInt(bet), bought: kind === "buy" });
}

function awardSteps(spin: WireSpin, pace: Pace): Step[] {
  const shown: Step = { kind: "scatters", cells: spin.scatters, ms: pace.quick ? 500 : 1100 };
  if (spin.kind === "paid") return [shown];
  return [shown, { kind: "free-more", spins: spin.awarded, total: spin.awardedTotal, ms: pace.quick ? 700 : 1500 }];
}

function spinSteps(spin: WireSpin, input: TimelineInput, before: bigint): Step[] {
  const { info, pace } = input;
  const timeline: Step[] = [];
  const freeTotal = spin.kind === "free" ? spin.awardedTotal - spin.awarded : null;
  if (freeTotal !== null) {
    const multiplier = spin.steps[0]?.multiplier ?? 1;
    timeline.push({ kind: "free-next", number: spin.number, total: freeTotal, multiplier, ms: pace.quick ? 60 : 220 });
  }
  const cap = before + BigInt(spin.win);
  let running = before;
  spin.steps.forEach((step, index) => {
    if (index === 0) {
      const stops = reelStops(step.grid, starterOf(info), neededInView(info, spin), pace);
      timeline.push({ kind: "reels", freeTotal, grid: step.grid, ...stops, ms: Math.max(...stops.stopsMs) });
    }
    if (step.wins.length > 0) {
      const amount = BigInt(step.win);
      const isPaid = freeTotal === null;
      timeline.push(...singleWins(step, { before: running, cap, isPaid }, input));
      running = running + amount > cap ? cap : running + amount;
      const small = isPaid && running < input.cost;
      timeline.push({
        kind: "wins",
        wins: step.wins,
        multiplier: step.multiplier,
        amount,
        running,
        ms: winMs(pace, small),
      });
    }
    const next = spin.steps[index + 1];
    if (next?.expanded) timeline.push(expandStep(step, next.expanded, fillerOf(input), pace));
    else if (next) {
      const ms = pace.reduced ? 150 : pace.quick ? 320 : 620;
      timeline.push({ kind: "fall", removed: step.removed, next: next.grid, multiplier: next.multiplier, ms });
    }
  });
  return timeline;
}

/** The symbol that fills reels: the chosen one of the free spins, or the wild. */
function fillerOf({ outcome, info }: TimelineInput): string {
  return outcome.chosen ?? info.symbols.find(({ role }) => role === "wild")?.id ?? "";
}

/** The symbol whose number in view starts the feature; null where there is none. */
export function starterOf(info: SlotInfo): string | null {
  return info.symbols.find(({ role }) => role === "scatter" || role === "coin")?.id ?? null;
}

/** Where every cell of the picture after a fall comes from: its row before, or a negative row above the grid. */
export function fallRows(removed: readonly WireCell[], next: Grid): number[][] {
  return next.map((cells, reel) => {
    const gone = new Set(removed.filter((cell) => cell.reel === reel).map((cell) => cell.row));
    const kept = cells.map((_, row) => row).filter((row) => !gone.has(row));
    const fresh = cells.length - kept.length;
    return cells.map((_, row) => (row < fresh ? row - fresh : (kept[row - fresh] ?? row)));
  });
}

/** The cells that any of the wins goes through, each once. */
export function winCells(wins: readonly SlotWin[]): WireCell[] {
  const seen = new Map<string, WireCell>();
  for (const win of wins) for (const cell of win.positions) seen.set(`${cell.reel}:${cell.row}`, cell);
  return [...seen.values()];
}
