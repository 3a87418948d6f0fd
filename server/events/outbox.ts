import type { HeldFor } from "#contract/desk/desk-money.ts";
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

/** A win of note was paid, or held (`heldFor` says for which ceiling). The amount is in 10⁻⁵ units, `at` is ISO 8601. */
export type LargeWin = {
  transferId: string;
  merchantId: string;
  memberId: string;
  peer: string;
  call: "win" | "promo-win";
  transactionId: string;
  gameCode: string;
  vendorRound: string | null;
  currency: string;
  amount: string;
  heldFor: HeldFor | null;
  at: string;
};

/** An event for the server processes that is told after the commit of its cause (`Events.emitLater`). */
export type LaterEvent = { name: string; data: Record<string, unknown> };

/** `round.settled` also follows when a settled round changes: its totals replace those told before. */
type OutboxContent =
  | { topic: "balance.changed"; payload: BalanceChanged }
  | { topic: "round.settled"; payload: RoundSettled }
  | { topic: "win.large"; payload: LargeWin }
  | { topic: "event"; payload: LaterEvent };

/**
 * `sequence` grows with every fact. Of two facts about the same account the one with the larger sequence was written
 * later, whatever their order in the outbox: it is drawn while the account's row is locked, but transactions are
 * numbered by their first write.
 */
export type OutboxEvent = OutboxContent & { createdAt: Date; sequence: bigint; position: OutboxPosition };

/** How far a reader has read: "transaction-id" of the last fact. Opaque; a string that may be stored. */
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
  const [tx = "0", id = "0"] = partsOf(after);
  const events = await rowsOf<OutboxEvent>(db, {
    name: "outbox-read",
    text: `select topic, payload, created_at as "createdAt", id as sequence, tx::text || '-' || id as position
             from outbox
            where (tx, id) > ($1::text::xid8, $2::bigint) and tx < ${HORIZON}
            order by tx, id limit $3`,
    values: [tx, id, limit],
  });
  return { events, position: events.at(-1)?.position ?? after };
}

/** The two numbers of a position: of the transaction, and of the fact. */
export function partsOf(position: OutboxPosition | ""): string[] {
  return position === "" ? [] : position.split("-");
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

/** The last fact that a reader may have now; "" when there is none. It is another one whenever there is more to read. */
export async function lastReadable(db: Queryable): Promise<OutboxPosition | ""> {
  const row = await rowOf<{ position: OutboxPosition }>(db, {
    name: "outbox-last",
    text: `select tx::text || '-' || id as position from outbox where tx < ${HORIZON} order by tx desc, id desc limit 1`,
  });
  return row?.position ?? "";
}

const PRUNED_AT_ONCE = 5_000;

/**
 * Deletes the facts that every consumer has passed, and tells how many; without consumers, none. Each statement deletes
 * a bounded number: readers wait for the oldest open transaction.
 */
export async function pruneOutbox(db: Queryable): Promise<number> {
  for (let pruned = 0; ;) {
    const { rowCount } = await db.query({
      name: "outbox-prune",
      text: `delete from outbox where (tx, id) in (
               select o.tx, o.id from outbox o
                where (o.tx, o.id) <= (select c.tx, c.id from consumer c order by c.tx, c.id limit 1)
                order by o.tx, o.id limit $1)`,
      values: [PRUNED_AT_ONCE],
    });
    pruned += rowCount ?? 0;
    if ((rowCount ?? 0) < PRUNED_AT_ONCE) return pruned;
  }
}
