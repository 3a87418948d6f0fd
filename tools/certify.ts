/** `npm run certify`: tries the rules of a studio's protocol on both sides of the line (docs/vendor-protocol.md, "Certify"). */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openEvents } from "#server/events/events.ts";
import { HOUSE_KEYS_SECRET } from "#server/peers/public.ts";
import { readPeerFacts } from "#server/peers/read-peers.ts";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { PLATFORM_DATABASE } from "#tools/start/databases.ts";
import { type Dialect, DIALECTS, type Platform } from "./certify/dialects.ts";
import { htmlReport } from "./certify/html-report.ts";
import type { PartReport } from "./certify/kit.ts";
import { readOptions, USAGE, type Wanted, WrongUse } from "./certify/options.ts";
import { reachPlatform } from "./certify/reach-platform.ts";
import { junit, terminal, totalLine, totalsOf } from "./certify/reports.ts";

const print = (line: string): void => console.log(line);

async function main(): Promise<number> {
  const wanted = readOptions(process.argv.slice(2));
  if (wanted.what === "help") print(USAGE);
  if (wanted.what === "list") list(wanted);
  if (wanted.what === "help" || wanted.what === "list") return 0;
  const parts =
    wanted.what === "studio"
      ? [await studioAlone(wanted)]
      : await withPlatform((platform) => peerAndPlatform(platform, wanted), wanted);
  return report(wanted, parts);
}

function dialectOf(name: string): Dialect {
  const dialect = DIALECTS[name];
  if (!dialect) throw new WrongUse(`there are no cases for the dialect ${name}: ${Object.keys(DIALECTS).join(", ")}`);
  return dialect;
}

function list({ dialect, isWanted }: Wanted): void {
  const names = dialect === null ? Object.keys(DIALECTS) : [dialect];
  for (const name of names) {
    for (const { part, groups } of dialectOf(name).parts) {
      for (const { title, cases } of groups) {
        const own = cases.filter((one) => isWanted(one.name));
        if (own.length > 0) print(`\n${name}, ${part}: ${title}`);
        for (const one of own) print(`  ${one.name.padEnd(32)} ${one.says} (${one.rule})`);
      }
    }
  }
}

function studioAlone(wanted: Wanted): Promise<PartReport> {
  print(`The studio at ${wanted.base}. It reaches our wallet and keys at http://localhost:${wanted.port}`);
  return dialectOf(wanted.dialect ?? "marquee").tryStudio(wanted, terminal(print));
}

async function peerAndPlatform(platform: Platform, wanted: Wanted): Promise<PartReport[]> {
  const peer = (await readPeerFacts(platform.deps.db)).find(({ id }) => id === wanted.peer);
  if (!peer) throw new WrongUse(`there is no peer "${wanted.peer}": npm run vendor -- list`);
  const dialect = dialectOf(peer.dialect);
  const parts: PartReport[] = [];
  if (wanted.only === "wallet" && !dialect.tryWallet)
    throw new WrongUse(`${peer.dialect} has no cases of a wallet here`);
  if (wanted.only !== "studio" && dialect.tryWallet) {
    print(`A vendor against the platform at ${platform.site}`);
    parts.push(await dialect.tryWallet(platform, wanted, terminal(print)));
  }
  if (wanted.only !== "wallet") {
    print(`\nThe platform against the studio ${peer.id} at ${peer.baseUrl}`);
    parts.push(await dialect.tryPeer(platform, peer, wanted, terminal(print)));
  }
  return parts;
}

/** On the database of DATABASE_URL, or else of `npm start`. */
async function withPlatform<T>(work: (platform: Platform) => Promise<T>, { site }: Wanted): Promise<T> {
  const settings = readSettings();
  const address = await reachPlatform(site, settings);
  const own = settings.databaseUrl === "" ? await startEmbeddedPostgres({ dataDir: settings.dataDir }) : null;
  const url = own?.url(PLATFORM_DATABASE, "owner") ?? (process.env["DATABASE_OWNER_URL"] || settings.databaseUrl);
  const db = openDatabase(url, 2);
  const events = await openEvents(url, (problem) => console.error(problem));
  try {
    const encryption = openFieldEncryption(db, movableClock(), HOUSE_KEYS_SECRET);
    return await work({
      deps: { db, events, encryption, now: () => new Date() },
      site: address,
      keysDir: process.env["MARQUEE_KEYS_DIR"] ?? join(settings.dataDir, "keys"),
    });
  } finally {
    await events.close();
    await db.close();
    // A server that was running before belongs to somebody
    if (own && !own.takenOver) await own.stop();
  }
}

/** Writes the reports; the exit code says whether all that was tried holds. */
function report({ report: folder, peer, base }: Wanted, parts: readonly PartReport[]): number {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "report.html"), htmlReport(base === "" ? peer : new URL(base).host, new Date(), parts));
  writeFileSync(join(folder, "junit.xml"), junit(parts));
  const totals = totalsOf(parts.flatMap(({ verdicts }) => verdicts));
  print(`\n${totalLine(totals)}; ${join(folder, "report.html")}, ${join(folder, "junit.xml")}`);
  return totals.failed > 0 ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(
    error instanceof WrongUse
      ? `${error.message}\nnpm run certify -- --help says more`
      : error instanceof Error
        ? error.message
        : error,
  );
  return error instanceof WrongUse ? 2 : 1;
});
