/**
 * The vendor's book: what was decided, in the order in which it became known. Numbers come from a sequence, so a lower one
 * may be committed after a higher one; a reader therefore waits until no decision is being written.
 */
import { type Database, type Queryable, rowsOf } from "#arcade/server/database.ts";
import type { CallName } from "./wallet-call.ts";

/** Shared by those who write decisions, for a moment held alone by who reads them. */
const BOOK_LOCK = 7_240_116;

interface TransactionRow {
  transaction_id: string;
  call: CallName;
  player: string;
  game: string;
  round: string;
  reference: string | null;
  currency: string;
  amount: bigint;
  decided_at: Date;
  decided_seq: bigint;
  is_here: boolean;
  round_closed: boolean;
}

/**
 * The number of a decision, for the transaction that writes it; the one before it is its own too. Asked for before any row
 * is locked: a writer that waits for a reader here must not hold up another whose decision is written already.
 */
export async function nextDecidedSeq(tx: Queryable): Promise<bigint> {
  const [next] = await nextDecidedSeqs(tx, 1);
  if (next === undefined) throw new Error("the sequence gave no number");
  return next;
}

/** As many numbers, for decisions that are written together. */
export async function nextDecidedSeqs(tx: Queryable, count: number): Promise<bigint[]> {
  const rows = await rowsOf<{ next: bigint }>(
    tx,
    "select nextval('wallet_call_decided') as next from pg_advisory_xact_lock_shared($1), generate_series(1, $2)",
    [BOOK_LOCK, count],
  );
  return rows.map(({ next }) => next);
}

/** Entries after the number `after`, oldest first. None is written later with a number that this has passed. */
export async function readBook(db: Database, after: string, limit: number): Promise<TransactionRow[]> {
  return db.transaction(async (tx) => {
    // Held to the end of the read only: who writes waits no longer than that
    await rowsOf(tx, "select pg_advisory_xact_lock($1)", [BOOK_LOCK]);
    return rowsOf<TransactionRow>(
      tx,
      `select *, (body::jsonb ->> 'roundClosed')::boolean as round_closed from wallet_call
        where state = 'ok' and moved and decided_seq > $1 order by decided_seq limit $2`,
      [after, limit],
    );
  });
}
