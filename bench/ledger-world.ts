/** A database for benchmarks of money: durable, with members who have more than they can lose. */
import { openDatabase } from "#server/platform/database/database.ts";
import { makePlayer, makeWorld, type Player } from "#testing/worlds/money.ts";
import { makeBenchDatabase } from "./bench-database.ts";

const BALANCE = 10n ** 15n;

export type LedgerWorld = { url: string; players: Player[]; close(): Promise<void> };

/** Makes the database with `count` players named bencher-0 to bencher-(count - 1). fsync is on, as in production. */
export async function makeLedgerWorld(count: number): Promise<LedgerWorld> {
  const { url, ownerUrl, close } = await makeBenchDatabase();
  const db = openDatabase(ownerUrl, 4);
  const { gameId } = await makeWorld(db);
  const players: Player[] = [];
  for (let n = 0; n < count; n += 1) players.push(await makePlayer(db, gameId, BALANCE, `bencher-${n}`));
  await db.query("analyze");
  await db.close();
  return { url, players, close };
}
