/** Payments of the practice gateway: begun by the merchant, paid, refused or misused on its page. */
import { randomBytes, randomUUID } from "node:crypto";
import type { Delivery, Movement, Payment, Stage } from "./records.ts";
import type { Store } from "./store.ts";
import type { Sender } from "./webhooks.ts";

export interface PaymentRequest {
  reference: string;
  method: string;
  amount: string;
  currency: string;
  expiresAt: string;
  returnUrl: string;
  language: string;
  merchantName: string;
}

/** What can be practised on the page, beside paying and declining. */
export const PRACTICES = [
  "pay",
  "decline",
  "expire",
  "duplicate",
  "out-of-order",
  "other-amount",
  "other-currency",
  "forged",
  "replay",
  "error-then-paid",
  "silent",
  "late",
  "pay-twice",
  "charge-back",
] as const;
export type Practice = (typeof PRACTICES)[number];

export interface Payments {
  /** Begins a payment, or gives the one that began under this reference; null when that one was another. */
  begin(request: PaymentRequest): Promise<Payment | null>;
  byReference(reference: string): Promise<Payment | null>;
  byPageKey(key: string): Payment | null;
  /** Does what was pressed on the page; false where the payment's stage doesn't allow it. */
  practise(payment: Payment, what: Practice): Promise<boolean>;
}

interface PaymentDeps {
  store: Store;
  sender: Sender;
  now: () => Date;
}

const REPLAYED_SEC = 360;
const OPEN: readonly Stage[] = ["pending", "authorised"];
const OTHER_CURRENCY: Readonly<Record<string, string>> = { USD: "EUR" };

export function openPayments({ store, sender, now }: PaymentDeps): Payments {
  /** The payment at its next stage, with its news and what it moves. */
  const change = async (
    payment: Payment,
    stage: Stage,
    options: { silent?: boolean; id?: string } = {},
  ): Promise<Payment> => {
    const at = now().toISOString();
    const next: Payment = { ...payment, stage, changes: payment.changes + 1, updatedAt: at };
    const paid = options.id ? { ...next, id: options.id } : next;
    await store.keep(
      { kind: "payment", row: next },
      ...movementsOf(paid, at).map((row) => ({ kind: "movement" as const, row })),
      ...(options.silent ? [] : [{ kind: "delivery" as const, row: newsOf(paid, at) }]),
    );
    if (!options.silent) await sender.turn();
    return next;
  };
  const current = async (payment: Payment): Promise<Payment> =>
    OPEN.includes(payment.stage) && new Date(payment.expiresAt) <= now() ? change(payment, "expired") : payment;
  return {
    async begin(request) {
      const known = [...store.payments.values()].find(({ reference }) => reference === request.reference);
      if (known) return known.amount === request.amount && known.currency === request.currency ? known : null;
      const at = now().toISOString();
      const payment: Payment = {
        ...request,
        id: `pay_${randomUUID()}`,
        paidAmount: request.amount,
        paidCurrency: request.currency,
        stage: "pending",
        changes: 0,
        createdAt: at,
        updatedAt: at,
        pageKey: randomBytes(24).toString("base64url"),
        failures: 0,
      };
      await store.keep({ kind: "payment", row: payment });
      return payment;
    },
    async byReference(reference) {
      const found = [...store.payments.values()].find((one) => one.reference === reference);
      return found ? current(found) : null;
    },
    byPageKey: (key) => [...store.payments.values()].find((one) => one.pageKey === key) ?? null,
    async practise(payment, what) {
      const one = await current(payment);
      if (what === "charge-back") {
        if (one.stage !== "succeeded") return false;
        await change(one, "charged-back");
        return true;
      }
      if (!OPEN.includes(one.stage)) return false;
      await PLAYS[what](one, { change, sender, store, now });
      return true;
    },
  };
}

interface Play extends PaymentDeps {
  change(payment: Payment, stage: Stage, options?: { silent?: boolean; id?: string }): Promise<Payment>;
}

const PLAYS: Record<Exclude<Practice, "charge-back">, (payment: Payment, play: Play) => Promise<unknown>> = {
  pay: (one, { change }) => change(one, "succeeded"),
  decline: (one, { change }) => change(one, "failed"),
  expire: (one, { change }) => change(one, "expired"),
  async duplicate(one, { change, sender, now }) {
    const paid = await change(one, "succeeded");
    const news = newsOf(paid, paid.updatedAt);
    for (let again = 0; again < 3; again += 1) await sender.sendOnce(news.id, news.body, { at: now() });
  },
  async "out-of-order"(one, { change, sender, now }) {
    const authorised = { ...one, stage: "authorised" as const, changes: one.changes + 1 };
    const paid = await change(authorised, "succeeded");
    for (const before of [authorised, { ...one, changes: 0 }]) {
      const news = newsOf({ ...before, id: paid.id }, one.updatedAt);
      await sender.sendOnce(news.id, news.body, { at: now() });
    }
  },
  "other-amount": (one, { change }) => change({ ...one, paidAmount: less(one.amount) }, "succeeded"),
  "other-currency": (one, { change }) =>
    change({ ...one, paidCurrency: OTHER_CURRENCY[one.currency] ?? "USD" }, "succeeded"),
  async forged(one, { sender, now }) {
    const news = newsOf({ ...one, stage: "succeeded", changes: one.changes + 1 }, now().toISOString());
    await sender.sendOnce(`${news.id}-forged`, news.body, { at: now(), secret: randomBytes(32).toString("base64") });
  },
  async replay(one, { change, sender, now }) {
    const paid = await change(one, "succeeded", { silent: true });
    const news = newsOf(paid, paid.updatedAt);
    await sender.sendOnce(news.id, news.body, { at: new Date(now().getTime() - REPLAYED_SEC * 1000) });
  },
  "error-then-paid": (one, { change }) => change({ ...one, failures: 2 }, "succeeded", { silent: true }),
  silent: (one, { change }) => change(one, "succeeded", { silent: true }),
  async late(one, { change }) {
    await change(await change(one, "expired"), "succeeded");
  },
  async "pay-twice"(one, { change }) {
    await change(await change(one, "succeeded"), "succeeded", { id: `${one.id}_2` });
  },
};

/** Half of it, which is another amount whatever it was. */
function less(amount: string): string {
  const [whole = "0", fraction = ""] = amount.split(".");
  const units = (BigInt(whole) * 100_000n + BigInt(fraction.padEnd(5, "0"))) / 2n;
  return `${units / 100_000n}.${(units % 100_000n).toString().padStart(5, "0")}`;
}

function movementsOf(payment: Payment, at: string): Movement[] {
  const { id, reference, paidAmount: amount, paidCurrency: currency } = payment;
  if (payment.stage === "succeeded") return [{ id, of: id, reference, kind: "payment", amount, currency, at }];
  if (payment.stage !== "charged-back") return [];
  return [{ id: `${id}_back`, of: id, reference, kind: "charge-back", amount: `-${amount}`, currency, at }];
}

/** What the merchant is told of a payment, also where it asks. */
export function shownPayment(payment: Payment, at: string): Record<string, unknown> {
  const { id, reference, stage, paidAmount: amount, paidCurrency: currency, changes } = payment;
  return { id: `${id}.${changes}`, kind: "payment", reference, partnerReference: id, stage, amount, currency, at };
}

function newsOf(payment: Payment, at: string): Delivery {
  const body = JSON.stringify(shownPayment(payment, at));
  return { id: `${payment.id}.${payment.changes}`, body, tries: 0, dueAt: at };
}
