/** Brings the platform's database up to date as its owner, and gives the role of the running processes its rights. */
import { prepareJobQueue } from "#server/jobs/public.ts";
import { openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { grantRights, type Rights } from "./platform/database/rights.ts";
import { PLATFORM_RIGHTS } from "./rights.ts";
import { PLATFORM_SCHEMA } from "./schema.ts";

/**
 * Tells what was applied. `role` is null where the owner's role is all there is. `isOwn` is false when the database
 * belongs to another role than the tables, so that who may connect to it was not touched.
 */
export async function preparePlatformDatabase(
  ownerUrl: string,
  role: string | null,
  rights: Rights = PLATFORM_RIGHTS,
): Promise<{ applied: string[]; isOwn: boolean }> {
  const db = openDatabase(ownerUrl, 1);
  try {
    const applied = await migrate(db, PLATFORM_SCHEMA);
    await prepareJobQueue(ownerUrl);
    return { applied, isOwn: role === null || (await grantRights(db, role, rights)) };
  } finally {
    await db.close();
  }
}
