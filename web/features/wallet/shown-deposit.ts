import type { Calls, ValueOf } from "#web/platform/data/call.ts";

type Deposit = ValueOf<Calls["deposits.one"]>;

/** A deposit's state as its reader is told it (`deposit.state.<state>`). */
export type ShownState = Deposit["state"] | "going-back" | "gone-back" | "refused";

/**
 * How it stands for its reader: one whose money did not fit and leaves again is looked at by nobody any more, and a transfer
 * that people refused was not declined by a bank.
 */
export function shownState({ state, odd, refusal }: Pick<Deposit, "state" | "odd" | "refusal">): ShownState {
  if (refusal !== null) return "refused";
  const waits = odd.some((one) => one.state === "suspense" || one.state === "matched");
  if (state !== "in-review" || odd.length === 0 || waits) return state;
  return odd.some((one) => one.state === "returning") ? "going-back" : "gone-back";
}
