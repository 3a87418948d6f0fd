/**
 * Payouts of the practice gateway. What becomes of one is practised by the end of its account number: …01 is returned
 * after it was paid, …02 is sent though the answer gets lost, …03 is refused; any other is paid.
 */
import { randomUUID } from "node:crypto";
import type { Delivery, Payout, PayoutStage } from "./records.ts";
import type { Store } from "./store.ts";
import type { Sender } from "./webhooks.ts";

export type PayoutRequest = Pick<
  Payout,
  "reference" | "amount" | "currency" | "bankCode" | "accountName" | "accountNumber"
>;

export interface Payouts {
  /** Sends a payout, or gives the one of this reference; null when that one was another. `isLost`: answer nothing. */
  send(request: PayoutRequest): Promise<{ payout: Payout; isLost: boolean } | null>;
  byReference(reference: string): Payout | null;
}

export function openPayouts({ store, sender, now }: { store: Store; sender: Sender; now: () => Date }): Payouts {
  const find = (reference: string): Payout | null =>
    [...store.payouts.values()].find((one) => one.reference === reference) ?? null;
  const change = async (payout: Payout, stage: PayoutStage, reason: string | null = null): Promise<Payout> => {
    const at = now().toISOString();
    const next = { ...payout, stage, reason, changes: payout.changes + 1, updatedAt: at };
    const { id, reference, currency } = next;
    const movement = { of: id, reference, currency, at };
    const moved =
      stage === "paid"
        ? [{ ...movement, kind: "payout" as const, id, amount: `-${next.amount}` }]
        : stage === "returned"
          ? [{ ...movement, kind: "payout-back" as const, id: `${id}_back`, amount: next.amount }]
          : [];
    await store.keep({ kind: "payout", row: next }, ...moved.map((row) => ({ kind: "movement" as const, row })), {
      kind: "delivery",
      row: newsOf(next, at),
    });
    return next;
  };
  return {
    byReference: find,
    async send(request) {
      const known = find(request.reference);
      if (known) return isSame(known, request) ? { payout: known, isLost: false } : null;
      const at = now().toISOString();
      const made = { ...request, stage: "sent" as const, changes: 0, reason: null, createdAt: at, updatedAt: at };
      const payout: Payout = { ...made, id: `out_${randomUUID()}` };
      await store.keep({ kind: "payout", row: payout });
      const end = request.accountNumber.replace(/\D/g, "").slice(-2);
      if (end === "03") return { payout: await change(payout, "refused", "account closed"), isLost: false };
      const paid = await change(payout, "paid");
      const last = end === "01" ? await change(paid, "returned", "account unknown") : paid;
      await sender.turn();
      return { payout: last, isLost: end === "02" };
    },
  };
}

function isSame(known: Payout, request: PayoutRequest): boolean {
  return (
    known.amount === request.amount &&
    known.currency === request.currency &&
    known.accountNumber === request.accountNumber
  );
}

/** What the merchant is told of a payout, also where it asks. */
export function shownPayout(payout: Payout, at: string): Record<string, unknown> {
  const { id, reference, stage, amount, currency, reason, changes } = payout;
  return {
    id: `${id}.${changes}`,
    kind: "payout",
    reference,
    partnerReference: id,
    stage,
    amount,
    currency,
    at,
    reason,
  };
}

function newsOf(payout: Payout, at: string): Delivery {
  const body = JSON.stringify(shownPayout(payout, at));
  return { id: `${payout.id}.${payout.changes}`, body, tries: 0, dueAt: at };
}
