/** Where browsers send what the policy of a page refused (decision 044). Answers nothing, and costs little. */
import type { FastifyInstance } from "fastify";
import { MAX_REPORT_BYTES, REPORT_TYPES, ViolationLines } from "#vendor-protocol/policy-reports.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import type { Limits } from "#server/platform/runtime/limits.ts";
import type { Log } from "#server/platform/runtime/log.ts";
import type { MerchantByHost } from "./caller.ts";
import { rateLimitKey } from "./ip-prefix.ts";

/** Relative, so that a page reports to the address that it came from. */
export const REPORTS_PATH = "/policy-reports";
const BODIES = 30;
const PER_SEC = 60;

export interface ReportDeps {
  limits: Limits;
  limitFactor: number;
  merchants: MerchantByHost;
  clock: Clock;
  log: Log;
}

/**
 * Adds POST /policy-reports: 204 whatever it says, 429 beyond 30 bodies a minute of one address (its body unread), 413
 * beyond 16 KB, 415 for what is no report.
 */
export async function registerPolicyReports(app: FastifyInstance, deps: ReportDeps): Promise<void> {
  const { limits, limitFactor, merchants, clock, log } = deps;
  const lines = new ViolationLines();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(REPORT_TYPES, { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.post(REPORTS_PATH, {
      bodyLimit: MAX_REPORT_BYTES,
      onRequest: async (request, reply) => {
        const waitSec = await limits.take("policy-reports", rateLimitKey(request.ip), BODIES * limitFactor, PER_SEC);
        if (waitSec === 0) return undefined;
        return reply
          .code(429)
          .headers({ "retry-after": String(waitSec), connection: "close" })
          .send();
      },
      handler: async (request, reply) => {
        const merchant = merchants.byHost(request.host).id;
        lines.note(request.body, clock.nowMs(), (fields, words) => log.warn({ merchant, ...fields }, words));
        return reply.code(204).header("cache-control", "no-store").send();
      },
    });
  });
}
