import { createHash } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MAX_BODY_BYTES } from "#vendor-protocol/fields.ts";
import type { KeyLookup, SigningKey } from "#vendor-protocol/keys.ts";
import type { NonceMemory } from "#vendor-protocol/nonces.ts";
import { openRequest, readCall, refuseSignature, type Reply, sealAnswer } from "#vendor-protocol/reception.ts";
import { walletCalls } from "#vendor-protocol/wallet-calls.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Asking, type VendorAnswer, vendorAnswers } from "./vendor-wallet.answers.ts";

/**
 * The wallet as game vendors reach it: POST /vendor/v1/… on raw bytes, in the order of decision of
 * docs/vendor-protocol.md §3. Nothing of the platform's envelope or sessions applies here.
 */

/** What the wallet needs: the ledger's database, the time, the vendors' live keys, and our own key. */
export type VendorWalletDeps = {
  db: Database;
  clock: Clock;
  keys: KeyLookup;
  signingKey: SigningKey;
  nonces: NonceMemory;
  /** The time that signatures are held against: the machine's, as /dev moves `clock` and not the other side's. */
  wireNowMs?: () => number;
  log: Pick<FastifyBaseLogger, "error" | "warn">;
};

/** Twice what the protocol allows: a body a little over its limit still gets a signed INVALID. */
const READ_LIMIT_BYTES = 2 * MAX_BODY_BYTES;

/** Registers the seven calls in a scope of their own, so that no parser or error page of the platform touches them. */
export function registerVendorWallet(app: FastifyInstance, deps: VendorWalletDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: READ_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const answers = vendorAnswers(deps.db);
    const route = <Request>(
      call: { path: string } & Parameters<typeof readCall>[0],
      answer: (asking: Asking<Request>) => Promise<VendorAnswer>,
    ): void => {
      scope.post(call.path, { bodyLimit: READ_LIMIT_BYTES }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return send(
          reply,
          await decide(deps, request, body, call, answer as (asking: Asking<unknown>) => Promise<VendorAnswer>),
        );
      });
    };
    route(walletCalls.balance, answers.balance);
    route(walletCalls.bet, answers.bet);
    route(walletCalls.win, answers.win);
    route(walletCalls.rollback, answers.rollback);
    route(walletCalls.promoWin, answers.promoWin);
    route(walletCalls.roundClose, answers.roundClose);
    route(walletCalls.group, answers.group);
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
      undecided(deps, error, request, reply),
    );
  });
}

async function decide(
  deps: VendorWalletDeps,
  request: FastifyRequest,
  body: Buffer,
  call: Parameters<typeof readCall>[0],
  answer: (asking: Asking<unknown>) => Promise<VendorAnswer>,
): Promise<Reply> {
  const now = deps.wireNowMs ?? Date.now;
  const incoming = {
    method: request.method,
    url: request.raw.url ?? "",
    headers: request.headers,
    body,
  };
  const opened = await openRequest(incoming, { keys: deps.keys, now, nonces: deps.nonces });
  if (!opened.ok) {
    deps.log.warn({ path: request.url, refusal: opened.refusal }, "a vendor's signature was refused");
    return refuseSignature(opened.refusal);
  }
  const read = readCall(call, body);
  const decided = read.ok
    ? await answer({
        peer: opened.peer,
        request: read.request,
        digest: createHash("sha256").update(body).digest(),
        at: deps.clock.now(),
      })
    : JSON.stringify(read.answer);
  return sealAnswer(opened.parts, Buffer.from(decided), deps.signingKey, now());
}

function send(reply: FastifyReply, answer: Reply): FastifyReply {
  return reply.code(answer.status).headers(answer.headers).header("cache-control", "no-store").send(answer.body);
}

/** No decision was made, or none can be told: not signed, and never 200. The vendor sends the same again. */
function undecided(
  deps: VendorWalletDeps,
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode === 413 ? 413 : 500;
  if (status === 500) deps.log.error({ err: error, path: request.url }, "a vendor's call failed");
  const body = JSON.stringify({ status: status === 413 ? "TOO_LARGE" : "UNKNOWN" });
  return reply.code(status).header("cache-control", "no-store").type("application/json").send(body);
}
