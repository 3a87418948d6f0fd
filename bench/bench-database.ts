/** A database of its own for a benchmark that needs no server: durable, with the schema and nothing in it. */
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { SUPERUSER } from "#server/platform/database/cluster-roles.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { preparePlatformDatabase } from "#server/prepare-database.ts";

const DATA_DIR = fileURLToPath(new URL("../.data/bench/", import.meta.url));

export interface BenchDatabase {
  /** As the site reaches it, and as its owner does. */
  url: string;
  ownerUrl: string;
  /** Drops the database, and stops the server unless it ran before. */
  close(): Promise<void>;
}

/** Makes the database and its schema. fsync is on, as in production. */
export async function makeBenchDatabase(): Promise<BenchDatabase> {
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR });
  const name = `bench_${randomBytes(4).toString("hex")}`;
  const admin = openDatabase(server.url("postgres", SUPERUSER), 1);
  await admin.query(`create database ${name} owner owner`);
  const ownerUrl = server.url(name, "owner");
  await preparePlatformDatabase(ownerUrl, "site");
  return {
    url: server.url(name, "site"),
    ownerUrl,
    async close() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.close();
      if (!server.takenOver) await server.stop();
    },
  };
}
