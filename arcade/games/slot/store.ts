/** Rows of slot rounds. SQL only; when one is played and paid stands in rounds.ts. */
import { type Database, type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { RefusalCode } from "#arcade/server/refusals.ts";
import type { SlotOutcome } from "./messages.ts";

export interface SlotRoundRow {
  readonly id: string;
  readonly number: bigint;
  readonly session_id: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly model: string;
  readonly kind: "spin" | "buy";
  readonly request_id: string;
  readonly stake: bigint;
  readonly price: bigint;
  readonly nonce: number;
  /** The grant whose round it is: nothing was staked. */
  readonly free_rounds: string | null;
  readonly state: "betting" | "paying" | "closed" | "refused" | "returning" | "returned";
  readonly refusal: RefusalCode | null;
  readonly win: bigint | null;
  readonly outcome: SlotOutcome | null;
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
  from slot_round r join seed_pair p on p.id = r.seed_pair_id`;

type NewRound = Pick<
  SlotRoundRow,
  "id" | "session_id" | "player" | "game" | "currency" | "model" | "kind" | "request_id" | "stake" | "price" | "nonce"
> & { readonly seed_pair_id: bigint; readonly free_rounds?: string };

/** Writes a round before its bet. Throws the database's 23505 for a request that was written, or while another round of the session is open. */
export async function insertRound(tx: Queryable, round: NewRound): Promise<void> {
  await rowsOf(
    tx,
    `insert into slot_round (id, session_id, player, game, currency, model, kind, request_id, stake, price, seed_pair_id, nonce,
       free_rounds)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      round.id,
      round.session_id,
      round.player,
      round.game,
      round.currency,
      round.model,
      round.kind,
      round.request_id,
      round.stake,
      round.price,
      round.seed_pair_id,
      round.nonce,
      round.free_rounds ?? null,
    ],
  );
}

export async function findRound(db: Queryable, id: string): Promise<SlotRoundRow | null> {
  return (await rowsOf<SlotRoundRow>(db, `${ROUNDS} where r.id = $1`, [id]))[0] ?? null;
}

export async function roundByRequest(
  db: Queryable,
  sessionId: string,
  requestId: string,
): Promise<SlotRoundRow | null> {
  const rows = await rowsOf<SlotRoundRow>(db, `${ROUNDS} where r.session_id = $1 and r.request_id = $2`, [
    sessionId,
    requestId,
  ]);
  return rows[0] ?? null;
}

/** The last played round of a player's at a game, whatever launch it was of; null without one. */
export async function lastRound(
  db: Database,
  { player, game, currency }: { player: string; game: string; currency: string },
): Promise<SlotRoundRow | null> {
  const rows = await db.rows<SlotRoundRow>(
    `${ROUNDS} where r.player = $1 and r.game = $2 and r.currency = $3 and r.state in ('paying', 'closed')
      order by r.number desc limit 1`,
    [player, game, currency],
  );
  return rows[0] ?? null;
}

/** A player's rounds of a game, newest first, before a time; null: from the newest. */
export function roundsOf(
  db: Database,
  place: { player: string; game: string },
  before: string | null,
  limit: number,
): Promise<SlotRoundRow[]> {
  return db.rows<SlotRoundRow>(
    `${ROUNDS} where r.player = $1 and r.game = $2 and r.state <> 'refused'
       and ($3::timestamptz is null or r.created_at < $3) order by r.created_at desc limit $4`,
    [place.player, place.game, before, limit],
  );
}

/** Whether a round on this pair is still being placed. */
export async function isPairInUse(tx: Queryable, pairId: bigint): Promise<boolean> {
  const open = await rowsOf(tx, "select 1 from slot_round where seed_pair_id = $1 and state = 'betting' limit 1", [
    pairId,
  ]);
  return open.length > 0;
}

export async function writeResult(
  tx: Queryable,
  id: string,
  result: { win: bigint; outcome: SlotOutcome; balanceAfterBet: bigint },
): Promise<void> {
  await rowsOf(
    tx,
    "update slot_round set state = 'paying', win = $2, outcome = $3, balance_after_bet = $4 where id = $1",
    [id, result.win, JSON.stringify(result.outcome), result.balanceAfterBet],
  );
}

/** Ends a round; `balance` is the player's afterwards, null when it was not told. */
export async function endRound(
  tx: Queryable,
  id: string,
  state: "closed" | "returned" | "refused",
  facts: { balance?: bigint | null; refusal?: RefusalCode | null },
): Promise<void> {
  await rowsOf(tx, "update slot_round set state = $2, balance = $3, refusal = $4, closed_at = now() where id = $1", [
    id,
    state,
    facts.balance ?? null,
    facts.refusal ?? null,
  ]);
}

/** The bet's outcome is unknown; its stake is on the way back. */
export async function markReturning(tx: Queryable, id: string): Promise<void> {
  await rowsOf(tx, "update slot_round set state = 'returning' where id = $1", [id]);
}
