/** Secrets that all processes on one database share; the first process that needs one makes it. */
import { randomBytes } from "node:crypto";
import type { Clock } from "#server/platform/runtime/clock.ts";
import { type Database, rowOf } from "#server/platform/database/database.ts";

const BYTES = 32;

/** The secret of that name as base64url; the same for every process and for good. */
export async function appSecret(db: Database, clock: Clock, name: string): Promise<string> {
  await db.query({
    text: "insert into house_secret (name, value, created_at) values ($1, $2, $3) on conflict (name) do nothing",
    values: [name, randomBytes(BYTES), clock.now()],
  });
  const row = await rowOf<{ value: Buffer }>(db, {
    text: "select value from house_secret where name = $1",
    values: [name],
  });
  if (!row) throw new Error(`the house secret ${name} is gone`);
  return row.value.toString("base64url");
}
