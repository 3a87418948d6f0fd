/** Autoplay: it always has a stop rule, and a count is one. Pure: the game asks before each spin. */
export interface AutoplayRules {
  spins: number;
  /** Stops when the balance has fallen by this much since the start. null: off. */
  lossLimit: bigint | null;
  /** Stops when one round pays more than this. null: off. */
  winLimit: bigint | null;
  /** Stops with a round that won free spins, respins or a turn of the wheel. */
  stopAtFeature: boolean;
}

export interface AutoplayState {
  rules: AutoplayRules;
  left: number;
  /** Bets minus wins since the start; below zero when the player is ahead. */
  lost: bigint;
}

export type Feature = "free-spins" | "respins" | "wheel";

export type StopReason = "done" | "loss" | "win" | Feature;

export function startAutoplay(rules: AutoplayRules): AutoplayState {
  return { rules, left: rules.spins, lost: 0n };
}

/** The state after a round, or the reason why the next spin must not come. */
export function afterRound(
  state: AutoplayState,
  round: { bet: bigint; win: bigint; feature: Feature | null },
): AutoplayState | StopReason {
  const lost = state.lost + round.bet - round.win;
  const { lossLimit, winLimit, stopAtFeature } = state.rules;
  if (winLimit !== null && round.win > winLimit) return "win";
  if (stopAtFeature && round.feature) return round.feature;
  // A further bet of the same size must still fit below the limit.
  if (lossLimit !== null && lost + round.bet > lossLimit) return "loss";
  if (state.left <= 1) return "done";
  return { ...state, left: state.left - 1, lost };
}
