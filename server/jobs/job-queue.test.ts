import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "#server/platform/runtime/log.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { type Job, runJobs } from "./job-queue.ts";

const SOON = { timeout: 25_000, interval: 50 };
const YEARLY = "0 0 1 1 *";

let base: TestDatabase;
let lines: { job?: string; err?: { message: string } }[] = [];
const log = openLog("info", { write: (line) => void lines.push(JSON.parse(line) as { job?: string }) });
beforeAll(async () => {
  base = await testDatabase("empty");
});
afterAll(() => base.close());

const open = (jobs: Job[]) => runJobs({ databaseUrl: base.url, log }, jobs);

test("processes that start at once on a database without queues share their turns", async () => {
  let turns = 0;
  const job: Job = { name: "first", cron: YEARLY, run: async () => ((turns += 1), null) };
  const stops = await Promise.all([open([job]), open([job]), open([job])]);
  const waiting = "select count(*)::int as n from pgboss.job where name = 'first' and state <> 'completed'";
  await expect.poll(async () => (await base.db.query<{ n: number }>(waiting)).rows[0]?.n, SOON).toBe(0);
  for (const stop of stops) await stop();
  expect(turns).toBeGreaterThanOrEqual(1);
  expect(turns).toBeLessThanOrEqual(3);
});

test("a job that fails is logged and tried again, and starves no other", async () => {
  lines = [];
  let tries = 0;
  let others = 0;
  const stop = await open([
    {
      name: "failing",
      cron: YEARLY,
      run: async () => {
        tries += 1;
        throw new Error("of no use");
      },
    },
    { name: "other", cron: YEARLY, run: async () => (++others < 3 ? { againSec: 0 } : null) },
  ]);
  await expect.poll(() => others, SOON).toBe(3);
  await expect.poll(() => tries, SOON).toBeGreaterThanOrEqual(2);
  await stop();
  expect(lines.filter(({ job }) => job === "failing").map(({ err }) => err?.message)).toContain("of no use");
  expect(lines.filter(({ job }) => job === "other")).toEqual([]);
});

test("the queue keeps nothing of what an error says: that may be somebody's", async () => {
  const secret = "Key (username)=(somebody) already exists";
  let tries = 0;
  const stop = await open([
    {
      name: "telling",
      cron: YEARLY,
      run: async () => {
        tries += 1;
        throw Object.assign(new Error("duplicate key"), { detail: secret });
      },
    },
  ]);
  await expect.poll(() => tries, SOON).toBe(1);
  const kept = "select string_agg(j::text, ' ') as text from pgboss.job j where name = 'telling'";
  const outputs = async () => (await base.db.query<{ text: string }>(kept)).rows[0]?.text ?? "";
  await expect.poll(outputs, SOON).toContain("the log says why telling failed");
  await stop();
  expect(await outputs()).not.toContain("somebody");
});

test("of turns that are asked for while one runs, one waits", async () => {
  let turns = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  const job: Job = { name: "shared", cron: YEARLY, run: async () => ((turns += 1), await released, null) };
  const first = await open([job]);
  await expect.poll(() => turns, SOON).toBe(1);
  // A process that asks for a turn, and works on no other queue meanwhile than its own
  const boss = new PgBoss({ connectionString: base.url, schema: "pgboss", max: 1, supervise: false, schedule: false });
  await boss.start();
  const asked = await Promise.all([boss.send("shared"), boss.send("shared"), boss.send("shared")]);
  await boss.stop();
  expect(asked.filter((id) => id !== null)).toHaveLength(1);
  release();
  await expect.poll(() => turns, SOON).toBe(2);
  await first();
  expect(turns).toBe(2);
});
