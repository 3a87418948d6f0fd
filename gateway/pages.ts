/** The payer's page: what is to be paid, and buttons for what can be practised. It needs no script. */
import formBody from "node:querystring";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Payments, PRACTICES, type Practice } from "./payments.ts";
import { noSuchPayment, paymentPage } from "./payment-page.ts";
import type { Payment } from "./records.ts";

/** Adds /pay/:key. Who knows the key of a page may do there what can be done. */
export function registerPages(app: FastifyInstance, payments: Payments): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, formBody.parse(String(body))),
    );
    scope.get<{ Params: { key: string } }>("/pay/:key", async ({ params }, reply) => {
      const payment = payments.byPageKey(params.key);
      return payment ? show(reply, 200, paymentPage(payment), payment) : show(reply, 404, noSuchPayment());
    });
    scope.post<{ Params: { key: string }; Body: { do?: string } }>("/pay/:key", async ({ params, body }, reply) => {
      const payment = payments.byPageKey(params.key);
      const what = PRACTICES.find((one) => one === body?.do) satisfies Practice | undefined;
      if (!payment || !what) return show(reply, 404, noSuchPayment());
      // Pressed twice, or after the time: the page says what has become of it
      const isDone = await payments.practise(payment, what);
      return reply.redirect(isDone ? payment.returnUrl : `/pay/${params.key}`, 303);
    });
  });
}

function show(reply: FastifyReply, status: number, html: string, payment?: Payment): FastifyReply {
  // A form's answer leads back to the shop, which the policy counts as its action too
  const shop = payment ? ` ${new URL(payment.returnUrl).origin}` : "";
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${shop}; frame-ancestors 'none'; base-uri 'none'`;
  return reply
    .code(status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .send(html);
}
