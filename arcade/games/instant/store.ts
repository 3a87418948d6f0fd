/** Rows of instant rounds. SQL only; when one is played and paid stands in rounds.ts. */
import { type Database, type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { RefusalCode } from "#arcade/server/refusals.ts";
import type { ModelId } from "./rules/game.ts";
import type { Result } from "./rules/instant.ts";

export interface Round {
  readonly id: string;
  readonly number: bigint;
  readonly session_id: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly model: ModelId;
  readonly request_id: string;
  readonly choice: string;
  readonly stake: bigint;
  readonly nonce: number;
  readonly state: "betting" | "paying" | "closed" | "refused" | "returning" | "returned";
  readonly refusal: RefusalCode | null;
  readonly drawn: number[] | null;
  /** In hundredths of the stake. */
  readonly pays: number | null;
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

/** A round with the seeds it is drawn from. */
const ROUNDS = `select r.*, p.server_seed, p.server_seed_hash, p.client_seed, p.revealed_at
  from instant_round r join seed_pair p on p.id = r.seed_pair_id`;

type NewRound = Pick<
  Round,
  "id" | "session_id" | "player" | "game" | "currency" | "model" | "request_id" | "choice" | "stake" | "nonce"
> & { readonly seed_pair_id: bigint };

/** Writes a round before its bet. Throws the database's 23505 for a request that was written, or while another round of the session is open. */
export async function insertRound(tx: Queryable, round: NewRound): Promise<void> {
  await rowsOf(
    tx,
    `insert into instant_round (id, session_id, player, game, currency, model, request_id, choice, stake, seed_pair_id, nonce)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      round.id,
      round.session_id,
      round.player,
      round.game,
      round.currency,
      round.model,
      round.request_id,
      round.choice,
      round.stake,
      round.seed_pair_id,
      round.nonce,
    ],
  );
}

export async function findRound(db: Queryable, id: string): Promise<Round | null> {
  return (await rowsOf<Round>(db, `${ROUNDS} where r.id = $1`, [id]))[0] ?? null;
}

export async function roundByRequest(db: Queryable, sessionId: string, requestId: string): Promise<Round | null> {
  const rows = await rowsOf<Round>(db, `${ROUNDS} where r.session_id = $1 and r.request_id = $2`, [
    sessionId,
    requestId,
  ]);
  return rows[0] ?? null;
}

/** The last rounds of a player in a game and currency that have a result, newest first. */
export function lastRounds(
  db: Database,
  place: { player: string; game: string; currency: string },
  limit: number,
): Promise<Round[]> {
  return db.rows<Round>(
    `${ROUNDS} where r.player = $1 and r.game = $2 and r.currency = $3 and r.state in ('paying', 'closed')
       order by r.created_at desc limit $4`,
    [place.player, place.game, place.currency, limit],
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

/** Whether a round on this pair is still being placed. */
export async function isPairInUse(tx: Queryable, pairId: bigint): Promise<boolean> {
  const open = await rowsOf(tx, "select 1 from instant_round where seed_pair_id = $1 and state = 'betting' limit 1", [
    pairId,
  ]);
  return open.length > 0;
}

export async function writeResult(
  tx: Queryable,
  id: string,
  { drawn, pays, win, balanceAfterBet }: Result & { win: bigint; balanceAfterBet: bigint },
): Promise<void> {
  await rowsOf(
    tx,
    `update instant_round set state = 'paying', drawn = $2, pays = $3, win = $4, balance_after_bet = $5 where id = $1`,
    [id, drawn, pays, win, balanceAfterBet],
  );
}

/** Ends a round; `balance` is the player's afterwards, null when it was not told. */
export async function endRound(
  tx: Queryable,
  id: string,
  state: "closed" | "returned" | "refused",
  facts: { balance?: bigint | null; refusal?: RefusalCode | null },
): Promise<void> {
  await rowsOf(tx, "update instant_round set state = $2, balance = $3, refusal = $4, closed_at = now() where id = $1", [
    id,
    state,
    facts.balance ?? null,
    facts.refusal ?? null,
  ]);
}

/** The bet's outcome is unknown; its stake is on the way back. */
export async function markReturning(tx: Queryable, id: string): Promise<void> {
  await rowsOf(tx, "update instant_round set state = 'returning' where id = $1", [id]);
}
