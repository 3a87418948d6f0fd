/** When the demo's month begins, kept before its first row. */
import { type Database, rowOf } from "#server/platform/database/database.ts";

const DAY_MS = 86_400_000;

/** How long before the demo's first start its personas came: three weeks before the month. */
export const PERSONAS_BEFORE_MS = 52 * DAY_MS;

/**
 * The moment that the month's days are counted back from: of the first start, which it is kept from. Null where there is
 * none to make: it is there, or the demo began without one.
 */
export async function beginMonth(db: Database, now: Date): Promise<Date | null> {
  const known = await rowOf<{ begunAt: Date; finishedAt: Date | null }>(db, {
    text: `select begun_at as "begunAt", finished_at as "finishedAt" from demo_month`,
  });
  if (known) return known.finishedAt === null ? known.begunAt : null;
  const inhabited = await rowOf(db, { text: "select from member limit 1" });
  if (inhabited) return null;
  await db.query({ text: "insert into demo_month (begun_at) values ($1)", values: [now] });
  return now;
}
