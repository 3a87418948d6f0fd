/**
 * `npm run edges`: gives the product of `npm start`, running or not, two more merchants for trying. One has nothing at
 * all to show, at http://empty.localhost:PORT; the other has 100,000 games, at http://many.localhost:PORT. Both look as
 * the merchant they are copied from. `npm run edges -- remove` takes them away.
 */
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { makeEdges, removeEdges } from "./edges/merchants.ts";
import { PLATFORM_DATABASE } from "./start/databases.ts";

const settings = readSettings();
const server = settings.databaseUrl === "" ? await startEmbeddedPostgres({ dataDir: settings.dataDir }) : null;
const db = openDatabase(
  server?.url(PLATFORM_DATABASE, "owner") ?? (process.env["DATABASE_OWNER_URL"] || settings.databaseUrl),
  1,
);
try {
  if (process.argv[2] === "remove") {
    await removeEdges(db);
    console.log("The two merchants are gone");
  } else {
    await makeEdges(db);
    console.log(`nothing at all   http://empty.localhost:${settings.port}`);
    console.log(`100,000 games    http://many.localhost:${settings.port}`);
  }
} finally {
  await db.close();
  if (server && !server.takenOver) await server.stop();
}
