/** A database of its own for a benchmark that needs no server: durable, with the schema and nothing in it. */
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { PLATFORM_SCHEMA } from "#server/schema.ts";

const DATA_DIR = fileURLToPath(new URL("../.data/bench/", import.meta.url));

export interface BenchDatabase {
  url: string;
  /** Drops the database, and stops the server unless it ran before. */
  close(): Promise<void>;
}

/** Makes the database and its schema. fsync is on, as in production. */
export async function makeBenchDatabase(): Promise<BenchDatabase> {
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR });
  const name = `bench_${randomBytes(4).toString("hex")}`;
  const admin = openDatabase(server.url("postgres"), 1);
  await admin.query(`create database ${name}`);
  const url = server.url(name);
  const db = openDatabase(url, 1);
  await migrate(db, PLATFORM_SCHEMA);
  await db.close();
  return {
    url,
    async close() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.close();
      if (!server.takenOver) await server.stop();
    },
  };
}
