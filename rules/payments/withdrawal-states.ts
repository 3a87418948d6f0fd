/**
 * How a withdrawal goes on (U-174, field-facts §4): received → checks → approved → batched → sent → paid | returned, or
 * rejected or cancelled on the way. The database refuses every other move too (withdrawal_moves_on.sql).
 */
export const WITHDRAWAL_STATES = [
  "received",
  "checks",
  "approved",
  "batched",
  "sent",
  "paid",
  "returned",
  "rejected",
  "cancelled",
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/**
 * What each state leads to. A payout file that is discarded gives its withdrawals back as approved; what was sent is
 * never approved or batched again, so that an unknown outcome can't be paid twice. What was paid may come back.
 */
export const WITHDRAWAL_MOVES: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  received: ["checks", "cancelled"],
  checks: ["approved", "rejected", "cancelled"],
  approved: ["batched", "rejected", "cancelled"],
  batched: ["sent", "approved"],
  sent: ["paid", "returned"],
  paid: ["returned"],
  returned: [],
  rejected: [],
  cancelled: [],
};

/** Why the desk rejects one: each code has words for the member (`withdraw.reason.<code>`). */
export const REJECT_REASONS = ["name", "detail", "account", "play", "request"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

export function mayMove(from: WithdrawalState, to: WithdrawalState): boolean {
  return WITHDRAWAL_MOVES[from].includes(to);
}

const SETTLED: ReadonlySet<WithdrawalState> = new Set(["paid", "returned", "rejected", "cancelled"]);

/** Whether its money is no longer set aside: nothing more happens to it, but that a bank may send back what it paid. */
export function isSettled(state: WithdrawalState): boolean {
  return SETTLED.has(state);
}

/** Where its money is: set aside, gone to the bank, or back in the wallet. */
export function moneyOf(state: WithdrawalState): "held" | "gone" | "back" {
  if (!isSettled(state)) return "held";
  return state === "paid" ? "gone" : "back";
}

/** Whether all of it went back to the wallet, the fee included: nothing comes to the bank and nothing was charged. */
export const isGivenBack = (state: WithdrawalState): boolean =>
  state === "rejected" || state === "returned" || state === "cancelled";

/** Until when a merchant lets members take a withdrawal back; "never" where a regulator forbids it (RTS 14B). */
export const CANCEL_UNTIL = ["never", "approved", "batched"] as const;
export type CancelUntil = (typeof CANCEL_UNTIL)[number];

/** Whether a member may take it back now: before it is approved, or before it is in a payout file. */
export function mayCancel(state: WithdrawalState, until: CancelUntil): boolean {
  if (until === "never" || !mayMove(state, "cancelled")) return false;
  return until === "batched" || state !== "approved";
}
