/**
 * `npm run content -- import file.json [--merchant code] [--dry-run]` and `npm run content -- export --merchant code`
 * (docs/content.md). Works on the database of DATABASE_URL, or else of `npm start`, running or not.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readContentFile, SECTIONS } from "#server/content/import-export/content-file.ts";
import { exportContent } from "#server/content/import-export/export-content.ts";
import { importContent } from "#server/content/import-export/import-content.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { openEvents } from "#server/events/events.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { PLATFORM_DATABASE } from "#tools/start/databases.ts";

const USAGE = `npm run content -- import file.json [--merchant code] [--dry-run]
npm run content -- export --merchant code > file.json`;

interface Options {
  command: string | undefined;
  file: string | undefined;
  merchant: string | undefined;
  dryRun: boolean;
}

/** Imports a file and says what changed, or every fault; gives the exit code. */
async function runImport(db: Database, url: string, { file = "", merchant, dryRun }: Options): Promise<number> {
  const read = readContentFile(readJson(file));
  if (!read.ok) return printErrors(file, read.errors);
  const merchantId = merchant ?? read.file.merchant;
  if (merchantId === undefined) return printErrors(file, [{ path: "merchant", sentence: "say whose content this is" }]);
  const events = await openEvents(url, (problem) => console.error(problem));
  try {
    const imported = await importContent({ db, events, merchantId, dryRun }, read.file);
    if (!imported.ok) return printErrors(file, imported.errors);
    const counts = SECTIONS.flatMap((name) => {
      const count = imported.changed[name];
      return count === undefined ? [] : [`${count} ${name}`];
    });
    const what = counts.length === 0 ? "nothing to change" : counts.join(", ");
    console.log(dryRun ? `would change ${merchantId}: ${what}` : `${merchantId}: ${what}`);
    return 0;
  } finally {
    await events.close();
  }
}

async function runExport(db: Database, { merchant }: Options): Promise<number> {
  const content = merchant === undefined ? null : await exportContent(db, merchant);
  if (!content) {
    console.error(merchant === undefined ? USAGE : `there is no merchant "${merchant}"`);
    return 1;
  }
  console.log(JSON.stringify(content, null, 2));
  return 0;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    console.error(`${file}: ${(error as Error).message}`);
    process.exit(1);
  }
}

function printErrors(file: string, errors: readonly { path: string; sentence: string }[]): number {
  for (const { path, sentence } of errors) console.error(`${file}: ${path === "" ? "the file" : path}: ${sentence}`);
  console.error(`${errors.length === 1 ? "1 fault" : `${errors.length} faults`}; nothing was changed`);
  return 1;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { merchant: { type: "string" }, "dry-run": { type: "boolean", default: false } },
});
const [command, file] = positionals;
const given: Options = { command, file, merchant: values.merchant, dryRun: values["dry-run"] };
if (!(command === "import" && file !== undefined) && command !== "export") {
  console.error(USAGE);
  process.exit(1);
}
const { databaseUrl, dataDir } = readSettings();
const own = databaseUrl === "" ? await startEmbeddedPostgres({ dataDir }) : null;
// Vendors and titles are the owner's to write
const url = own?.url(PLATFORM_DATABASE, "owner") ?? (process.env["DATABASE_OWNER_URL"] || databaseUrl);
const db = openDatabase(url, 2);
try {
  process.exitCode = command === "import" ? await runImport(db, url, given) : await runExport(db, given);
} finally {
  await db.close();
  // A server that was running before belongs to somebody
  if (own && !own.takenOver) await own.stop();
}
