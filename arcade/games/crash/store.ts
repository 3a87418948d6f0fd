/** Rows of the crash game: chains of seeds, rounds, bets. SQL only; the rules are in the engine and the table. */
import { randomUUID } from "node:crypto";
import { seedChain } from "#arcade/fairness/chain.ts";
import { type Database, type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { RefusalCode } from "#arcade/server/refusals.ts";

/** Rounds to a chain: a day and more of flights without a pause. */
const CHAIN_LENGTH = 4_000;

export interface CrashBetRow {
  readonly id: string;
  readonly round_id: string;
  readonly session_id: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly panel: 0 | 1;
  readonly request_id: string;
  readonly stake: bigint;
  readonly auto_at: number | null;
  readonly contribution: string;
  readonly avatar: string | null;
  readonly state: "betting" | "placed" | "won" | "lost" | "closed" | "refused" | "returning" | "returned";
  readonly refusal: RefusalCode | null;
  readonly cashed_out_at: number | null;
  readonly win: bigint | null;
  readonly balance: bigint | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
}

export interface CrashRoundRow {
  readonly id: string;
  readonly number: bigint;
  readonly game: string;
  readonly chain_id: bigint;
  readonly position: number;
  readonly server_seed_hash: string;
  readonly client_seed: string | null;
  readonly crash_point: number | null;
  readonly state: "betting" | "flight" | "ended" | "void";
  readonly opened_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

/** A bet with the flight it was made for. */
export type CrashBetWithRound = CrashBetRow & {
  readonly number: bigint;
  readonly crash_point: number | null;
  readonly round_state: CrashRoundRow["state"];
};

const BETS = `select b.*, r.number, r.crash_point, r.state as round_state
  from crash_bet b join crash_round r on r.id = b.round_id`;

export interface Chain {
  readonly id: bigint;
  readonly links: readonly string[];
  readonly nextPosition: number;
}

interface ChainRow {
  id: bigint;
  secret: string;
  length: number;
}

/** The chain in use of a game, or a new one of `secret()` when there is none or it is played to its end. */
export async function chainInUse(tx: Queryable, game: string, secret: () => string): Promise<Chain> {
  const [row] = await rowsOf<ChainRow & { played: number | null }>(
    tx,
    `select c.*, (select max(position) from crash_round r where r.chain_id = c.id) as played
     from crash_chain c where c.game = $1 order by c.id desc limit 1`,
    [game],
  );
  if (row && (row.played ?? 0) < row.length) {
    return {
      id: row.id,
      links: seedChain(row.secret, row.length),
      nextPosition: (row.played ?? 0) + 1,
    };
  }
  const own = secret();
  const links = seedChain(own, CHAIN_LENGTH);
  const [made] = await rowsOf<{ id: bigint }>(
    tx,
    "insert into crash_chain (game, secret, chain_hash, length) values ($1, $2, $3, $4) returning id",
    [game, own, links[0], CHAIN_LENGTH],
  );
  if (!made) throw new Error("no chain was made");
  return { id: made.id, links, nextPosition: 1 };
}

/** The seed and the published hash of a round's chain. */
export async function chainOf(db: Database, round: CrashRoundRow): Promise<{ chainHash: string; serverSeed: string }> {
  const [row] = await db.rows<ChainRow & { chain_hash: string }>("select * from crash_chain where id = $1", [
    round.chain_id,
  ]);
  if (!row) throw new Error("a round without a chain");
  return {
    chainHash: row.chain_hash,
    serverSeed: seedChain(row.secret, row.length)[round.position] ?? "",
  };
}

export async function insertRound(
  tx: Queryable,
  round: { game: string; chainId: bigint; position: number; serverSeedHash: string; leaseToken: bigint },
): Promise<CrashRoundRow> {
  const [row] = await rowsOf<CrashRoundRow>(
    tx,
    `insert into crash_round (id, game, chain_id, position, server_seed_hash, lease_token)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [`f-${randomUUID()}`, round.game, round.chainId, round.position, round.serverSeedHash, round.leaseToken],
  );
  if (!row) throw new Error("no round was made");
  return row;
}

/** Keeps the round's state from changing until the transaction ends, and tells it. */
export async function shareRound(tx: Queryable, roundId: string): Promise<CrashRoundRow["state"] | null> {
  const [row] = await rowsOf<CrashRoundRow>(tx, "select * from crash_round where id = $1 for share", [roundId]);
  return row?.state ?? null;
}

export async function insertBet(
  tx: Queryable,
  bet: Pick<
    CrashBetRow,
    | "id"
    | "round_id"
    | "session_id"
    | "player"
    | "game"
    | "currency"
    | "panel"
    | "request_id"
    | "stake"
    | "auto_at"
    | "contribution"
    | "avatar"
  >,
): Promise<void> {
  await rowsOf(
    tx,
    `insert into crash_bet (id, round_id, session_id, player, game, currency, panel, request_id, stake, auto_at, contribution, avatar)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      bet.id,
      bet.round_id,
      bet.session_id,
      bet.player,
      bet.game,
      bet.currency,
      bet.panel,
      bet.request_id,
      bet.stake,
      bet.auto_at,
      bet.contribution,
      bet.avatar,
    ],
  );
}

export async function findBet(db: Queryable, id: string): Promise<CrashBetRow | undefined> {
  return (await rowsOf<CrashBetRow>(db, "select * from crash_bet where id = $1", [id]))[0];
}

export async function betByRequest(
  db: Queryable,
  sessionId: string,
  requestId: string,
): Promise<CrashBetRow | undefined> {
  const rows = await rowsOf<CrashBetRow>(db, "select * from crash_bet where session_id = $1 and request_id = $2", [
    sessionId,
    requestId,
  ]);
  return rows[0];
}

/** Moves a bet on, only from the state it is thought to be in. False when it was elsewhere. */
export async function moveBet(
  tx: Queryable,
  id: string,
  from: CrashBetRow["state"],
  to: CrashBetRow["state"],
  facts: {
    refusal?: RefusalCode;
    cashedOutAt?: number;
    win?: bigint;
    balance?: bigint | null;
  } = {},
): Promise<boolean> {
  const isEnd = to === "closed" || to === "refused" || to === "returned";
  const rows = await rowsOf(
    tx,
    `update crash_bet set state = $3, refusal = coalesce($4, refusal), cashed_out_at = coalesce($5, cashed_out_at),
       win = coalesce($6, win), balance = coalesce($7, balance), closed_at = case when $8 then now() end
     where id = $1 and state = $2 returning id`,
    [id, from, to, facts.refusal ?? null, facts.cashedOutAt ?? null, facts.win ?? null, facts.balance ?? null, isEnd],
  );
  return rows.length > 0;
}

/** Begins the flight: bets that are in stay in, later ones find the round closed. Gives those that fly, first bet first. */
export async function beginFlight(tx: Queryable, roundId: string): Promise<CrashBetRow[]> {
  await rowsOf(tx, "update crash_round set state = 'flight', started_at = now() where id = $1", [roundId]);
  return rowsOf<CrashBetRow>(
    tx,
    "select * from crash_bet where round_id = $1 and state = 'placed' order by placed_seq for update",
    [roundId],
  );
}

export async function fixPoint(tx: Queryable, roundId: string, clientSeed: string, point: number): Promise<void> {
  await rowsOf(tx, "update crash_round set client_seed = $2, crash_point = $3 where id = $1", [
    roundId,
    clientSeed,
    point,
  ]);
}

/** Ends a round once. False when it had ended before. */
export async function endRound(tx: Queryable, roundId: string, state: "ended" | "void"): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    "update crash_round set state = $2, ended_at = now() where id = $1 and state in ('betting', 'flight') returning id",
    [roundId, state],
  );
  return rows.length > 0;
}

/** Bets that are still in the air, in a round that has to end. */
export function openBets(tx: Queryable, roundId: string): Promise<CrashBetRow[]> {
  return rowsOf<CrashBetRow>(tx, "select * from crash_bet where round_id = $1 and state = 'placed' for update", [
    roundId,
  ]);
}

export async function unfinishedRounds(db: Database, game: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    "select id from crash_round where game = $1 and state in ('betting', 'flight')",
    [game],
  );
  return rows.map(({ id }) => id);
}

/** So many of a currency. */
export const MOST_BEST = 20;

/** The bets of the last so many days that gained most, so many to a currency, in that order. */
export function bestWins(db: Database, game: string, days: number): Promise<CrashBetRow[]> {
  return db.rows<CrashBetRow>(
    `select * from (
       select b.*, row_number() over (partition by currency order by win - stake desc, id) as place from crash_bet b
        where game = $1 and cashed_out_at is not null and win > stake and created_at > now() - make_interval(days => $2)) best
     where place <= ${MOST_BEST} order by currency, place`,
    [game, days],
  );
}

export async function findFlight(db: Queryable, id: string): Promise<CrashRoundRow | undefined> {
  return (await rowsOf<CrashRoundRow>(db, "select * from crash_round where id = $1", [id]))[0];
}

/** A player's bet with its flight; undefined for another's. */
export async function betWithRound(db: Queryable, player: string, id: string): Promise<CrashBetWithRound | undefined> {
  return (await rowsOf<CrashBetWithRound>(db, `${BETS} where b.id = $1 and b.player = $2`, [id, player]))[0];
}

/** A player's bets of a game, newest first, before a time; null: from the newest. */
export function betsOf(
  db: Database,
  place: { player: string; game: string },
  before: string | null,
  limit: number,
): Promise<CrashBetWithRound[]> {
  return db.rows<CrashBetWithRound>(
    `${BETS} where b.player = $1 and b.game = $2 and b.state <> 'refused'
       and ($3::timestamptz is null or b.created_at < $3) order by b.created_at desc limit $4`,
    [place.player, place.game, before, limit],
  );
}
