/** Where payment partners bring their news: raw bytes, verified before anything of them is read. */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { MerchantByHost } from "#server/platform/http/caller.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import { openPaymentPartners } from "#server/providers/payments/partners.ts";
import type { PartnerEvent } from "#server/providers/payments/partner.ts";
import type { Services } from "#server/services.ts";
import { takePayoutEvent } from "../withdrawals/take-payout-event.ts";
import { takeEvent } from "./take-event.ts";

const MOST_BYTES = 16 * 1024;
/** Of one address: a partner that tells of thousands at once tries again later. */
const BODIES = 6000;
const PER_SEC = 60;
const TOLD_MS = 60_000;

/**
 * Adds POST /wps/payments/news/:partner: 204 when the news is taken or was known, 401 for what nobody signed or is older
 * than five minutes, 404 for a partner that isn't there, 413 beyond 16 KB, 429 beyond 6000 a minute of one
 * address, 422 for what is signed and not understood, and for payouts that were not sent from here. On any other failure
 * the partner gets 500 and tries again.
 */
export async function registerPartnerNews(
  app: FastifyInstance,
  services: Pick<Services, "db" | "clock" | "events" | "limits" | "log" | "settings" | "merchants"> & {
    merchants: MerchantByHost;
  },
): Promise<void> {
  const { db, log, limits, clock, settings, merchants } = services;
  const toldAt = new Map<string, number>();
  // Strangers can send as many as they like: one line a minute for each reason
  const tellRefused = (partner: string, reason: string): void => {
    if (clock.nowMs() - (toldAt.get(reason) ?? -TOLD_MS) < TOLD_MS) return;
    toldAt.set(reason, clock.nowMs());
    log.warn({ partner, reason }, "news of a payment partner were not believed");
  };
  const partners = openPaymentPartners(settings.gateway);
  const notSent = (partner: string, reply: FastifyReply): FastifyReply => {
    log.warn({ partner }, "news of a payout that was not sent from here");
    return reply.code(422).send();
  };
  const takePayment = (partner: string, event: PartnerEvent, merchantId: string): Promise<boolean> =>
    db.transaction((tx) => takeEvent(tx, services, event, { partner, source: "webhook", merchantId }));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { partner: string } }>("/wps/payments/news/:partner", {
      bodyLimit: MOST_BYTES,
      onRequest: async (request, reply) => {
        const waitSec = await limits.take(
          "partner-news",
          rateLimitKey(request.ip),
          BODIES * settings.limitFactor,
          PER_SEC,
        );
        return waitSec > 0
          ? reply
              .code(429)
              .headers({ "retry-after": String(waitSec), connection: "close" })
              .send()
          : undefined;
      },
      handler: async (request, reply) => {
        void reply.header("cache-control", "no-store");
        const partner = partners.byCode(request.params.partner);
        if (!partner) return reply.code(404).send();
        const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
        // By the wire's clock, which /dev doesn't move
        const received = partner.receive(body, headersOf(request.headers), new Date());
        if (!received.ok) {
          tellRefused(partner.code, received.reason);
          return reply.code(received.reason === "not-understood" ? 422 : 401).send();
        }
        const { event } = received;
        if (event.kind === "payout") {
          const from = { partner: partner.code, source: "webhook" as const };
          const isOurs = await db.transaction((tx) => takePayoutEvent(tx, services, event, from));
          return isOurs ? reply.code(204).send() : notSent(partner.code, reply);
        }
        await takePayment(partner.code, event, merchants.byHost(request.host).id);
        return reply.code(204).send();
      },
    });
  });
}

function headersOf(headers: Record<string, string | string[] | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
