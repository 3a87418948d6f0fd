/** Calls from the platform, signed both ways: games, launch, round detail, transactions (arcade/protocol). */
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { type ProtocolCall, MAX_BODY_BYTES } from "#vendor-protocol/fields.ts";
import {
  gameCalls,
  type GameEntry,
  type LaunchAnswer,
  type transactionsAnswer,
  type gamesAnswer,
} from "#vendor-protocol/game-calls.ts";
import { drawCalls } from "#vendor-protocol/draw-calls.ts";
import { openRequest, readCall, refuseSignature, sealAnswer } from "#vendor-protocol/reception.ts";
import { HOUSE_EDGE } from "#arcade/engines/crash/crash.ts";
import { slotFigures } from "#arcade/play/slot-view.ts";
import { readBook } from "./book.ts";
import { type Context, publicUrlFor } from "./context.ts";
import { drawsOf, playsOfGames } from "./draw-view.ts";
import { roundAnswerOf } from "./round-detail.ts";
import { openNonces } from "./seen-nonces.ts";
import { createSession } from "./sessions.ts";
import type { Title } from "./titles.ts";

type Answerer<Call extends ProtocolCall<z.ZodType, z.ZodType>> = (
  request: z.infer<Call["request"]>,
) => Promise<z.infer<Call["answer"]>>;

/** Adds the vendor's side of the protocol. `onLaunch` hears of every origin that frames our games. */
export function vendorRoutes(app: FastifyInstance, context: Context, onLaunch: (frameOrigin: string) => void): void {
  const nonces = openNonces(context.db);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Signatures hold on the raw bytes, so nothing parses them before
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
      done(null, body),
    );

    const answer = <Call extends ProtocolCall<z.ZodType, z.ZodType>>(call: Call, answerer: Answerer<Call>): void => {
      scope.post(call.path, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const incoming = {
          method: request.method,
          url: request.raw.url ?? "",
          headers: request.headers,
          body,
        };
        const opened = await openRequest(incoming, {
          keys: context.keys,
          now: context.now,
          nonces,
        });
        if (!opened.ok || opened.peer !== context.platformName) {
          const refused = refuseSignature(opened.ok ? "unknown-key" : opened.refusal);
          return reply.status(refused.status).headers(refused.headers).send(refused.body);
        }
        const read = readCall(call, body);
        const result = read.ok ? await answerer(read.request as z.infer<Call["request"]>) : read.answer;
        const sealed = sealAnswer(opened.parts, Buffer.from(JSON.stringify(result)), context.signingKey, context.now());
        return reply.status(sealed.status).headers(sealed.headers).send(sealed.body);
      });
    };

    answer(gameCalls.games, async ({ requestId }) => games(context, requestId));
    answer(gameCalls.launch, async (request): Promise<LaunchAnswer> => {
      const { requestId } = request;
      if (!context.titles.has(request.game)) return { status: "GAME_UNKNOWN", requestId };
      const { token, openUntil } = await createSession(context.db, request, context.now());
      onLaunch(new URL(request.frameOrigin).origin);
      const url = `${publicUrlFor(context, request.frameOrigin)}/play/#t=${token}`;
      return { status: "OK", requestId, url, expiresAt: openUntil.toISOString() };
    });
    answer(gameCalls.round, (request) => roundAnswerOf(context, request));
    answer(drawCalls.draws, async (request) => ({
      status: "OK" as const,
      requestId: request.requestId,
      ...(await drawsOf(context, request)),
    }));
    answer(drawCalls.plays, async (request) => ({
      status: "OK" as const,
      requestId: request.requestId,
      plays: playsOfGames(context, request),
    }));
    answer(gameCalls.transactions, (request) => transactions(context, request));
  });
}

const RELEASED = Date.UTC(2024, 0, 8);
const DAY_MS = 86_400_000;

function games(context: Context, requestId: string): z.infer<typeof gamesAnswer> {
  return { status: "OK", requestId, games: [...context.titles.values()].map(gameEntry) };
}

function gameEntry(title: Title, index: number): GameEntry {
  const figures = title.slot && slotFigures(title.slot);
  const least = title.stakes[0] ?? 0n;
  const most = title.stakes.at(-1) ?? 0n;
  const ways = title.slot?.pays === "ways" ? title.slot.rows ** title.slot.strips.length : null;
  return {
    code: title.gameCode,
    names: { EN: title.title },
    category: title.draw?.kind ?? (title.slot ? "SLOT" : "CRASH"),
    playable: true,
    reason: null,
    // What a lottery returns is its pay-table's, which each launch chooses
    returnPercent: title.draw ? null : ((figures?.rtp ?? 1 - HOUSE_EDGE) * 100).toFixed(2),
    volatility: title.draw ? null : (figures?.swing ?? "high"),
    lines: title.slot ? (ways ?? (title.slot.lines.length || null)) : null,
    minBet: least.toString(),
    // The dearest single bet: buying a feature costs many stakes
    maxBet: (most * BigInt(title.slot?.buyPrice ?? 1)).toString(),
    freePlay: title.draw === null,
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
      round: row.round,
      reference: row.reference,
      currency: row.currency,
      amount: row.amount.toString(),
      at: row.decided_at.toISOString(),
    })),
    cursor: page.at(-1)?.decided_seq.toString() ?? after,
    more: rows.length > limit,
  };
}
