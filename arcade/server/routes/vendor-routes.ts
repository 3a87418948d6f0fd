/** Calls from the platform, signed both ways: games, launch, round detail, transactions (arcade/protocol). */
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { MAX_BODY_BYTES } from "#vendor-protocol/fields.ts";
import {
  gameCalls,
  type GameEntry,
  type LaunchAnswer,
  type transactionsAnswer,
  type gamesAnswer,
} from "#vendor-protocol/game-calls.ts";
import { freeRoundCalls, type FreeRoundsAnswer } from "#vendor-protocol/free-round-calls.ts";
import { sessionCalls, type SessionEndedAnswer } from "#vendor-protocol/session-calls.ts";
import { openRequest, readCall, refuseSignature, signedReply } from "#vendor-protocol/reception.ts";
import { readBook } from "#arcade/server/wallet/book.ts";
import { type Context, publicUrlFor } from "#arcade/server/context.ts";
import { transferRoutes } from "./transfer-routes.ts";
import { pageAddress } from "./game-page.ts";
import { numbersAnswerOf, roundAnswerOf } from "./round-detail.ts";
import { openNonces } from "./seen-nonces.ts";
import { stakesByCurrency } from "#arcade/server/stakes.ts";
import { keepChatRules } from "#arcade/server/chat-rules.ts";
import { createSession, endSessionOf } from "#arcade/server/sessions.ts";
import type { AnswerCall, Title } from "#arcade/server/game-module.ts";
import type { FreeRounds } from "#arcade/server/free-rounds.ts";
import type { Games } from "#arcade/server/games.ts";

/** How long our public keys may be kept: one that was withdrawn is gone as soon. */
const KEYS_KEPT_SEC = 5;

/** The platform may sign with a key that it has just got: then its keys are asked for, and the request is looked at again. */
async function openByNewestKeys(
  incoming: Parameters<typeof openRequest>[0],
  verifier: Parameters<typeof openRequest>[1],
  keyRing: Context["keyRing"],
): ReturnType<typeof openRequest> {
  const opened = await openRequest(incoming, verifier);
  const isNew = !opened.ok && opened.refusal === "unknown-key" && (await keyRing.refresh());
  return isNew ? openRequest(incoming, verifier) : opened;
}

/** Where the platform finds our live public keys. */
function showKeys(app: FastifyInstance, { keyRing }: Context): void {
  app.get("/keys.json", async (_, reply) => {
    void reply.headers({ "Cache-Control": `public, max-age=${KEYS_KEPT_SEC}`, "X-Content-Type-Options": "nosniff" });
    return keyRing.published;
  });
}

/** Adds the vendor's side of the protocol, the calls that concern one engine alone among them. */
export function vendorRoutes(app: FastifyInstance, context: Context, games: Games, freeRounds: FreeRounds): void {
  const nonces = openNonces(context.db);
  const { keyRing } = context;
  showKeys(app, context);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Signatures hold on the raw bytes, so nothing parses them before
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
      done(null, body),
    );

    const answer: AnswerCall = (call, answerer) => {
      scope.post(call.path, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const incoming = {
          method: request.method,
          url: request.raw.url ?? "",
          headers: request.headers,
          body,
        };
        const verifier = { keys: keyRing.keys, now: context.now, nonces };
        const opened = await openByNewestKeys(incoming, verifier, keyRing);
        if (!opened.ok || opened.peer !== context.platformName) {
          const refused = refuseSignature(opened.ok ? "unknown-key" : opened.refusal);
          return reply.status(refused.status).headers(refused.headers).send(refused.body);
        }
        const read = readCall(call, body);
        const result = read.ok ? await answerer(read.request as Parameters<typeof answerer>[0]) : read.answer;
        const signed = signedReply(
          opened.parts,
          Buffer.from(JSON.stringify(result)),
          keyRing.signingKey,
          context.now(),
        );
        return reply.status(signed.status).headers(signed.headers).send(signed.body);
      });
    };

    answer(gameCalls.games, async ({ requestId }) => catalogue(context, games, requestId));
    answer(gameCalls.launch, async (request): Promise<LaunchAnswer> => {
      const { requestId } = request;
      const { game, language, theme = "dark" } = request;
      if (!context.titles.has(game)) return { status: "GAME_UNKNOWN", requestId };
      await keepChatRules(context.db.pool, request, context.now());
      const { launchToken, openUntil } = await createSession(context.db, request, context.now());
      // The query tells who may frame the page and how it looks; the fragment reaches no server and no log
      const pageOf = (code: string): string =>
        publicUrlFor(context, request.frameOrigin) + pageAddress(request.merchant, { game: code, language, theme });
      const url = `${pageOf(game)}#t=${launchToken}`;
      return { status: "OK", requestId, url, expiresAt: openUntil.toISOString(), page: pageOf("{game}") };
    });
    answer(gameCalls.round, (request) => roundAnswerOf(context, games, request));
    answer(gameCalls.numbers, (request) => numbersAnswerOf(games, request));
    answer(gameCalls.transactions, (request) => transactions(context, request));
    answer(freeRoundCalls.grant, async (request): Promise<FreeRoundsAnswer> => {
      const title = context.titles.get(request.game);
      if (!title) return { status: "GAME_UNKNOWN", requestId: request.requestId };
      const isGiven = games.moduleOf(title).givesFreeRounds === true;
      return isGiven ? freeRounds.grant(request, title) : { status: "GAME_CLOSED", requestId: request.requestId };
    });
    answer(freeRoundCalls.revoke, (request) => freeRounds.revoke(request));
    answer(sessionCalls.ended, async (request): Promise<SessionEndedAnswer> => {
      await endSessionOf(context.db, request, context.now());
      return { status: "OK", requestId: request.requestId };
    });
    transferRoutes(answer, context);
    for (const game of games.all()) game.vendorCalls?.(answer);
  });
}

const RELEASED = Date.UTC(2024, 0, 8);
const DAY_MS = 86_400_000;

function catalogue(context: Context, games: Games, requestId: string): z.infer<typeof gamesAnswer> {
  const entries = [...context.titles.values()].map((title, index) => gameEntry(title, games, index));
  return { status: "OK", requestId, games: entries };
}

function gameEntry(title: Title, games: Games, index: number): GameEntry {
  const entry = games.moduleOf(title).catalogueEntry(title);
  const stakes = stakesByCurrency(title, BigInt(entry.maxBet));
  return {
    code: title.gameCode,
    names: { EN: title.title },
    playable: true,
    reason: null,
    minBet: (title.stakes[0] ?? 0n).toString(),
    ...entry,
    // What a line of a lottery costs is the lottery's own table
    ...(entry.category !== "LOTT" && entry.category !== "ELOTT" && { stakes }),
    ...(title.wallet && { wallet: title.wallet }),
    releasedAt: new Date(RELEASED + index * DAY_MS * 2).toISOString(),
  };
}

/** The book in the order in which outcomes became known; a cursor is the number of the last one listed. */
async function transactions(
  context: Context,
  request: z.infer<typeof gameCalls.transactions.request>,
): Promise<z.infer<typeof transactionsAnswer>> {
  const { requestId, after, limit } = request;
  if (after !== null && !/^\d{1,18}$/.test(after)) return { status: "CURSOR_UNKNOWN", requestId };
  const rows = await readBook(context.db, after ?? "0", limit + 1);
  const page = rows.slice(0, limit);
  return {
    status: "OK",
    requestId,
    transactions: page.map((row) => ({
      transactionId: row.transaction_id,
      call: row.call,
      player: row.player,
      game: row.game,
      round: row.call === "promo-win" ? null : row.round,
      reference: row.reference,
      currency: row.currency,
      amount: row.amount.toString(),
      at: row.decided_at.toISOString(),
      ...(row.is_here && { wallet: "own" as const, roundClosed: row.round_closed }),
    })),
    cursor: page.at(-1)?.decided_seq.toString() ?? after,
    more: rows.length > limit,
  };
}
