import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { addFacts, effectOf, effectsOf, makeEffects } from "#tools/fact-world.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { addConsumer, type Consumer, consumeOnce, runConsumer } from "./consumer.ts";
import { replayDeadLetters } from "./dead-letters.ts";
import { readLags } from "./lag.ts";
import type { OutboxEvent } from "./outbox.ts";

const CHILD = fileURLToPath(new URL("../../tools/consume-until-killed.ts", import.meta.url));
const SOON = { timeout: 20_000, interval: 10 };
const AT_ONCE = { againMs: 0 };
const log = openLog("silent");

let base: TestDatabase;
let reader: { db: TestDatabase["db"]; log: typeof log };
beforeAll(async () => {
  base = await testDatabase("empty");
  reader = { db: base.db, log };
  await makeEffects(base.owner);
});
afterAll(() => base.close());

let names = 0;
let name = "";
beforeEach(async () => {
  await base.owner.query("delete from consumer");
  await base.db.query("delete from outbox");
  name = `consumer-${++names}`;
});

/** Notes the number of each fact; `refuses` says of which it can't. */
function noting(refuses: (number: number) => boolean = () => false): Consumer {
  return {
    name,
    from: "beginning",
    async handle(tx, facts) {
      await effectOf(tx, name, facts);
      for (const fact of facts) if (refuses(numberOf(fact))) throw new Error(`number ${numberOf(fact)} is refused`);
    },
  };
}

function numberOf({ topic, payload }: OutboxEvent): number {
  return topic === "event" ? Number(payload.data["number"]) : -1;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const lagOf = async () => (await readLags(base.db)).find(({ consumer }) => consumer === name);
const letters = (): Promise<{ number: number; tries: number; error: string }[]> =>
  rowsOf(base.db, {
    text: "select (payload->'data'->>'number')::int as number, tries, error from dead_letter where consumer = $1",
    values: [name],
  });

/** Takes turns until nothing waits. */
async function drain(consumer: Consumer): Promise<void> {
  await expect
    .poll(async () => {
      await consumeOnce(reader, consumer, AT_ONCE);
      return (await lagOf())?.facts;
    }, SOON)
    .toBe(0);
}

test("a consumer handles every fact once and in the order of the outbox", async () => {
  await addConsumer(base.db, noting());
  await addFacts(base.db, 1, 1200);
  await drain(noting());
  expect(await effectsOf(base.db, name)).toEqual(upTo(1200));
});

test("a new consumer begins at what is kept, or at what comes, as it says", async () => {
  await addFacts(base.db, 1, 3);
  const late = { ...noting(), from: "now" as const };
  await addConsumer(base.db, late);
  await addFacts(base.db, 4, 5);
  await drain(late);
  expect(await effectsOf(base.db, name)).toEqual([4, 5]);
  name = `${name}-again`;
  await addConsumer(base.db, noting());
  await drain(noting());
  expect(await effectsOf(base.db, name)).toEqual(upTo(5));
});

test("any number of processes give each fact its effect once", async () => {
  const consumer = noting();
  await addConsumer(base.db, consumer);
  const stops = await Promise.all(upTo(4).map(() => runConsumer(reader, consumer, { pollMs: 1 })));
  for (let batch = 0; batch < 20; batch += 1) await addFacts(base.db, batch * 50 + 1, batch * 50 + 50);
  await expect.poll(async () => (await lagOf())?.facts, SOON).toBe(0);
  for (const stop of stops) await stop();
  expect(await effectsOf(base.db, name)).toEqual(upTo(1000));
});

test("a fact that keeps failing is parked with its error after five tries, and the others go on", async () => {
  const consumer = noting((number) => number === 3);
  await addConsumer(base.db, consumer);
  await addFacts(base.db, 1, 6);
  await drain(consumer);
  expect(await effectsOf(base.db, name)).toEqual([1, 2, 4, 5, 6]);
  expect(await letters()).toEqual([{ number: 3, tries: 5, error: "number 3 is refused" }]);
});

test("a fact that failed is tried again later, and holds those behind it back until then", async () => {
  let isAway = true;
  const consumer = noting((number) => isAway && number === 2);
  await addConsumer(base.db, consumer);
  await addFacts(base.db, 1, 3);
  const hour = { againMs: 3_600_000 };
  await expect.poll(async () => (await consumeOnce(reader, consumer, hour), (await lagOf())?.tries), SOON).toBe(1);
  isAway = false;
  expect(await consumeOnce(reader, consumer, hour)).toBe(0);
  expect(await effectsOf(base.db, name)).toEqual([1]);
  await base.db.query("update consumer set retry_at = now()");
  await drain(consumer);
  expect(await effectsOf(base.db, name)).toEqual([1, 2, 3]);
});

test("a parked fact is replayed once, and stays parked while it fails", async () => {
  let isWrong = true;
  const consumer = noting((number) => isWrong && number < 3);
  await addConsumer(base.db, consumer);
  await addFacts(base.db, 1, 3);
  await drain(consumer);
  expect(await replayDeadLetters(reader, consumer)).toEqual({ replayed: 0, failed: 2 });
  expect((await letters()).map(({ tries }) => tries)).toEqual([6, 6]);
  isWrong = false;
  const [one, other] = await Promise.all([replayDeadLetters(reader, consumer), replayDeadLetters(reader, consumer)]);
  expect(one.replayed + other.replayed).toBe(2);
  expect((await effectsOf(base.db, name)).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(await letters()).toEqual([]);
});

test("the lag counts the facts that wait and tells the age of the oldest", async () => {
  await addConsumer(base.db, noting());
  expect(await lagOf()).toEqual({ consumer: name, facts: 0, oldestSec: null, tries: 0, parked: 0 });
  await addFacts(base.db, 1, 7);
  await base.db.query(
    "update outbox set created_at = now() - interval '90 seconds' where id = (select min(id) from outbox)",
  );
  const lag = await lagOf();
  expect(lag?.facts).toBe(7);
  expect(lag?.oldestSec).toBeGreaterThanOrEqual(90);
});

test("a consumer killed in the middle loses and doubles nothing, and another process takes over", async () => {
  const consumer = noting();
  await addConsumer(base.db, consumer);
  for (let killed = 0; killed < 3; killed += 1) {
    await addFacts(base.db, killed * 4000 + 1, killed * 4000 + 4000);
    await killInTheMiddle();
    const done = (await effectsOf(base.db, name)).length;
    expect(done).toBeGreaterThanOrEqual((killed + 1) * 1000);
    expect(done).toBeLessThan((killed + 1) * 4000);
  }
  const stop = await runConsumer(reader, consumer, { pollMs: 1 });
  await expect.poll(async () => (await lagOf())?.facts, SOON).toBe(0);
  await stop();
  expect(await effectsOf(base.db, name)).toEqual(upTo(12_000));
});

/** Lets a process consume until it has done its third batch and not committed it, and kills it there. */
async function killInTheMiddle(): Promise<void> {
  const child = spawn(process.execPath, [CHILD, base.url, name], { stdio: ["ignore", "pipe", "inherit"] });
  let batches = 0;
  createInterface({ input: child.stdout }).on("line", () => ++batches === 3 && child.kill("SIGKILL"));
  await new Promise((done) => child.once("close", done));
  // Its transaction ends when the database has noticed.
  const held =
    "select from pg_stat_activity where datname = current_database() and application_name = 'consume-until-killed'";
  await expect.poll(async () => (await (base.db as Queryable).query(held)).rowCount, SOON).toBe(0);
}

test("consumers that have read everything ask for the outbox's end together, and hear of what comes", async () => {
  const asked = vi.spyOn(base.db, "query");
  const countOf = (name: string): number =>
    asked.mock.calls.filter(([text]) => (text as { name?: string }).name === name).length;
  const names = ["a", "b", "c"].map((end) => `${name}-${end}`);
  const stops = await Promise.all(
    names.map((one) =>
      runConsumer(reader, {
        name: one,
        from: "beginning",
        handle: (tx, facts) => effectOf(tx, one, facts),
      }),
    ),
  );
  await addFacts(base.db, 1, 5);
  for (const one of names) await expect.poll(() => effectsOf(base.db, one), SOON).toEqual(upTo(5));
  const [places, ends] = [countOf("consumer-place"), countOf("outbox-last")];
  // Each looks for itself once in a second at the most; their turns are 25 in that time
  await expect.poll(() => countOf("outbox-last") - ends, SOON).toBeGreaterThan(25);
  expect(countOf("consumer-place") - places).toBeLessThan(countOf("outbox-last") - ends);
  await addFacts(base.db, 6, 9);
  for (const one of names) await expect.poll(() => effectsOf(base.db, one), SOON).toEqual(upTo(9));
  await Promise.all(stops.map((stop) => stop()));
  asked.mockRestore();
});
