/** Refunds of the practice gateway: a payment that came goes back whole, once. */
import type { Movement } from "./records.ts";
import type { Store } from "./store.ts";

export interface RefundRequest {
  reference: string;
  payment: string;
  amount: string;
  currency: string;
}

/** Sends it back, or gives the refund of before; why not, for what never came, is another sum or was taken back. */
export async function refundOf(store: Store, request: RefundRequest, now: Date): Promise<Movement | string> {
  const { reference, payment, amount, currency } = request;
  const id = `${payment}_refund`;
  const known = store.movements.get(id);
  if (known) return known.reference === reference ? known : "refunded already";
  const came = store.movements.get(payment);
  if (came?.kind !== "payment") return "no such payment";
  if (store.movements.has(`${payment}_back`)) return "taken back already";
  if (unitsOf(came.amount) !== unitsOf(amount) || came.currency !== currency) return "another amount";
  const row: Movement = {
    id,
    of: payment,
    reference,
    kind: "refund",
    amount: `-${amount}`,
    currency,
    at: now.toISOString(),
  };
  await store.keep({ kind: "movement", row });
  return row;
}

function unitsOf(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole) * 100_000n + BigInt(fraction.padEnd(5, "0").slice(0, 5));
}
