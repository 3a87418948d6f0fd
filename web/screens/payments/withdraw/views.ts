import { parseDecimal, subtract, toDecimal, ZERO } from "#rules/money/money.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";

/** A member's withdrawal, as the calls give it. */
export type Withdrawal = ValueOf<Calls["withdrawals.list"]>["list"][number];
export type Detail = ValueOf<Calls["withdrawals.get"]>;
export type Terms = ValueOf<Calls["withdrawals.terms"]>;
export type Card = ValueOf<Calls["security.payoutCards"]>[number];

export const HISTORY = "/m/withdraw?view=history";
export const addressOfOne = (id: string): string => `/m/withdraw?view=one&id=${id}`;

/** What of a withdrawal that came back is in the wallet again, as decimal text: all but what was kept (decision 133). */
export function restOf({ amount, setOff }: Pick<Withdrawal, "amount" | "setOff">): string {
  return toDecimal(subtract(parseDecimal(amount) ?? ZERO, parseDecimal(setOff) ?? ZERO));
}
