/**
 * `npm run draws -- sold|call-off`: the draws of the studio's lotteries that are on sale. Works on the database of
 * ARCADE_DATABASE_URL, or else of `npm start`; a running studio gives the stakes of a draw that is called off back.
 */
import { parseArgs } from "node:util";
import { callOff, drawsOnSale, NotCalledOff } from "#arcade/games/draw/calling-off.ts";
import { type Database, openDatabase } from "#arcade/server/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { ARCADE_DATABASE } from "#tools/start/databases.ts";

const HELP = `npm run draws -- sold [<game>]
    The draws on sale of which tickets are sold: game, number, closing, orders, stakes.
npm run draws -- call-off <game> <number> --by <name> --reason "<text>"
    Makes a draw void while it is on sale: nothing more is sold of it and every stake goes back. Who did it and why is kept
    for good. A draw whose sale is over is drawn, whatever happens.`;

/** Of amounts in ledger units. */
const UNITS = 100_000n;

async function sold(db: Database, game: string | null): Promise<void> {
  const draws = await drawsOnSale(db.pool, game, Date.now());
  if (draws.length === 0) console.log("No tickets are sold of a draw on sale.");
  for (const { game: of, numero, closes_at, orders, stakes } of draws) {
    const sums = Object.entries(stakes).map(([currency, sum]) => `${currency} ${plain(BigInt(sum))}`);
    console.log(`${of} ${numero}, closes ${closes_at.toISOString()}: ${orders} orders, ${sums.join(", ")}`);
  }
}

const plain = (amount: bigint): string =>
  `${amount / UNITS}.${String((amount % UNITS) / (UNITS / 100n)).padStart(2, "0")}`;

async function run(db: Database): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { by: { type: "string", default: "" }, reason: { type: "string", default: "" } },
    allowPositionals: true,
  });
  const [word, game = "", numero = ""] = positionals;
  if (word === "sold") return sold(db, game === "" ? null : game);
  if (word !== "call-off" || numero === "") throw new NotCalledOff(HELP);
  await db.transaction((tx) => callOff(tx, { game, numero, ...values }, Date.now()));
  console.log(`Draw ${numero} of ${game} is void. A running studio gives its stakes back within seconds.`);
}

async function main(): Promise<void> {
  const settings = readSettings();
  const url = process.env["ARCADE_DATABASE_URL"] ?? "";
  const own = url === "" ? await startEmbeddedPostgres({ dataDir: settings.dataDir }) : null;
  const db = openDatabase(own?.url(ARCADE_DATABASE, "arcade") ?? url, 1);
  try {
    await run(db);
  } finally {
    await db.close();
    // A server that was running before belongs to somebody
    if (own && !own.takenOver) await own.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
