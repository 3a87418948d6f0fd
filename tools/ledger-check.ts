/**
 * `npm run ledger:check`: every rule of the books and the seals of the security log, over the whole database of DATABASE_URL, or else of `npm start`
 * (running or not). Exit 1 and a list when one is broken.
 */
import { brokenSeals } from "#server/events/public.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { PLATFORM_DATABASE } from "#tools/start/databases.ts";

const { databaseUrl, dataDir } = readSettings();
const own = databaseUrl === "" ? await startEmbeddedPostgres({ dataDir }) : null;
const db = openDatabase(own?.url(PLATFORM_DATABASE) ?? databaseUrl, 1);
try {
  const violations = [...(await findViolations(db)), ...(await brokenSeals(db))];
  const { rows } = await db.query<{ transfers: bigint; entries: bigint; accounts: bigint }>(
    `select (select count(*) from ledger_transfer) as transfers, (select count(*) from ledger_entry) as entries,
            (select count(*) from ledger_account) as accounts`,
  );
  const [read] = rows;
  console.log(`read ${read?.accounts} accounts, ${read?.transfers} transfers, ${read?.entries} entries`);
  for (const { rule, subject, detail } of violations) console.log(`BROKEN  ${rule}: ${subject} (${detail})`);
  console.log(violations.length === 0 ? "the books are right" : `${violations.length} broken`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  // 3D000 and 42883: no such database, no such function
  const isEmpty = error instanceof Error && "code" in error && (error.code === "3D000" || error.code === "42883");
  if (!isEmpty) throw error;
  console.error("there are no books here yet: npm start makes them");
  process.exitCode = 2;
} finally {
  await db.close();
  // A server that was running before belongs to somebody
  if (own && !own.takenOver) await own.stop();
}
