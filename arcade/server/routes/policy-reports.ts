/** Where browsers send what the policy of a game's page refused (decision 044). Answers nothing, and costs little. */
import type { FastifyInstance } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { MAX_REPORT_BYTES, REPORT_TYPES, ViolationLines } from "#vendor-protocol/policy-reports.ts";
import type { Context } from "#arcade/server/context.ts";

export const REPORTS_PATH = "/policy-reports";

/**
 * Adds POST /policy-reports: 204 whatever it says, 429 beyond 30 bodies a minute of one address (its body unread), 413
 * beyond 16 KB, 415 for what is no report.
 */
export async function policyReports(app: FastifyInstance, { log, now }: Pick<Context, "log" | "now">): Promise<void> {
  const bodies = new RateLimiterMemory({ points: 30, duration: 60 });
  const lines = new ViolationLines();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(REPORT_TYPES, { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.post(REPORTS_PATH, {
      bodyLimit: MAX_REPORT_BYTES,
      onRequest: async (request, reply) => {
        const isWithin = await bodies.consume(request.ip).then(
          () => true,
          () => false,
        );
        if (isWithin) return undefined;
        return reply.code(429).headers({ "retry-after": "60", connection: "close" }).send();
      },
      handler: async (request, reply) => {
        lines.note(request.body, now(), (fields, words) => log.warn(fields, words));
        return reply.code(204).send();
      },
    });
  });
}
