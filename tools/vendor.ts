/**
 * `npm run vendor -- add|rotate|enable|disable|titles|list|show`: the studios that play here (docs/vendor-protocol.md §0). Works on
 * the database of DATABASE_URL, or else of `npm start`; a running server has each change within a second.
 */
import { join } from "node:path";
import { openEvents } from "#server/events/events.ts";
import type { PeerDeps } from "#server/peers/change-peer.ts";
import { HOUSE_KEYS_SECRET } from "#server/peers/public.ts";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { PLATFORM_DATABASE } from "#tools/start/databases.ts";
import { COMMANDS } from "./vendor/commands.ts";
import { Refused } from "./vendor/facts.ts";
import { platformUrlOf } from "./vendor/platform-url.ts";
import { readCall } from "./vendor/words.ts";

async function main(): Promise<number> {
  const call = readCall(process.argv.slice(2));
  if ("help" in call) {
    console.log(call.help);
    return 0;
  }
  const settings = readSettings();
  const own = settings.databaseUrl === "" ? await startEmbeddedPostgres({ dataDir: settings.dataDir }) : null;
  // Ceilings of wins are the owner's to write
  const url = own?.url(PLATFORM_DATABASE, "owner") ?? (process.env["DATABASE_OWNER_URL"] || settings.databaseUrl);
  const db = openDatabase(url, 2);
  const events = await openEvents(url, (problem) => console.error(problem));
  const clock = movableClock();
  const deps: PeerDeps = {
    db,
    events,
    encryption: openFieldEncryption(db, clock, HOUSE_KEYS_SECRET),
    now: () => new Date(),
  };
  const keysDir = process.env["MARQUEE_KEYS_DIR"] ?? join(settings.dataDir, "keys");
  try {
    await COMMANDS[call.word]?.(deps, call.peer, { ...call.given, platformUrl: platformUrlOf(settings), keysDir });
    // The database was asleep: so is whoever would hear of it
    if (own && !own.takenOver) console.log("No platform runs from this data folder just now: npm start takes it up.");
    return 0;
  } finally {
    await events.close();
    await db.close();
    // A server that was running before belongs to somebody
    if (own && !own.takenOver) await own.stop();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  if (error instanceof Refused) for (const line of error.lines) console.error(line);
  else console.error(error instanceof Error ? error.message : error);
  return 1;
});
