/** Tables that players share: each is run by one process at a time, which holds its lease (decision 036). */
import { type Database, type Queryable, rowsOf } from "#arcade/server/database.ts";

/** The right to run a table. The token grows whenever the table moves, so writes of an earlier holder are refused. */
export interface Lease {
  readonly name: string;
  readonly token: bigint;
}

/** The tables of an engine. */
export interface SharedTables {
  /** The tables' names, unique among all engines. */
  names(): readonly string[];
  /** This process runs the table from now on; it takes up what an ended holder left. */
  take(lease: Lease): Promise<void>;
  /** The lease is lost, or the process ends. Resolves when nothing of the table is under way any more; does nothing for a table that isn't held. */
  drop(name: string): Promise<void>;
}

/** A write under a lease that has moved to another process. */
export class LeaseLost extends Error {
  constructor({ name, token }: Lease) {
    super(`the lease of ${name} is no longer ${token}`);
  }
}

/** Keeps a lease from moving until the transaction ends. Throws LeaseLost when it has moved already. */
async function fence(tx: Queryable, lease: Lease): Promise<void> {
  // A move changes a column of a unique index and waits for this lock; a renewal changes none and passes
  const held = await rowsOf(tx, "select 1 from table_lease where name = $1 and token = $2 for key share", [
    lease.name,
    lease.token,
  ]);
  if (held.length === 0) throw new LeaseLost(lease);
}

/** A transaction that commits only while the lease is held. Throws LeaseLost; any error rolls back. */
export function underLease<T>(db: Database, lease: Lease, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await fence(tx, lease);
    return work(tx);
  });
}
