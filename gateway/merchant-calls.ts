/** The merchant's side: payments, payouts and the statement, with the merchant's key. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { type Payments, shownPayment } from "./payments.ts";
import { type Payouts, shownPayout } from "./payouts.ts";
import { refundOf } from "./refunds.ts";
import type { Store } from "./store.ts";

const amount = z.string().regex(/^\d{1,13}(\.\d{1,5})?$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const reference = z.string().min(1).max(64);

const paymentRequest = z.strictObject({
  reference,
  method: z.string().max(32),
  amount,
  currency,
  expiresAt: z.iso.datetime(),
  returnUrl: z.url({ protocol: /^https?$/ }).max(500),
  language: z.string().max(8),
  merchantName: z.string().max(60),
});

const payoutRequest = z.strictObject({
  reference,
  amount,
  currency,
  bankCode: z.string().max(32),
  accountName: z.string().max(100),
  accountNumber: z.string().max(64),
});

const refundRequest = z.strictObject({ reference, payment: z.string().max(200), amount, currency });

const byReference = z.object({ reference });
const byDay = z.object({ day: z.iso.date() });

export interface MerchantDeps {
  payments: Payments;
  payouts: Payouts;
  store: Store;
  now: () => Date;
  isMerchant(authorization: string | undefined): boolean;
  /** The address of a payment's page. */
  pageOf(pageKey: string): string;
}

/** Adds /v1: 401 without the key, 400 for what is no request, 409 where a reference stands for something else. */
export function registerMerchantCalls(app: FastifyInstance, deps: MerchantDeps): void {
  const { payments, payouts, store, isMerchant, pageOf, now } = deps;
  void app.register(async (scope) => {
    scope.addHook("onRequest", async (request, reply) => {
      if (!isMerchant(request.headers.authorization)) return fail(reply, 401, "no-key");
      return undefined;
    });
    scope.post("/v1/payments", async (request, reply) => {
      const { data } = paymentRequest.safeParse(request.body);
      if (!data) return fail(reply, 400, "bad-input");
      const payment = await payments.begin(data);
      if (!payment) return fail(reply, 409, "other-payment");
      return { ...shownPayment(payment, payment.updatedAt), url: pageOf(payment.pageKey) };
    });
    scope.get("/v1/payments/:reference", async (request, reply) => {
      const { data } = byReference.safeParse(request.params);
      const payment = data && (await payments.byReference(data.reference));
      if (!payment) return fail(reply, 404, "no-payment");
      if (payment.failures > 0) {
        await store.keep({ kind: "payment", row: { ...payment, failures: payment.failures - 1 } });
        return fail(reply, 500, "practised");
      }
      return shownPayment(payment, payment.updatedAt);
    });
    scope.post("/v1/payouts", async (request, reply) => {
      const { data } = payoutRequest.safeParse(request.body);
      if (!data) return fail(reply, 400, "bad-input");
      const sent = await payouts.send(data);
      if (!sent) return fail(reply, 409, "other-payout");
      if (sent.isLost) return fail(reply, 500, "practised");
      return shownPayout(sent.payout, sent.payout.updatedAt);
    });
    scope.get("/v1/payouts/:reference", async (request, reply) => {
      const { data } = byReference.safeParse(request.params);
      const payout = data && payouts.byReference(data.reference);
      return payout ? shownPayout(payout, payout.updatedAt) : fail(reply, 404, "no-payout");
    });
    scope.post("/v1/refunds", async (request, reply) => {
      const { data } = refundRequest.safeParse(request.body);
      if (!data) return fail(reply, 400, "bad-input");
      const refund = await refundOf(store, data, now());
      return typeof refund === "string" ? fail(reply, 409, refund) : { id: refund.id, stage: "sent" };
    });
    scope.get("/v1/statement", async (request, reply) => {
      const { data } = byDay.safeParse(request.query);
      if (!data) return fail(reply, 400, "bad-input");
      return { lines: [...store.movements.values()].filter(({ at }) => at.startsWith(data.day)) };
    });
  });
}

function fail(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}
