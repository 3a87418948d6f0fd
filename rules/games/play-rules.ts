/** How games are played at a merchant under rules of play (R20: RTS 8C, 14): the figures that a launch carries to the vendor. */
import { isOfSiteType } from "./categories.ts";

export interface PlayRules {
  /** Least time from the start of a member's round to the start of the next; 0: none. */
  readonly minCycleMs: number;
  readonly autoplay: boolean;
  readonly quickPlay: boolean;
  /** Whether a round that brings no more than it cost may be shown as a win. */
  readonly celebrateReturns: boolean;
}

const SLOT_CYCLE_MS = 2_500;
const CASINO_CYCLE_MS = 5_000;

/** The rules for a game of the catalogue. Lotteries draw by their schedule, whoever plays, and need no cycle. */
export function regulatedPlayRules(game: { type: string; classify: string }): PlayRules {
  const isLottery = game.type === "LOTT" || game.type === "ELOTT";
  const minCycleMs = isLottery ? 0 : isOfSiteType(game, "SLOT") ? SLOT_CYCLE_MS : CASINO_CYCLE_MS;
  return { minCycleMs, autoplay: false, quickPlay: false, celebrateReturns: false };
}
