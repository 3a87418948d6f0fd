/** A database for benchmarks of money: durable, with members who have more than they can lose. */
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { makePlayer, makeWorld, type Player } from "#testing/worlds/money.ts";
import { PLATFORM_SCHEMA } from "#server/schema.ts";

const DATA_DIR = fileURLToPath(new URL("../.data/bench/", import.meta.url));
const BALANCE = 10n ** 15n;

export type LedgerWorld = { url: string; players: Player[]; close(): Promise<void> };

/** Makes the database with `count` players named bencher-0 to bencher-(count - 1). fsync is on, as in production. */
export async function makeLedgerWorld(count: number): Promise<LedgerWorld> {
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR });
  const name = `bench_${randomBytes(4).toString("hex")}`;
  const admin = openDatabase(server.url("postgres"), 1);
  await admin.query(`create database ${name}`);
  const url = server.url(name);
  const db = openDatabase(url, 4);
  await migrate(db, PLATFORM_SCHEMA);
  const { gameId } = await makeWorld(db);
  const players: Player[] = [];
  for (let n = 0; n < count; n += 1) players.push(await makePlayer(db, gameId, BALANCE, `bencher-${n}`));
  await db.query("analyze");
  await db.close();
  return {
    url,
    players,
    async close() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.close();
      if (!server.takenOver) await server.stop();
    },
  };
}
