import type { Database } from "#server/platform/database/database.ts";
import { dueLots, endLot } from "./lots.store.ts";

/** Ends lots that have run out, each in a transaction of its own, and tells how many; at most `limit`. */
export async function expireLots(db: Database, at: Date, limit = 500): Promise<number> {
  const due = await dueLots(db, at, limit);
  for (const id of due) await endLot(db, id, "expired", at);
  return due.length;
}
