import type { Calls, ValueOf } from "#web/platform/data/call.ts";

/** A member's withdrawal, as the calls give it. */
export type Withdrawal = ValueOf<Calls["withdrawals.list"]>["list"][number];
export type Detail = ValueOf<Calls["withdrawals.get"]>;
export type Terms = ValueOf<Calls["withdrawals.terms"]>;
export type Card = ValueOf<Calls["security.payoutCards"]>[number];

export const HISTORY = "/m/withdraw?view=history";
export const addressOfOne = (id: string): string => `/m/withdraw?view=one&id=${id}`;
