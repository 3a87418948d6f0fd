/**
 * `npm run authenticator:off <merchant> <username>`: turns a member's authenticator off, in the database of DATABASE_URL
 * or of `npm start`. For who lost phone and recovery codes, after it is sure who asks: whoever has the password gets in
 * afterwards.
 */
import { turnOffAuthenticator } from "#server/identity/two-factor/authenticator-off.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { PLATFORM_DATABASE } from "#tools/start/databases.ts";

const WORDS = {
  done: "the authenticator is off, and the member is logged out everywhere",
  "off-already": "no authenticator is on",
  unknown: "there is no such member",
} as const;

const [merchantId = "", username = ""] = process.argv.slice(2);
if (username === "") {
  console.error("npm run authenticator:off <merchant> <username>");
  process.exit(2);
}
const { databaseUrl, dataDir } = readSettings();
const own = databaseUrl === "" ? await startEmbeddedPostgres({ dataDir }) : null;
const db = openDatabase(own?.url(PLATFORM_DATABASE, "site") ?? databaseUrl, 1);
try {
  const outcome = await turnOffAuthenticator({ db, clock: movableClock() }, { merchantId, username });
  console.log(`${merchantId} ${username}: ${WORDS[outcome]}`);
  process.exitCode = outcome === "done" ? 0 : 1;
} finally {
  await db.close();
  // A server that was running before belongs to somebody
  if (own && !own.takenOver) await own.stop();
}
