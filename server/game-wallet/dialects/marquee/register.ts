import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { MAX_BODY_BYTES, type ProtocolCall } from "#vendor-protocol/fields.ts";
import type { KeyLookup } from "#vendor-protocol/keys.ts";
import { openRequest, readCall, refuseSignature, type Reply, signedReply } from "#vendor-protocol/reception.ts";
import { RefusalLines } from "#vendor-protocol/refusal-lines.ts";
import { catalogueCalls } from "#vendor-protocol/title-checks.ts";
import { walletCalls } from "#vendor-protocol/wallet-calls.ts";
import { Overloaded } from "#server/platform/database/gather.ts";
import type { GameCallKind } from "../../game-call.ts";
import type { WalletDeps } from "../dialect.ts";
import { balanceCallOf, gameCallOf, groupCallOf, type Received } from "./parse.ts";
import { serialiseBalance, serialiseGroup, serialiseMoney } from "./serialise.ts";

/**
 * The game wallet in our own protocol: POST /vendor/v1/… on raw bytes, in the order of decision of
 * docs/vendor-protocol.md §3. Nothing of the platform's envelope or sessions applies here.
 */

interface Deps extends WalletDeps {
  /** Anybody can be refused: not each is worth a line. */
  refusals: RefusalLines;
}

/** Twice what the protocol allows: a body a little over its limit still gets a signed INVALID. */
const READ_LIMIT_BYTES = 2 * MAX_BODY_BYTES;

/** Registers the wallet's calls and `validate` in a scope of their own, so that no parser or error page of the platform touches them. */
export function registerMarquee(app: FastifyInstance, given: WalletDeps): void {
  const deps: Deps = { ...given, refusals: new RefusalLines() };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: READ_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const route = <Request extends z.ZodType, Answer extends z.ZodType>(
      call: ProtocolCall<Request, Answer>,
      answer: (received: Received<z.infer<Request>>) => Promise<string>,
    ): void => {
      scope.post(call.path, { bodyLimit: READ_LIMIT_BYTES }, async (request, reply) =>
        send(reply, await decide(deps, request, call, answer)),
      );
    };
    const { wallet } = deps;
    const money =
      (kind: GameCallKind) =>
      async (received: Parameters<typeof gameCallOf>[1]): Promise<string> => {
        const decision = await wallet.decide(gameCallOf(kind, received));
        return serialiseMoney(received.request, decision);
      };
    route(walletCalls.balance, async (received) =>
      serialiseBalance(received.request, await wallet.balance(balanceCallOf(received))),
    );
    route(walletCalls.bet, money("bet"));
    route(walletCalls.win, money("win"));
    route(walletCalls.rollback, money("rollback"));
    route(walletCalls.promoWin, money("promo-win"));
    route(walletCalls.roundClose, money("round-close"));
    route(walletCalls.group, async (received) =>
      serialiseGroup(received.request, await wallet.decideGroup(groupCallOf(received))),
    );
    route(catalogueCalls.validate, async ({ peer, request: { requestId, games } }) => {
      const judged = await deps.judgeTitles(peer, games);
      const titles = judged.map(({ code, entry, problems }) => ({ code, accepted: entry !== null, problems }));
      return JSON.stringify({ status: "OK", requestId, titles });
    });
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
      undecided(deps, error, request, reply),
    );
  });
}

async function decide<Request extends z.ZodType, Answer extends z.ZodType>(
  deps: Deps,
  request: FastifyRequest,
  call: ProtocolCall<Request, Answer>,
  answer: (received: Received<z.infer<Request>>) => Promise<string>,
): Promise<Reply> {
  const now = deps.wireNowMs ?? Date.now;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const incoming = {
    method: request.method,
    url: request.raw.url ?? "",
    headers: request.headers,
    body,
  };
  const opened = await openRequest(incoming, { keys: deps.keys, now, nonces: deps.nonces });
  if (!opened.ok) {
    const { refusal } = opened;
    const besides = deps.refusals.take(refusal, now());
    if (besides !== null) deps.log.warn({ path: request.url, refusal, besides }, "a vendor's signature was refused");
    const peer = peerNamedBy(request.headers["signature-input"], deps.keys);
    if (peer !== null) {
      const sample = { expected: opened.expected ?? null, came: cameOf(request) };
      deps.noteRefusal?.(peer, { what: call.path, detail: `signature: ${refusal}`, sample });
    }
    if (refusal === "unknown-key") noteStranger(deps, call.path, request.headers["signature-input"], body);
    const isTold = peer !== null && deps.isLocal?.(peer) === true;
    return refuseSignature(refusal, isTold ? opened.expected : undefined);
  }
  const read = readCall(call, body);
  if (!read.ok) deps.noteRefusal?.(opened.peer, { what: call.path, detail: read.answer.detail });
  const decided = read.ok
    ? await answer({ peer: opened.peer, request: read.request, body, at: deps.clock.now() })
    : JSON.stringify(read.answer);
  return signedReply(opened.parts, Buffer.from(decided), deps.signingKeyFor(opened.peer), now());
}

/** What of a request its signature is made of, as it came. The signature itself might still be used, and the body is personal. */
function cameOf({ method, raw, headers }: FastifyRequest): Record<string, string> {
  const fields = ["content-digest", "signature-input", "content-type", "date", "host"].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { request: `${method} ${raw.url ?? ""}`, ...Object.fromEntries(fields) };
}

/** A call by a key id that nobody has, for the operator of the studio whose game it names: a wrong id is the likeliest first mistake. */
function noteStranger(deps: Deps, what: string, input: string | string[] | undefined, body: Buffer): void {
  const kid = kidOf(input);
  // Whoever writes the body is not known: no more is read of it than a code
  const game = /"(?:game|code)"\s*:\s*"([A-Za-z0-9._-]{1,64})"/.exec(body.toString("latin1"))?.[1];
  if (kid === undefined || game === undefined) return;
  deps.noteStranger?.(game, { what, detail: `signature: unknown-key "${kid}"` });
}

const kidOf = (input: string | string[] | undefined): string | undefined =>
  typeof input === "string" ? /;keyid="([A-Za-z0-9._-]{1,64})"/.exec(input)?.[1] : undefined;

/** The peer whose key a signature says that it was made with, whether it was or not; null for a stranger's. */
function peerNamedBy(input: string | string[] | undefined, keys: KeyLookup): string | null {
  const kid = kidOf(input);
  return kid === undefined ? null : (keys(kid)?.peer ?? null);
}

function send(reply: FastifyReply, answer: Reply): FastifyReply {
  return reply.code(answer.status).headers(answer.headers).header("cache-control", "no-store").send(answer.body);
}

/** No decision was made, or none can be told: not signed, and never 200. The vendor sends the same again. */
function undecided(
  deps: WalletDeps,
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode === 413 ? 413 : error instanceof Overloaded ? 503 : 500;
  // A body that broke off is the line's fault or the caller's, and anybody may write it
  const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
  if (!isTheirs) deps.log.error({ err: error, path: request.url }, "a vendor's call failed");
  const body = JSON.stringify({ status: status === 413 ? "TOO_LARGE" : "UNKNOWN" });
  return reply.code(status).header("cache-control", "no-store").type("application/json").send(body);
}
