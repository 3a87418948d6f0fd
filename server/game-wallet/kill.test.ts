import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePlayer, makeWorld, type Player } from "#testing/worlds/money.ts";
import type { Work } from "#testing/worlds/post-until-killed.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { findViolations } from "#server/ledger/accounts.ts";

const CHILD = fileURLToPath(new URL("../../testing/worlds/post-until-killed.ts", import.meta.url));
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let base: TestDatabase;
let players: Player[] = [];
beforeAll(async () => {
  console.log(`kill seed ${seed} (SEED=${seed} repeats it)`);
  base = await testDatabase("empty");
  const { gameId } = await makeWorld(base.owner);
  players = await Promise.all(Array.from({ length: 24 }, () => makePlayer(base.owner, gameId, 1_000_000n)));
});
afterAll(() => base.close());

/** Lets a process post until it has acknowledged `count` calls, kills it there, and tells what it acknowledged. */
async function killAfter(count: number, run: string): Promise<string[]> {
  const work: Work = {
    url: base.url,
    run,
    players: players.map(({ pseudonym, tokenHash }) => ({ pseudonym, tokenHash: tokenHash.toString("hex") })),
  };
  const child = spawn(process.execPath, [CHILD, JSON.stringify(work)], { stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === count) child.kill("SIGKILL");
  }
  return lines;
}

/** Waits until the database has noticed that the killed process is gone and has ended what it had open. */
async function untilGone(): Promise<void> {
  for (;;) {
    const { rows } = await base.db.query<{ others: bigint }>(
      `select count(*) as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%decide_call%'
          and state <> 'idle'`,
    );
    if (rows[0]?.others === 0n) return;
  }
}

describe("a process killed in the middle of a batch", () => {
  it.each([0, 1, 2])("loses nothing that it acknowledged and leaves no half of anything (round %i)", async (round) => {
    const count = 50 + ((seed >> (round * 8)) & 255);
    const run = `k${seed}-${round}`;
    const lines = await killAfter(count, run);
    await untilGone();
    expect(lines.length).toBeGreaterThanOrEqual(count);
    expect(lines.filter((line) => !line.endsWith(" OK"))).toEqual([]);
    const acknowledged = lines.map((line) => line.split(" ")[0]);
    const { rows } = await base.db.query<{ transaction_id: string }>(
      `select v.transaction_id from vendor_transaction v join ledger_transfer t on t.id = v.transfer_id
        where v.transaction_id like $1`,
      [`${run}-%`],
    );
    const stored = new Set(rows.map((row) => row.transaction_id));
    expect(acknowledged.filter((id) => !stored.has(id ?? ""))).toEqual([]);
    // What was under way may have been carried out without a word: at most one call of each player
    expect(stored.size - acknowledged.length).toBeLessThanOrEqual(players.length);
    expect(await findViolations(base.db)).toEqual([]);
  });
});
