import { rowOf, rowsOf, type Queryable } from "#server/platform/database/database.ts";

/** Events written in the transaction of their cause. Read at least once, in the order of their transactions. */

/** A wallet's balance has changed. Amounts are integer strings in 10⁻⁵ units. */
export type BalanceChanged = {
  memberId: string;
  merchantId: string;
  currency: string;
  wallet: string;
  balance: string;
  kind: string;
  transferId: string;
};

/** A round has been settled. Amounts are integer strings in 10⁻⁵ units, `closedAt` is ISO 8601. */
export type RoundSettled = {
  roundId: string;
  peer: string;
  vendorRound: string;
  memberId: string;
  merchantId: string;
  gameId: number | null;
  gameCode: string;
  currency: string;
  staked: string;
  won: string;
  closedAt: string;
};

/** `round.settled` also follows when a settled round changes: its totals replace those told before. */
export type OutboxEvent =
  | { topic: "balance.changed"; payload: BalanceChanged; createdAt: Date }
  | { topic: "round.settled"; payload: RoundSettled; createdAt: Date };

/** How far a reader has read. Opaque; a string that may be stored. */
export type OutboxPosition = string & { readonly outboxPosition: true };

/**
 * The oldest transaction that may still write events here: all before it have ended, and the same snapshot sees what they
 * wrote. Transactions are numbered for the whole server, and its snapshots count those of its other databases too: one that
 * stays open there must not hold our events back. A transaction that has ended since the snapshot was taken is nobody's any
 * more, so it counts as ours, until the next look.
 */
const HORIZON = `coalesce(
  (select open from pg_snapshot_xip(pg_current_snapshot()) open
    where not exists (select from pg_stat_activity a
                       where a.backend_xid = open::xid and a.datname <> current_database())
    order by open limit 1),
  pg_snapshot_xmax(pg_current_snapshot()))`;

/**
 * Reads the next events after `after` ("" for the beginning). Events of transactions that are still open, or that began
 * after one that is, are left for later: a position never runs past an event that is yet to be committed.
 */
export async function readOutbox(
  db: Queryable,
  after: OutboxPosition | "",
  limit = 500,
): Promise<{ events: OutboxEvent[]; position: OutboxPosition | "" }> {
  const [tx = "0", id = "0"] = after === "" ? [] : after.split("-");
  const rows = await rowsOf<OutboxEvent & { position: OutboxPosition }>(db, {
    name: "outbox-read",
    text: `select topic, payload, created_at as "createdAt", tx::text || '-' || id as position
             from outbox
            where (tx, id) > ($1::text::xid8, $2::bigint) and tx < ${HORIZON}
            order by tx, id limit $3`,
    values: [tx, id, limit],
  });
  const last = rows.at(-1);
  return {
    events: rows.map(({ position: _position, ...event }) => event),
    position: last ? last.position : after,
  };
}

/**
 * The position of "now": for a reader that only cares for what comes. While an older transaction is open it lies before
 * it, so that a few events of just now may be read as well; none that comes is missed.
 */
export async function outboxEnd(db: Queryable): Promise<OutboxPosition> {
  const row = await rowOf<{ position: OutboxPosition }>(db, {
    text: `select ${HORIZON}::text || '-0' as position`,
  });
  if (!row) throw new Error("the database gave no snapshot");
  return row.position;
}

/** Deletes events written before `before`; how many. */
export async function pruneOutbox(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query("delete from outbox where created_at < $1", [before]);
  return rowCount ?? 0;
}
