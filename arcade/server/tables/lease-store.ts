/** Rows of leases. Times are the database's own, so that processes need not agree on a clock. */
import type { Database } from "#arcade/server/database.ts";
import type { Lease } from "./tables.ts";

/** Where a table is run. `address` is the base URL of the process. */
export interface TablePlace extends Lease {
  readonly address: string;
}

/** Takes those of the named leases that nobody holds. */
export function takeLeases(
  db: Database,
  names: readonly string[],
  holder: { id: string; address: string },
  leaseMs: number,
): Promise<Lease[]> {
  return db.rows<Lease>(
    `insert into table_lease (name, token, holder, address, expires_at)
     select name, 1, $2, $3, now() + $4 * interval '1 millisecond' from unnest($1::text[]) as n(name)
     on conflict (name) do update
       set token = table_lease.token + 1, holder = excluded.holder, address = excluded.address,
           expires_at = excluded.expires_at
       where table_lease.expires_at <= now()
     returning name, token`,
    [names, holder.id, holder.address, leaseMs],
  );
}

/** Lengthens every lease of a holder and gives them; one that has moved is not among them. */
export function renewLeases(db: Database, holderId: string, leaseMs: number): Promise<Lease[]> {
  return db.rows<Lease>(
    `update table_lease set expires_at = now() + $2 * interval '1 millisecond' where holder = $1 returning name, token`,
    [holderId, leaseMs],
  );
}

/** Ends a lease at once, where it still is the holder's. */
export async function releaseLease(db: Database, { name, token }: Lease): Promise<void> {
  await db.rows("update table_lease set expires_at = now(), holder = null where name = $1 and token = $2", [
    name,
    token,
  ]);
}

/** Where a table is run; null while nobody holds it. */
export async function tablePlace(db: Database, name: string): Promise<TablePlace | null> {
  const rows = await db.rows<TablePlace>(
    "select name, token, address from table_lease where name = $1 and holder is not null and expires_at > now()",
    [name],
  );
  return rows[0] ?? null;
}

/** The tokens of tables that somebody holds. */
export function heldTokens(db: Database, names: readonly string[]): Promise<Lease[]> {
  return db.rows<Lease>(
    "select name, token from table_lease where name = any($1) and holder is not null and expires_at > now()",
    [names],
  );
}
