/**
 * From the commit of a balance to the open page that shows it: 10,000 pages of as many members in one process, which is
 * also the worker that reads the outbox, and 2,000 balances a second. Aim: p99 of 150 ms or less on two quiet cores
 * (issue 8 point 4).
 *
 * Pages are objects of this process and no sockets: 10,000 connections from one machine to itself would measure that
 * machine. The database and the process that posts share the cores. Ten postings are one commit: what is measured is the
 * way to the page, not the ledger (see ledger.bench.ts).
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { parseDecimal } from "#rules/money/money.ts";
import { runConsumer } from "#server/events/consumer.ts";
import { publishLive } from "#server/events/publish-live.ts";
import { Hub } from "#server/live/hub.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { openServices } from "#server/services.ts";
import { readSettings } from "#server/platform/runtime/settings.ts";
import { type Figure, percentile } from "./figure.ts";
import { EVENTS, LIVE, type LiveMember, type LiveWorld, makeLiveWorld } from "./live-world.ts";

const WRITER = fileURLToPath(new URL("live-writer.ts", import.meta.url));
const MOST_MS = 150;
/** The rate counts as reached when the writer was no slower than this. */
const SLOWEST_SHARE = 0.95;
const LATEST_MS = 10_000;

/** When each event arrived, in milliseconds since 1970. */
type Arrivals = Float64Array;

interface Run {
  p99Ms: number;
  perSecond: number;
}

export async function bench(): Promise<Figure[]> {
  const ours = await inWorld(throughHub);
  const bare = await inWorld(bareFanOut);
  const kept = ours.p99Ms <= MOST_MS && ours.perSecond >= LIVE.perSecond * SLOWEST_SHARE;
  return [
    {
      name: `live: commit to page, ${LIVE.pages} pages, ${Math.round(ours.perSecond)} balances/s, p99`,
      value: ours.p99Ms,
      unit: "ms",
      baseline: { name: "NOTIFY after the commit and a Map of callbacks", value: bare.p99Ms },
      ratio: ours.p99Ms / bare.p99Ms,
      aim: { text: `≤ ${MOST_MS} ms at ${LIVE.perSecond}/s`, met: kept },
    },
  ];
}

async function inWorld(measure: (world: LiveWorld) => Promise<Run>): Promise<Run> {
  const world = await makeLiveWorld();
  try {
    return await measure(world);
  } finally {
    await world.close();
  }
}

/** Marquee: outbox, consumer, notification, hub, page. */
async function throughHub({ url, ownerUrl, members }: LiveWorld): Promise<Run> {
  const settings = { ...readSettings({}), databaseUrl: url };
  const log = openLog("warn");
  const services = await openServices(settings, log);
  const hub = new Hub(services);
  const arrivals = new Float64Array(EVENTS);
  members.forEach((member, index) => hub.join(pageOf(member, index, arrivals)));
  const stop = await runConsumer(services, publishLive);
  const committed = await write(ownerUrl, "hub");
  await untilAll(arrivals);
  await stop();
  await hub.close();
  await services.close();
  return runOf(committed, arrivals);
}

function pageOf({ memberId, sessionId }: LiveMember, index: number, arrivals: Arrivals): Parameters<Hub["join"]>[0] {
  const who = { username: `live${index}`, type: 0, trial: false, provedAtMs: null, provedBy: null, deviceKey: null };
  return {
    merchantId: LIVE.merchant,
    language: "EN",
    session: { id: sessionId, memberId, merchantId: LIVE.merchant, ...who },
    visitor: null,
    desk: null,
    tell(message) {
      if (message.type !== "balance") return;
      const turn = Number((parseDecimal(message.sumBalance) ?? 0n) / LIVE.step);
      // The greeting's balance is of no event
      if (turn > 0) arrive(arrivals, (turn - 1) * LIVE.pages + index);
    },
    logOut() {
      throw new Error("no session of the bench ends");
    },
  };
}

/** The least that any fan-out does: a notification names members, and each one's callback is called. */
async function bareFanOut({ url, ownerUrl, members }: LiveWorld): Promise<Run> {
  const arrivals = new Float64Array(EVENTS);
  const callbacks = new Map(members.map((_member, index) => [index, (event: number) => arrive(arrivals, event)]));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  client.on("notification", ({ payload }) => {
    const { first } = JSON.parse(payload ?? "") as { first: number };
    for (let event = first; event < first + LIVE.perCommit; event += 1) callbacks.get(event % LIVE.pages)?.(event);
  });
  await client.query(`listen ${LIVE.channel}`);
  const committed = await write(ownerUrl, "bare");
  await untilAll(arrivals);
  await client.end();
  return runOf(committed, arrivals);
}

function arrive(arrivals: Arrivals, event: number): void {
  if (arrivals[event] === 0) arrivals[event] = performance.timeOrigin + performance.now();
}

/** Lets the writer post all events; gives when each was committed. */
async function write(url: string, mode: string): Promise<number[]> {
  const child = spawn(process.execPath, [WRITER, url, mode], { stdio: ["ignore", "pipe", "inherit"] });
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  const code = await new Promise<number | null>((done) => child.once("close", done));
  if (code !== 0) throw new Error(`the writer ended with ${code}`);
  return JSON.parse(Buffer.concat(parts).toString()) as number[];
}

async function untilAll(arrivals: Arrivals): Promise<void> {
  const missing = (): number => arrivals.reduce((count, at) => count + (at === 0 ? 1 : 0), 0);
  for (const until = Date.now() + LATEST_MS; missing() > 0;) {
    if (Date.now() > until) throw new Error(`${missing()} balances were never told`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

function runOf(committed: readonly number[], arrivals: Arrivals): Run {
  const first = LIVE.perSecond * LIVE.warmSec;
  const tookMs = committed.slice(first).map((at, index) => (arrivals[first + index] ?? Number.NaN) - at);
  const sec = ((committed.at(-1) ?? 0) - (committed[first] ?? 0)) / 1000;
  return { p99Ms: percentile(tookMs, 0.99), perSecond: tookMs.length / sec };
}

if (import.meta.main) console.log(JSON.stringify(await bench(), null, 2));
