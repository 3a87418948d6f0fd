import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "#server/ledger/accounts.ts";
import type { Payer } from "#testing/worlds/open-withdrawals.ts";
import { rewardApp } from "#testing/worlds/rewards.ts";
import { payableMember } from "#testing/worlds/withdrawals.ts";
import type { Work } from "#testing/worlds/withdraw-until-killed.ts";
import type { TestApp } from "#testing/app.ts";

const CHILD = fileURLToPath(new URL("../../../testing/worlds/withdraw-until-killed.ts", import.meta.url));
const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const PAYERS = 6;

let app: TestApp;
const payers: Payer[] = [];
beforeAll(async () => {
  console.log(`withdrawal-kill seed ${seed} (SEED=${seed} repeats it)`);
  app = await rewardApp();
  await app.configure("novaro", (config) => (config.withdrawal.perDay = 1_000_000));
  for (let at = 0; at < PAYERS; at += 1) {
    const { member, bankCardId } = await payableMember(app);
    const { rows } = await app.services.db.query<{ id: string }>("select id from member where username = $1", [
      member.username,
    ]);
    payers.push({ memberId: rows[0]?.id ?? "", bankCardId });
  }
});
afterAll(() => app.close());

/** Lets a process work until it has acknowledged `count` steps, kills it there, and tells what it acknowledged. */
async function killAfter(count: number): Promise<string[]> {
  const merchant = app.services.merchants.byId("novaro");
  if (!merchant) throw new Error("there is no such merchant");
  const work: Work = { url: app.services.settings.databaseUrl, merchant, payers, at: app.clock.now().toISOString() };
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
    const { rows } = await app.services.db.query<{ others: bigint }>(
      `select count(*) as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
          and query like '%withdrawal%'`,
    );
    if (rows[0]?.others === 0n) return;
  }
}

describe("WITHDRAW-001 a process killed while members withdraw", () => {
  test.each([0, 1, 2])(
    "loses nothing that it acknowledged and leaves no half of anything (round %i)",
    async (round) => {
      const lines = await killAfter(20 + ((seed >> (round * 8)) & 63));
      await untilGone();
      const { rows } = await app.services.db.query<{ id: string; state: string }>("select id, state from withdrawal");
      const states = new Map(rows.map(({ id, state }) => [id, state]));
      for (const line of lines) {
        const [what, id = ""] = line.split(" ");
        if (what === "cancelled") expect([id, states.get(id)]).toEqual([id, "cancelled"]);
        else expect(["checks", "cancelled"]).toContain(states.get(id));
      }
      expect(await findViolations(app.services.db)).toEqual([]);
    },
  );
});
