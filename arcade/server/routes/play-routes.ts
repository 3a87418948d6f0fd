/** The play API over HTTP: what arcade/play/messages.ts describes, by play token in Authorization. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import { openRequestSchema, type PlaySession as SessionAnswer, rotateRequestSchema } from "#arcade/play/messages.ts";
import type { Context } from "#arcade/server/context.ts";
import type { Queryable } from "#arcade/server/database.ts";
import type { PlayTools, Title } from "#arcade/server/game-module.ts";
import type { Games } from "#arcade/server/games.ts";
import { cycleWaitMs } from "#arcade/server/play-cycle.ts";
import { httpStatus, Refusal } from "#arcade/server/refusals.ts";
import { pairInUse, pastPairs, rotatePair, type SeedPair } from "#arcade/server/seed-pairs.ts";
import { displayName, endSession, findSession, openSession, type PlaySession } from "#arcade/server/sessions.ts";
import { defaultStake, stakesIn } from "#arcade/server/stakes.ts";
import type { Wallet } from "#arcade/server/wallet/wallet.ts";
import { compressAnswers } from "./compressed-answers.ts";
import { openLimits } from "./open-limits.ts";
import { shownTitle } from "./shown-title.ts";
import { viewRoute } from "./view-route.ts";

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;
const ROUND_ID = /^[a-z]+-[0-9a-f-]{36}$/;
const pageSchema = z.object({
  before: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

const seedsOf = (pair: SeedPair): { serverSeedHash: string; clientSeed: string; nonce: number } => ({
  serverSeedHash: pair.server_seed_hash,
  clientSeed: pair.client_seed,
  nonce: pair.nonce,
});

const pastOf = (pair: SeedPair): ReturnType<typeof seedsOf> & { serverSeed: string; revealedAt: string } => ({
  ...seedsOf(pair),
  serverSeed: pair.server_seed,
  revealedAt: (pair.revealed_at ?? new Date(0)).toISOString(),
});

/** Adds the play API and the public proof. */
export function playRoutes(app: FastifyInstance, context: Context, wallet: Wallet, games: Games): void {
  const calls = new RateLimiterMemory({ points: 40, duration: 2 });
  const proofs = new RateLimiterMemory({ points: 60, duration: 60 });
  const sessionOf = async (request: FastifyRequest): Promise<PlaySession> => {
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
    const session = token && (await findSession(context.db, token, context.now()));
    if (!session) throw new Refusal("session-expired");
    await consume(calls, session.id);
    return session;
  };
  const isPairInUse = async (tx: Queryable, pairId: bigint): Promise<boolean> => {
    for (const { rounds } of games.all()) if (await rounds?.usesSeedPair?.(tx, pairId)) return true;
    return false;
  };

  answerErrors(app, context);
  compressAnswers(app);
  viewRoute(app, context, games);
  openRoute(app, context, (session) => sessionAnswer(context, wallet, games, session));

  app.get("/play/api/session", async (request) => sessionAnswer(context, wallet, games, await sessionOf(request)));

  app.get("/play/api/rounds", async (request) => {
    const session = await sessionOf(request);
    const { before, limit } = read(pageSchema, request.query);
    const all = (await gameOf(games, context, session).rounds?.summary(session, before ?? null, limit + 1)) ?? [];
    const rounds = all.slice(0, limit);
    return { rounds, next: all.length > limit ? (rounds.at(-1)?.playedAt ?? null) : null };
  });

  app.get<{ Params: { roundId: string } }>("/play/api/rounds/:roundId", async (request) => {
    const session = await sessionOf(request);
    const { roundId } = request.params;
    const detail = await games.ofRound(roundId)?.rounds?.detail(session.player, roundId, session.language);
    if (!detail) throw new Refusal("not-found");
    return detail;
  });

  app.get("/play/api/seeds", async (request) => {
    const session = await sessionOf(request);
    return seedsOf(await pairInUse(context.db.pool, session.player));
  });

  app.post("/play/api/seeds", async (request) => {
    const session = await sessionOf(request);
    const { requestId, clientSeed } = read(rotateRequestSchema, request.body);
    const changed = await rotatePair(context.db, session.player, requestId, clientSeed, isPairInUse);
    if (changed === "busy") throw new Refusal("busy");
    // The page offers no such press; one that was made twice finds its pair changed
    if (changed === "unplayed") throw new Refusal("bad-request");
    return { seeds: seedsOf(changed.pair), revealed: pastOf(changed.revealed) };
  });

  app.get("/play/api/seeds/past", async (request) => {
    const session = await sessionOf(request);
    return { seeds: (await pastPairs(context.db, session.player)).map(pastOf) };
  });

  const tools: PlayTools = { sessionOf, read };
  for (const game of games.all()) game.routes?.(app, tools);

  app.get<{ Params: { roundId: string } }>("/proof/:roundId", async (request) => {
    await consume(proofs, request.ip);
    const { roundId } = request.params;
    const proof = ROUND_ID.test(roundId) ? await games.ofRound(roundId)?.proof(roundId) : null;
    if (!proof) throw new Refusal("not-found");
    return proof;
  });
}

/** A refusal has its own code; of anything else a caller learns only whether to ask again. */
function answerErrors(app: FastifyInstance, context: Context): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = error instanceof Refusal ? error : null;
    const isClient = error.statusCode !== undefined && error.statusCode < 500;
    if (!refusal && !isClient) context.log.error({ error, path: request.url.split("?")[0] }, "a call failed");
    const code = refusal?.code ?? (isClient ? "bad-request" : "unavailable");
    return reply
      .status(refusal || !isClient ? httpStatus(code) : (error.statusCode ?? 400))
      .send({ code, waitMs: refusal?.waitMs });
  });
}

/** The only call of a session without a play token: it is where that comes from. Answers as GET session does. */
function openRoute(
  app: FastifyInstance,
  context: Context,
  answer: (session: PlaySession) => Promise<SessionAnswer>,
): void {
  const limits = openLimits();
  app.post("/play/api/open", async (request) => {
    const tokens = read(openRequestSchema, request.body);
    if (!(await limits.take(tokens.launchToken, request.ip))) throw new Refusal("too-many-calls");
    const isOpen = await openSession(context.db, tokens, context.now());
    const session = isOpen && (await findSession(context.db, tokens.playToken, context.now()));
    if (!session) throw new Refusal("session-expired");
    return answer(session);
  });
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch(() => {
    throw new Refusal("too-many-calls");
  });
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal("bad-request");
  return parsed.data;
}

/** The title that a session plays. Throws Refusal when it is no longer offered. */
function titleOf(context: Context, session: PlaySession): Title {
  const title = context.titles.get(session.game);
  if (!title) throw new Refusal("game-closed");
  return title;
}

const gameOf = (games: Games, context: Context, session: PlaySession) => games.of(titleOf(context, session));

async function sessionAnswer(
  context: Context,
  wallet: Wallet,
  games: Games,
  session: PlaySession,
): Promise<SessionAnswer> {
  const title = titleOf(context, session);
  const [balance, pair, opening, nextRoundInMs] = await Promise.all([
    wallet.balance(session),
    pairInUse(context.db.pool, session.player),
    games.of(title).open(session, title),
    cycleWaitMs(context.db.pool, session, context.now()),
  ]);
  if (balance === "ended") await endSession(context.db, session.id, context.now());
  if (balance === "ended" || balance === "refused") throw new Refusal("session-expired");
  return {
    game: shownTitle(title),
    displayName: displayName(session.player),
    avatar: session.avatar,
    currency: session.currency,
    language: session.language,
    theme: session.theme,
    accent: session.accent,
    timeZone: session.time_zone,
    returnUrl: session.home_url,
    lobbyOrigin: session.frame_origin,
    balance: balance?.toString() ?? null,
    stakes: stakesIn(title, session.currency).map(String),
    defaultStake: defaultStake(title, session.currency).toString(),
    seeds: seedsOf(pair),
    serverTime: new Date(context.now()).toISOString(),
    playRules: session.play_rules,
    nextRoundInMs,
    ...opening,
  };
}
