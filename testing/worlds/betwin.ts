/** A wallet that speaks the dialect `betwin`, over HTTP, with players as its conformance cases need them. */
import { randomUUID } from "node:crypto";
import { fastify, type FastifyInstance } from "fastify";
import { registerBetwin } from "#server/game-wallet/dialects/betwin/register.ts";
import { SIGN_HEADER, signBody } from "#server/game-wallet/dialects/betwin/signature.ts";
import { type GameWallet, openGameWallet } from "#server/game-wallet/game-wallet.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { makePlayer, makeWorld, type Player, WORLD, WORLD_TIME } from "./money.ts";

export interface BetwinWorld {
  /** "http://…/vendor/<peer>/wallet" */
  baseUrl: string;
  secret: Uint8Array;
  db: Database;
  owner: Database;
  url: string;
  gameId: number;
  errors: unknown[];
  /** A player with `balance` units who is signed in, and plays in a session of that sign-in. */
  player(balance?: bigint): Promise<Player>;
  /** What the names of a conformance case stand for; each time another player. */
  names(): Promise<Record<string, string>>;
  post(call: string, body: unknown): Promise<{ status: number; value: Record<string, unknown>; text: string }>;
  close(): Promise<void>;
}

const THOUSAND = 100_000_000n;
const SECRET = Buffer.from("a secret that both sides know");
const SECOND_SECRET = Buffer.from("the one that comes after it");

/** A process of ours that speaks the dialect on a database. */
function betwinServer(wallet: GameWallet, errors: unknown[] = []): FastifyInstance {
  const app = fastify();
  registerBetwin(app, {
    wallet,
    clock: { nowMs: () => WORLD_TIME.getTime(), now: () => WORLD_TIME },
    keys: () => undefined,
    signingKeyFor: () => {
      throw new Error("this dialect signs by a secret");
    },
    nonces: { claim: () => true },
    secretsOf: (peer) => (peer === WORLD.peer ? [SECRET, SECOND_SECRET] : []),
    judgeTitles: async () => [],
    log: { warn: (detail: unknown) => errors.push(detail), error: (detail: unknown) => errors.push(detail) },
  });
  return app;
}

export async function openBetwinWorld(
  change: (wallet: GameWallet) => GameWallet = (same) => same,
): Promise<BetwinWorld> {
  const base: TestDatabase = await testDatabase("empty");
  const { owner, db } = base;
  const gameId = await makeBetwinWorld(owner);
  const errors: unknown[] = [];
  const app = betwinServer(change(openGameWallet(db)), errors);
  const baseUrl = `${await app.listen({ port: 0, host: "127.0.0.1" })}/vendor/${WORLD.peer}/wallet`;
  const player = (balance = THOUSAND) => makeSignedIn(owner, gameId, balance);
  return {
    baseUrl,
    secret: SECRET,
    db,
    owner,
    url: base.url,
    gameId,
    errors,
    player,
    names: () => namesOf(owner, player),
    async post(call, body) {
      const bytes = Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
      const answer = await fetch(`${baseUrl}/${call}`, {
        method: "POST",
        headers: { [SIGN_HEADER]: signBody(bytes, SECRET) },
        body: bytes,
      });
      const text = await answer.text();
      return { status: answer.status, text, value: JSON.parse(text) as Record<string, unknown> };
    },
    async close() {
      await app.close();
      await base.close();
    },
  };
}

/** The small world, whose studio speaks this dialect and limits its stakes to 2,000.00. */
async function makeBetwinWorld(owner: Database): Promise<number> {
  const { gameId } = await makeWorld(owner);
  await owner.query(
    `insert into vendor_peer (id, dialect, base_url, keys, keeps_refusals, session_optional)
     values ($1, 'betwin', 'http://studio.invalid', '{"keys":[]}', false, true)`,
    [WORLD.peer],
  );
  await owner.query("update game set vendor_playable = true, min_bet = 1000, max_bet = 200000000");
  return gameId;
}

/** A player whose game session belongs to a sign-in, as every one does that a launch has opened. */
async function makeSignedIn(owner: Database, gameId: number, balance: bigint): Promise<Player> {
  const player = await makePlayer(owner, gameId, balance);
  const session = randomUUID();
  await owner.query(
    `insert into session (id, member_id, merchant_id, token_hash, cookie_hash, address, device, created_at, seen_at, idle_until, ends_at)
     values ($1, $2, $3, $4, $5, '192.0.2.1', 'test', $6::timestamptz, $6, $6::timestamptz + interval '1 day', $6::timestamptz + interval '2 days')`,
    [session, player.memberId, WORLD.merchant, Buffer.from(`t${session}`), Buffer.from(`c${session}`), WORLD_TIME],
  );
  await owner.query("update game_session set session_id = $2 where member_id = $1", [player.memberId, session]);
  return player;
}

async function namesOf(owner: Database, player: () => Promise<Player>): Promise<Record<string, string>> {
  const [one, blocked, limited] = [await player(), await player(), await player()];
  const ended = `ended-${one.token}`;
  await owner.query(
    `insert into game_session (token_hash, member_id, merchant_id, game_id, currency, created_at, expires_at, ended_at)
     select sha256($2::bytea), member_id, merchant_id, game_id, currency, created_at, expires_at, created_at
       from game_session where member_id = $1`,
    [one.memberId, Buffer.from(ended)],
  );
  await owner.query("update member set status = 'locked' where id = $1", [blocked.memberId]);
  await owner.query("update member set is_play_guarded = true where id = $1", [limited.memberId]);
  await owner.query(
    "insert into play_limit (member_id, kind, period, amount, set_at) values ($1, 'stake', 'day', 100, $2)",
    [limited.memberId, WORLD_TIME],
  );
  return {
    player: one.pseudonym,
    session: one.token,
    ended,
    blocked: blocked.pseudonym,
    limited: limited.pseudonym,
    currency: WORLD.currency,
    game: WORLD.game,
    over: "2000.01",
    fine: "1.000001",
    zeros: "1.500000000",
    other: "EUR",
  };
}
