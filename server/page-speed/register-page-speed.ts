/** Where pages send what they measured of themselves (decision 061). Answers nothing, needs no session, costs little. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { pageSpeedReport } from "#contract/player/page-speed.ts";
import { PAGE_SPEED_PATH } from "#rules/site/page-speed.ts";
import type { MerchantByHost } from "#server/platform/http/caller.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import { isFromOtherSite } from "#server/platform/http/register-calls.ts";
import type { Limits } from "#server/platform/runtime/limits.ts";
import type { PageSpeed } from "./page-speed.ts";

/** Five vitals and four words are some 400 bytes. */
const MOST_BYTES = 2048;
const BODIES = 30;
const PER_SEC = 60;

export interface PageSpeedDeps {
  limits: Limits;
  limitFactor: number;
  merchants: MerchantByHost;
  pageSpeed: PageSpeed;
}

/**
 * Adds POST /page-speed: 204 when it counts, and when its reader's browser asks not to be measured (nothing is counted
 * then); 400 for what is no report or holds a value that can't be measured, 403 from another site's page, 404 where the
 * merchant measures nothing, 413 beyond 2 KB, 415 for another kind of body, 429 beyond 30 bodies a minute of one address,
 * its body unread.
 */
export async function registerPageSpeed(app: FastifyInstance, deps: PageSpeedDeps): Promise<void> {
  const { limits, limitFactor, merchants, pageSpeed } = deps;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.post(PAGE_SPEED_PATH, {
      bodyLimit: MOST_BYTES,
      onRequest: async (request, reply) => {
        void reply.header("cache-control", "no-store");
        const refuse = (status: number, headers: Record<string, string> = {}) =>
          reply
            .code(status)
            .headers({ ...headers, connection: "close" })
            .send();
        if (isFromOtherSite(request)) return refuse(403);
        if (merchants.byHost(request.host).config.measuredPercent === 0) return refuse(404);
        const waitSec = await limits.take("page-speed", rateLimitKey(request.ip), BODIES * limitFactor, PER_SEC);
        return waitSec > 0 ? refuse(429, { "retry-after": String(waitSec) }) : undefined;
      },
      handler: async (request, reply) => {
        const { data: report } = pageSpeedReport.safeParse(jsonOf(request.body));
        if (!report) return reply.code(400).send();
        if (!isUnwilling(request)) pageSpeed.add(merchants.byHost(request.host).id, report);
        return reply.code(204).send();
      },
    });
  });
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === "string" ? body : "");
  } catch {
    return undefined;
  }
}

/** Global Privacy Control, and Do Not Track before it. */
function isUnwilling({ headers }: FastifyRequest): boolean {
  return headers["sec-gpc"] === "1" || headers["dnt"] === "1";
}
