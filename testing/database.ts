/**
 * A database of its own for every test file, cloned from a migrated template: real PostgreSQL, no shared rows.
 */
import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/platform/database/database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the test server as its superuser, with DATABASE in place of the name. */
    testDatabaseUrl: string;
    /** The same in the roles that are no superuser's. */
    testRoleUrls: { owner: string; site: string; arcade: string };
    /** Names of the template databases: migrated only, and with the demo's rows. */
    testTemplates: { empty: string; seeded: string; arcade: string };
  }
}

export interface TestDatabase {
  /** As the processes reach it: in the role `site`, or `arcade`. */
  url: string;
  db: Database;
  /** As its owner reaches it, who writes what no process may: books that are wrong, history that never was. */
  ownerUrl: string;
  owner: Database;
  /** As the superuser, for what a trigger refuses the owner too. */
  superuserUrl: string;
  /** The same pool as `db.pool`. */
  pool: Database["pool"];
  close(): Promise<void>;
}

/**
 * Makes a database. `from: "seeded"` has the demo catalogue, merchants and personas; "empty" has only the tables;
 * "arcade" is the game vendor's own. `close()` drops it.
 */
export async function testDatabase(from: "empty" | "seeded" | "arcade" = "empty"): Promise<TestDatabase> {
  const pattern = inject("testDatabaseUrl");
  const template = inject("testTemplates")[from];
  const name = `t_${randomBytes(6).toString("hex")}`;
  const admin = openDatabase(pattern.replace("DATABASE", "postgres"), 1);
  await admin.query(`create database ${name} template ${template} owner owner`);
  // Rights on a database itself are not copied with it
  const role = from === "arcade" ? "arcade" : "site";
  await admin.query(`revoke all on database ${name} from public; grant connect on database ${name} to ${role}`);
  await admin.close();
  const urls = inject("testRoleUrls");
  const opened = openTestDatabase({
    url: urls[role].replace("DATABASE", name),
    ownerUrl: urls.owner.replace("DATABASE", name),
    superuserUrl: pattern.replace("DATABASE", name),
  });
  return {
    ...opened,
    async close() {
      await opened.close();
      const cleaner = openDatabase(pattern.replace("DATABASE", "postgres"), 1);
      await cleaner.query(`drop database ${name} with (force)`);
      await cleaner.close();
    },
  };
}

/** Opens a database as its three roles reach it; `close()` leaves it where it is. */
export function openTestDatabase(urls: Pick<TestDatabase, "url" | "ownerUrl" | "superuserUrl">): TestDatabase {
  const db = openDatabase(urls.url);
  const owner = openDatabase(urls.ownerUrl);
  return {
    ...urls,
    db,
    owner,
    pool: db.pool,
    close: async () => void (await Promise.all([db.close(), owner.close()])),
  };
}
