/** Rows of rounds of ladders. SQL only; when one is played and paid stands in rounds.ts. */
import { type Database, type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { RefusalCode } from "#arcade/server/refusals.ts";
import type { ModelId } from "./rules/ladder.ts";

export interface Round {
  readonly id: string;
  readonly number: bigint;
  readonly session_id: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly request_id: string;
  readonly model: ModelId;
  readonly setting: string;
  readonly stake: bigint;
  readonly nonce: number;
  readonly state: "betting" | "open" | "paying" | "closed" | "refused" | "returning" | "returned";
  readonly refusal: RefusalCode | null;
  readonly choices: readonly number[];
  readonly win: bigint | null;
  readonly balance_after_bet: bigint | null;
  readonly balance: bigint | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly revealed_at: Date | null;
}

/** Whose rounds are meant: a player's of a title in a currency. */
export interface Seat {
  readonly player: string;
  readonly game: string;
  readonly currency: string;
}

/** A round with the seeds it is drawn from. */
const ROUNDS = `select r.*, p.server_seed, p.server_seed_hash, p.client_seed, p.revealed_at
  from ladder_round r join seed_pair p on p.id = r.seed_pair_id`;

type NewRound = Pick<
  Round,
  "id" | "session_id" | "player" | "game" | "currency" | "request_id" | "model" | "setting" | "stake" | "nonce"
> & { readonly seed_pair_id: bigint; readonly at: Date };

/** Writes a round before its bet. Throws the database's 23505 for a request that was written, or while another round of the seat is open. */
export async function insertRound(tx: Queryable, round: NewRound): Promise<void> {
  const { id, session_id, player, game, currency, request_id, model, setting, stake, seed_pair_id, nonce, at } = round;
  await rowsOf(
    tx,
    `insert into ladder_round (id, session_id, player, game, currency, request_id, model, setting, stake, seed_pair_id,
       nonce, stepped_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [id, session_id, player, game, currency, request_id, model, setting, stake, seed_pair_id, nonce, at],
  );
}

export async function findRound(db: Queryable, id: string): Promise<Round | null> {
  return (await rowsOf<Round>(db, `${ROUNDS} where r.id = $1`, [id]))[0] ?? null;
}

/** A round that nobody else changes until the transaction ends. */
export async function lockRound(tx: Queryable, id: string): Promise<Round | null> {
  return (await rowsOf<Round>(tx, `${ROUNDS} where r.id = $1 for update of r`, [id]))[0] ?? null;
}

export async function roundByRequest(db: Queryable, sessionId: string, requestId: string): Promise<Round | null> {
  const sql = `${ROUNDS} where r.session_id = $1 and r.request_id = $2`;
  return (await rowsOf<Round>(db, sql, [sessionId, requestId]))[0] ?? null;
}

/** The round of a seat that goes on, or whose bet is on its way. */
export async function openRound(db: Queryable, { player, game, currency }: Seat): Promise<Round | null> {
  const sql = `${ROUNDS} where r.player = $1 and r.game = $2 and r.currency = $3 and r.state in ('betting', 'open')`;
  return (await rowsOf<Round>(db, sql, [player, game, currency]))[0] ?? null;
}

/** The last rounds of a seat that were played to their end, newest first. */
export function lastRounds(db: Database, { player, game, currency }: Seat, limit: number): Promise<Round[]> {
  return db.rows<Round>(
    `${ROUNDS} where r.player = $1 and r.game = $2 and r.currency = $3 and r.state in ('paying', 'closed')
      order by r.created_at desc limit $4`,
    [player, game, currency, limit],
  );
}

/** A player's rounds of a game, newest first, before a time; null: from the newest. */
export function roundsOf(
  db: Database,
  place: { player: string; game: string },
  before: string | null,
  limit: number,
): Promise<Round[]> {
  return db.rows<Round>(
    `${ROUNDS} where r.player = $1 and r.game = $2 and r.state <> 'refused'
       and ($3::timestamptz is null or r.created_at < $3) order by r.created_at desc limit $4`,
    [place.player, place.game, before, limit],
  );
}

/** Whether a round on this pair has not come to its end: its board must not be known. */
export async function isPairInUse(tx: Queryable, pairId: bigint): Promise<boolean> {
  const sql = "select 1 from ladder_round where seed_pair_id = $1 and state in ('betting', 'open') limit 1";
  return (await rowsOf(tx, sql, [pairId])).length > 0;
}

/** The bet is in: its player may choose. */
export async function setOpen(tx: Queryable, id: string, balance: bigint, at: Date): Promise<void> {
  const sql = "update ladder_round set state = 'open', balance_after_bet = $2, stepped_at = $3 where id = $1";
  await rowsOf(tx, sql, [id, balance, at]);
}

export async function setChoices(tx: Queryable, id: string, choices: readonly number[], at: Date): Promise<void> {
  await rowsOf(tx, "update ladder_round set choices = $2, stepped_at = $3 where id = $1", [id, [...choices], at]);
}

/** Nothing can be chosen any more; what it pays is on its way. */
export async function setPaying(tx: Queryable, id: string, win: bigint): Promise<void> {
  await rowsOf(tx, "update ladder_round set state = 'paying', win = $2 where id = $1", [id, win]);
}

/** Ends a round; `balance` is the player's afterwards, null when it was not told. */
export async function endRound(
  tx: Queryable,
  id: string,
  state: "closed" | "returned" | "refused",
  facts: { balance?: bigint | null; refusal?: RefusalCode | null },
): Promise<void> {
  const sql = "update ladder_round set state = $2, balance = $3, refusal = $4, closed_at = now() where id = $1";
  await rowsOf(tx, sql, [id, state, facts.balance ?? null, facts.refusal ?? null]);
}

/** The stake is on its way back. */
export async function markReturning(tx: Queryable, id: string): Promise<void> {
  await rowsOf(tx, "update ladder_round set state = 'returning' where id = $1", [id]);
}

/** Open rounds in which nothing was chosen since, each for one process alone until its transaction ends. */
export async function leftRounds(tx: Queryable, before: Date, limit: number): Promise<Round[]> {
  const sql = `${ROUNDS} where r.state = 'open' and r.stepped_at < $1 order by r.stepped_at limit $2 for update of r skip locked`;
  return rowsOf<Round>(tx, sql, [before, limit]);
}
