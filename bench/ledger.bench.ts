/**
 * Ledger postings per second from Node, against pgbench running the same function in the same database: what our own
 * layer costs on top of PostgreSQL. Aim: 0.8 of pgbench or more (issue 2 point 13).
 */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { access, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findViolations } from "#server/ledger/accounts.ts";
import { placeBet } from "#server/game-wallet/game-money.ts";
import { openDatabase } from "#server/platform/database.ts";
import { gameCall, type Player, WORLD, WORLD_TIME } from "#tools/money-world.ts";
import { type Figure, median } from "./figure.ts";
import { makeLedgerWorld } from "./ledger-world.ts";

const CLIENTS = 8;
const PLAYERS = 64;
const ROUNDS = 5;
const RUN_MS = 3_000;
const DEBIAN = "/usr/lib/postgresql";

/** The pgbench of the machine, or null. The npm package of PostgreSQL has none. */
export async function findPgbench(): Promise<string | null> {
  const debian = await readdir(DEBIAN).catch(() => []);
  const folders = [
    ...(process.env["PATH"] ?? "").split(":"),
    ...debian.toReversed().map((v) => join(DEBIAN, v, "bin")),
  ];
  for (const folder of folders) {
    const file = join(folder, "pgbench");
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return null;
}

/** Bets per second from Node: `CLIENTS` connections, each one bet at a time, members at random. */
async function fromNode(url: string, players: readonly Player[]): Promise<number> {
  const db = openDatabase(url, CLIENTS);
  const endMs = performance.now() + RUN_MS;
  let count = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < endMs) {
      const player = players[Math.floor(Math.random() * players.length)];
      if (!player) throw new Error("no players");
      const id = randomUUID();
      const decided = await placeBet(db, { ...gameCall(player, id, 1000n), round: id });
      if (decided.status !== "OK") throw new Error(`a bet was refused: ${decided.status}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, lane));
  await db.close();
  return count / (RUN_MS / 1000);
}

/** The same call by pgbench. The id takes a random UUID there too; the digest is made of it on either side. */
const SCRIPT = `\\set n random(0, ${PLAYERS - 1})
select v.status from (select gen_random_uuid()::text as id) x,
  vendor_call('${WORLD.peer}', 'bet', 'r-' || x.id, x.id, sha256(x.id::bytea), 'bencher-' || :n::text,
    sha256(('session-token-bencher-' || :n::text)::bytea), '${WORLD.game}', '${WORLD.currency}', null, 1000::bigint, x.id, false,
    '${WORLD_TIME.toISOString()}'::timestamptz) v;
`;

async function fromPgbench(pgbench: string, url: string, script: string): Promise<number> {
  const options = ["-n", "-M", "prepared", "-c", String(CLIENTS), "-j", "2", "-T", String(RUN_MS / 1000), "-f", script];
  const { stdout } = await promisify(execFile)(pgbench, [...options, url]);
  const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
  if (rate === undefined || !/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench failed: ${stdout}`);
  return Number(rate);
}

/** Measures both in turns, so that a slow spell of the machine hits both. */
export async function bench(): Promise<Figure[]> {
  const world = await makeLedgerWorld(PLAYERS);
  const folder = await mkdtemp(join(tmpdir(), "marquee-bench-"));
  try {
    const pgbench = await findPgbench();
    const script = join(folder, "bet.sql");
    await writeFile(script, SCRIPT);
    const own: number[] = [];
    const theirs: number[] = [];
    await fromNode(world.url, world.players);
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(await fromNode(world.url, world.players));
      if (pgbench) theirs.push(await fromPgbench(pgbench, world.url, script));
    }
    await requireRightBooks(world.url);
    const value = median(own);
    const name = `pgbench, same function, ${CLIENTS} clients`;
    const text = "ratio >= 0.8";
    if (!pgbench) {
      const missing = "no pgbench on this machine (Debian: postgresql-contrib)";
      return [
        {
          name: "ledger: bets posted",
          value,
          unit: "/s",
          baseline: { name, missing },
          ratio: null,
          aim: { text, met: false },
        },
      ];
    }
    const ratio = value / median(theirs);
    const baseline = { name, value: median(theirs) };
    return [{ name: "ledger: bets posted", value, unit: "/s", baseline, ratio, aim: { text, met: ratio >= 0.8 } }];
  } finally {
    await rm(folder, { recursive: true });
    await world.close();
  }
}

async function requireRightBooks(url: string): Promise<void> {
  const db = openDatabase(url, 1);
  const violations = await findViolations(db);
  await db.close();
  if (violations.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(violations[0])}`);
}

if (import.meta.main) console.log(JSON.stringify(await bench(), null, 2));
