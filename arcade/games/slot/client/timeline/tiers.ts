/** How great a win is: its tier, how long that is celebrated, and how long a scene waits for a press. */
import type { Pace } from "./timeline.ts";

export type WinTier = "nice" | "big" | "mega" | "crown";

/**
 * Thresholds in whole stakes. Below the stake nothing is ever celebrated; the first tier is a flourish above the reels, all
 * others are a scene over the game.
 */
export const TIERS: readonly { tier: WinTier; stakes: bigint }[] = [
  { tier: "crown", stakes: 100n },
  { tier: "mega", stakes: 40n },
  { tier: "big", stakes: 10n },
  { tier: "nice", stakes: 5n },
];

/** The tier a win is celebrated as, or null for none. */
export function tierOf(win: bigint, stake: bigint): WinTier | null {
  return TIERS.find(({ stakes }) => win >= stakes * stake)?.tier ?? null;
}

/** Whether a tier is a flourish above the reels, which nothing waits for, or a scene. */
export const isFlourish = (tier: WinTier): boolean => tier === "nice";

/** How far a win has come on the way from the first tier (0) to the last (1); tiers lie at equal distances. */
export function tierShare(win: bigint, stake: bigint): number {
  const marks = TIERS.map(({ stakes }) => Number(stakes)).toReversed();
  const stakes = Number((win * 100n) / stake) / 100;
  const below = marks.findLastIndex((mark) => stakes >= mark);
  const [from, to] = [marks[below], marks[below + 1]];
  if (from === undefined) return 0;
  if (to === undefined) return 1;
  return (below + (stakes - from) / (to - from)) / (marks.length - 1);
}

export function celebrateMs(tier: WinTier, pace: Pace): number {
  const fullMs = { nice: 2200, big: 4000, mega: 6000, crown: 8000 }[tier];
  return pace.quick ? fullMs / 2 : fullMs;
}

const AUTOPLAY_WAIT_MS = 3000;

/** Time to read the end of a feature for who plays by hand, in a hurry too: it was worth waiting for. */
const END_WAIT_MS = 12_000;

/** How the end of a feature waits: for a press, and for so long at most. */
export interface EndWait {
  ms: number;
  /** In autoplay nobody is asked: a tap anywhere goes on. */
  auto: boolean;
}

export const endWait = ({ auto = false }: Pace): EndWait => ({ ms: auto ? AUTOPLAY_WAIT_MS : END_WAIT_MS, auto });

/** How long a scene waits for a press before it goes on by itself: half as long when quick, three seconds in autoplay. */
export function pressMs(fullMs: number, { quick, auto }: Pace): number {
  return Math.min(quick ? fullMs / 2 : fullMs, auto ? AUTOPLAY_WAIT_MS : fullMs);
}
