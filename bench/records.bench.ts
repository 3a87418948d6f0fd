/**
 * A member with 1,000,000 entries over two years: a page of the account record at any depth, its totals, and profit and
 * loss. Baseline: twenty rows by primary key, which no page can be had below. A year's statement is held against the chain
 * of its hashes alone.
 */
import { hash } from "node:crypto";
import { accountHandlers, profitHandlers, statementHandlers } from "#server/records/public.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { openDatabaseWorld, RECORD_MEMBER, recordContext, servicesOf } from "./records-world.ts";
import { type Figure, median } from "./figure.ts";

const RUNS = 41;
const STATEMENTS = 5;
const MOST_MS = 20;

export async function bench(): Promise<Figure[]> {
  const world = await openDatabaseWorld();
  const db = openDatabase(world.url, 2);
  try {
    return await figuresOf(db, world.now);
  } finally {
    await db.close();
    await world.close();
  }
}

async function figuresOf(db: Database, now: Date): Promise<Figure[]> {
  const services = servicesOf(db, now);
  const account = accountHandlers(services, { find: () => undefined, idsOfType: () => [], isOpen: () => true });
  const { "records.profit": profit } = profitHandlers(services);
  const context = recordContext();
  const day = (back: number): string => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  const rows = await db.query<{ id: string }>({
    text: `select id from ledger_transfer where member_id = $1 and created_at >= $2 order by created_at, id limit 20`,
    values: [RECORD_MEMBER, new Date(now.getTime() - 80 * 86_400_000)],
  });
  const deep = rows.rows.at(-1)?.id;
  const byKey = await middle(() =>
    db.query({
      name: "bench-by-key",
      text: "select * from ledger_transfer where id = any($1)",
      values: [rows.rows.map(({ id }) => id)],
    }),
  );
  const page = (more: object) =>
    account["records.transactions"]({ txCode: "", pageNo: 1, pageSize: 20, play: "each", ...more }, context);
  const month = { startDate: day(29), endDate: day(0) };
  const quarter = { startDate: day(91), endDate: day(0) };
  const measured: [string, () => Promise<unknown>][] = [
    ["the page after any other", () => page({ ...quarter, after: deep })],
    ["one kind, the page after", () => page({ ...quarter, txCode: "reward", after: deep })],
    ["a month with its totals", () => page({ ...month, play: "summed" })],
    ["a month, page 1,000 by number", () => page({ ...month, pageNo: 1000 })],
    ["profit and loss of a month", () => profit(month, context)],
  ];
  const figures: Figure[] = [];
  for (const [name, run] of measured) {
    const value = await middle(run);
    figures.push({
      name: `records: ${name}`,
      value,
      unit: "ms",
      baseline: { name: "20 rows by key", value: byKey },
      ratio: value / byKey,
      aim: { text: `≤ ${MOST_MS} ms`, met: value <= MOST_MS },
    });
  }
  const { "statement.read": statement } = statementHandlers(services);
  let text = "";
  const tookSec =
    (await middle(async () => {
      const year = await statement({ year: now.getUTCFullYear() - 1 }, context);
      if (!year.ok) throw new Error(`no statement: ${year.refusal}`);
      ({ text } = year.value as { text: string });
    }, STATEMENTS)) / 1000;
  const chainSec = chainedSec(text);
  figures.push({
    name: "records: a year's statement, 500,000 entries",
    value: tookSec,
    unit: "s",
    baseline: { name: "the chain of its hashes alone", value: chainSec },
    ratio: tookSec / chainSec,
    aim: { text: "≤ 2 s", met: tookSec <= 2 },
  });
  return figures;
}

/** What no statement can be had below: a hash of each line with the one before it. In seconds. */
function chainedSec(text: string): number {
  const lines = text.split("\n").map((line) => line.split("\t")[0] ?? "");
  const began = performance.now();
  let last = "";
  for (const line of lines) last = hash("sha256", `${last}\n${line}`, "base64url");
  return (performance.now() - began) / 1000;
}

async function middle(run: () => Promise<unknown>, runs = RUNS): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < runs; at += 1) {
    const began = performance.now();
    await run();
    took.push(performance.now() - began);
  }
  return median(took);
}
