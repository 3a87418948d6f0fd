/** Bets by pgbench, each a call of the posting function by itself: what PostgreSQL gives without anything of ours. */
import { execFile } from "node:child_process";
import { access, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { WORLD, WORLD_TIME } from "#testing/worlds/money.ts";

const CLIENTS = 8;
const RUN_MS = 3_000;
const DEBIAN = "/usr/lib/postgresql";

export const PGBENCH = `pgbench, one call per bet, ${CLIENTS} clients`;
export const NO_PGBENCH = "no pgbench on this machine (Debian: postgresql-contrib)";

/** The pgbench of the machine, or null. The npm package of PostgreSQL has none. */
async function findPgbench(): Promise<string | null> {
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

/** The id takes a random UUID; the digest is made of it. */
const script = (players: number): string => `\\set n random(0, ${players - 1})
select v.status from (select gen_random_uuid()::text as id) x,
  decide_call('${WORLD.peer}', 'bet', 'r-' || x.id, x.id, sha256(x.id::bytea), 'bencher-' || :n::text,
    sha256(('session-token-bencher-' || :n::text)::bytea), '${WORLD.game}', '${WORLD.currency}', null, 1000::bigint, x.id, false,
    '${WORLD_TIME.toISOString()}'::timestamptz) v;
`;

/** A way to measure bets per second of the players bencher-0 to bencher-(players - 1); null without a pgbench. */
export async function openPgbench(url: string, players: number): Promise<(() => Promise<number>) | null> {
  const pgbench = await findPgbench();
  if (pgbench === null) return null;
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), "marquee-bench-"));
    try {
      const file = join(folder, "bet.sql");
      await writeFile(file, script(players));
      const seconds = String(RUN_MS / 1000);
      const options = ["-n", "-M", "prepared", "-c", String(CLIENTS), "-j", "2", "-T", seconds, "-f", file, url];
      const { stdout } = await promisify(execFile)(pgbench, options);
      const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
      if (rate === undefined || !/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench failed: ${stdout}`);
      return Number(rate);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}
