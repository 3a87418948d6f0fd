/**
 * What becomes of a deposit (field-facts §3.3). States stand in one order and a deposit only goes up in it, so that events
 * that come twice, late or out of order end in the same place. A state decides what happens, not the event that led to it.
 */

/** From the lowest to the highest. Money that has come outranks every reason why it wasn't expected any more. */
export const DEPOSIT_STATES = [
  "created",
  "pending",
  "authorised",
  "cancelled",
  "expired",
  "failed",
  "in-review",
  "succeeded",
  "charged-back",
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** What a partner, the clock or the member says of a payment. */
export type DepositStage = "pending" | "authorised" | "succeeded" | "failed" | "expired" | "cancelled" | "charged-back";

/** States in which the member can still pay, and may cancel. */
const OPEN: readonly DepositState[] = ["created", "pending", "authorised"];
/** States in which it has ended without money, which may still come. */
const ENDED: readonly DepositState[] = ["cancelled", "expired", "failed"];

export const isOpen = (state: DepositState): boolean => OPEN.includes(state);
export const hasEnded = (state: DepositState): boolean => ENDED.includes(state);

/** Why the desk does not accept a bank transfer: each has words for the member (`deposit.refused.<cause>`). */
export const REFUSE_CAUSES = ["not-arrived", "slip", "account", "request"] as const;
export type RefuseCause = (typeof REFUSE_CAUSES)[number];

/** Whether the desk can still refuse it: it waits for its money, or has ended by the clock or its member. */
export const mayRefuse = (state: DepositState): boolean =>
  state === "pending" || state === "expired" || state === "cancelled";

/** Whether money may still come, so that the partner is worth asking. */
export const isWorthAsking = (state: DepositState): boolean => isOpen(state) || hasEnded(state);

/** Why money waits for a person: its amount, its currency, or a deposit that is paid already. */
export type SuspenseReason = "other-amount" | "other-currency" | "paid-twice";

/** What has come under one of the partner's names of a payment. */
export type MoneyState = "none" | "credited" | "suspense" | "returning" | "returned" | "matched" | "charged-back";

export interface DepositFacts {
  state: DepositState;
  amount: bigint;
  currency: string;
  /** Whether a payment was credited to it, whatever became of that later. */
  isCredited: boolean;
}

export interface PaymentFacts {
  stage: DepositStage;
  amount: bigint;
  currency: string;
  /** What is known of the money under this partner's name. */
  money: MoneyState;
}

export type MoneyEffect =
  | { do: "nothing" }
  | { do: "credit" }
  | { do: "suspend"; reason: SuspenseReason }
  /** Takes back what has come. */
  | { do: "take-back" }
  /** Recalled before it was told of: noted, so that it is never credited. */
  | { do: "note-recall" };

export interface Decided {
  state: DepositState;
  effect: MoneyEffect;
  /** The money came after the deposit had ended. */
  isLate: boolean;
}

/** Decides on one event. Given twice, the second time changes nothing. */
export function decideDeposit(deposit: DepositFacts, payment: PaymentFacts): Decided {
  if (payment.stage === "succeeded") return decidePaid(deposit, payment);
  if (payment.stage === "charged-back") return decideRecalled(deposit, payment);
  return { state: higher(deposit.state, payment.stage), effect: { do: "nothing" }, isLate: false };
}

function decidePaid(deposit: DepositFacts, payment: PaymentFacts): Decided {
  if (payment.money !== "none") return { state: deposit.state, effect: { do: "nothing" }, isLate: false };
  const reason = misfit(deposit, payment);
  const isLate = hasEnded(deposit.state);
  if (reason === null) return { state: higher(deposit.state, "succeeded"), effect: { do: "credit" }, isLate };
  // What is paid a second time changes nothing of what was paid for
  const state = reason === "paid-twice" ? deposit.state : higher(deposit.state, "in-review");
  return { state, effect: { do: "suspend", reason }, isLate };
}

function decideRecalled(deposit: DepositFacts, { money }: PaymentFacts): Decided {
  const nothing = { state: deposit.state, isLate: false };
  if (money === "charged-back") return { ...nothing, effect: { do: "nothing" } };
  if (money === "none") return { ...nothing, effect: { do: "note-recall" } };
  // It is with its sender already: that a partner recalls it too is for people to settle (reconciliation)
  if (money === "returned") return { ...nothing, effect: { do: "nothing" } };
  // Only what was credited makes the deposit one that was taken back
  const state = money === "suspense" || money === "returning" ? deposit.state : higher(deposit.state, "charged-back");
  return { ...nothing, state, effect: { do: "take-back" } };
}

function misfit(deposit: DepositFacts, payment: PaymentFacts): SuspenseReason | null {
  if (payment.currency !== deposit.currency) return "other-currency";
  if (payment.amount !== deposit.amount) return "other-amount";
  return deposit.isCredited ? "paid-twice" : null;
}

function higher(state: DepositState, next: DepositState): DepositState {
  return DEPOSIT_STATES.indexOf(next) > DEPOSIT_STATES.indexOf(state) ? next : state;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a partner is asked for a payment that nobody spoke of. */
const ASKED_FOR_MS = 72 * HOUR_MS;
const FIRST_MS = 10_000;

/**
 * When a partner is asked again for a deposit's state, after `checks` times: 10 s, then twice as long each time, at most an
 * hour apart, for 72 hours since it began; then null.
 */
export function nextCheckAt({ createdAt, checks, now }: { createdAt: Date; checks: number; now: Date }): Date | null {
  const wait = Math.min(FIRST_MS * 2 ** Math.min(checks, 20), HOUR_MS);
  const at = now.getTime() + wait;
  return at > createdAt.getTime() + ASKED_FOR_MS ? null : new Date(at);
}
