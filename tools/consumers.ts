/**
 * `npm run consumers`: how far each consumer of the outbox is behind, and what it could not handle, in the database of
 * DATABASE_URL, or else of `npm start` (running or not). `npm run consumers replay <name>` hands its dead letters to it
 * again; exit 1 when some failed again.
 */
import { followBonuses } from "#server/bonuses/lots/follow-bonuses.ts";
import { CONSUMERS as OF_EVENTS } from "#server/events/consumers.ts";
import { replayDeadLetters } from "#server/events/dead-letters.ts";
import { readLags } from "#server/events/lag.ts";
import { type Database, openDatabase, rowsOf } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { PLATFORM_DATABASE } from "#tools/start/databases.ts";

const CONSUMERS = [...OF_EVENTS, followBonuses];

async function show(db: Database): Promise<void> {
  for (const { consumer, facts, oldestSec, tries, parked } of await readLags(db)) {
    const age = oldestSec === null ? "" : `, the oldest for ${Math.round(oldestSec)} s`;
    const failed = tries === 0 ? "" : `, failed ${tries} times`;
    console.log(`${consumer}: ${facts} facts wait${age}${failed}; ${parked} dead letters`);
  }
  const errors = await rowsOf<{ consumer: string; topic: string; error: string; count: number }>(db, {
    text: `select consumer, topic, error, count(*)::int from dead_letter group by 1, 2, 3 order by 1, 4 desc limit 20`,
  });
  for (const { consumer, topic, error, count } of errors) console.log(`  ${consumer}: ${count} ${topic}: ${error}`);
}

async function replay(db: Database, name: string): Promise<void> {
  const consumer = CONSUMERS.find((one) => one.name === name);
  if (!consumer) throw new Error(`no consumer "${name}"; there are ${CONSUMERS.map((one) => one.name).join(", ")}`);
  const { replayed, failed } = await replayDeadLetters({ db, log: openLog("error") }, consumer);
  console.log(`${replayed} handled, ${failed} failed again`);
  if (failed > 0) process.exitCode = 1;
}

const [command, name = ""] = process.argv.slice(2);
const { databaseUrl, dataDir } = readSettings();
const own = databaseUrl === "" ? await startEmbeddedPostgres({ dataDir }) : null;
const db = openDatabase(own?.url(PLATFORM_DATABASE, "site") ?? databaseUrl, 1);
try {
  if (command === undefined) await show(db);
  else if (command === "replay") await replay(db, name);
  else throw new Error("npm run consumers [replay <name>]");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.close();
  // A server that was running before belongs to somebody
  if (own && !own.takenOver) await own.stop();
}
