/**
 * A database of its own for every test file, cloned from a migrated template: real PostgreSQL, no shared rows.
 */
import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/platform/database/database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of the test server with DATABASE in place of the name. */
    testDatabaseUrl: string;
    /** Names of the template databases: migrated only, and with the demo's rows. */
    testTemplates: { empty: string; seeded: string; arcade: string };
  }
}

export interface TestDatabase {
  url: string;
  db: Database;
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
  await admin.query(`create database ${name} template ${template}`);
  await admin.close();
  const url = pattern.replace("DATABASE", name);
  const db = openDatabase(url);
  return {
    url,
    db,
    pool: db.pool,
    async close() {
      await db.close();
      const cleaner = openDatabase(pattern.replace("DATABASE", "postgres"), 1);
      await cleaner.query(`drop database ${name} with (force)`);
      await cleaner.close();
    },
  };
}
