/**
 * A crowd at one site and one arcade, with everything at once: 10,000 open pages of as many members, a crash table that
 * all of them watch and 200 of them bet at, 1,000 visits of home a second from the cache, and 200 logins in a burst. The
 * limits of calls are those of merchants; the crowd comes from 250 addresses. Everything shares the machine with those who
 * ask. SECONDS says for how long (60), WATCHERS how many watch the table (all).
 */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { hash, verify } from "@node-rs/argon2";
import autocannon from "autocannon";
import type { Heard } from "./crowd-sockets.ts";
import { addCrowd, addressOf, CROWD, usernameOf } from "./crowd-world.ts";
import { type Figure, percentile } from "./figure.ts";
import { startBaseline } from "./load.ts";
import { compressedPage } from "./pages.bench.ts";
import { type Product, startProduct } from "./product.ts";
import { type Answered, openVisitor } from "./visitor.ts";

const SECONDS = Number(process.env["SECONDS"] || "60");
const WATCHERS = Math.min(CROWD.pages, Number(process.env["WATCHERS"] || String(CROWD.pages)));
/** How long each baseline is measured, and home is asked for beforehand. */
const ALONE_SEC = 10;
const WARM_SEC = 3;
/** A bot check that was solved is good for some minutes. */
const LATEST_LOGIN_SEC = 60;
const SOCKETS = fileURLToPath(new URL("crowd-sockets.ts", import.meta.url));
const MOST_TICK_MS = 100;
/** What was reached of a rate that was asked for counts as all of it from here on. */
const ENOUGH = 0.98;
/** As server/platform/crypto/passwords.ts has them, two at a time. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON_AT_ONCE = 2;
const BROTLI = { "accept-encoding": "br" };

export async function bench(): Promise<Figure[]> {
  const product = await startProduct({ limited: true });
  try {
    const bare = await oneByOne(product);
    await addCrowd(product);
    return figuresOf(await together(product), bare);
  } finally {
    await product.close();
  }
}

/** Each part alone, done by the least that can do it. */
interface Bare {
  tickMs: number;
  visitMs: number;
  loginsSec: number;
}

async function oneByOne(product: Product): Promise<Bare> {
  const fanOut = await startBaseline("bare-fan-out.ts");
  const table = await openSockets("table", fanOut.url, WATCHERS);
  const { tick } = await table.during(() => setTimeout(ALONE_SEC * 1000));
  table.close();
  fanOut.close();
  const folder = await mkdtemp(join(tmpdir(), "marquee-crowd-"));
  await writeFile(join(folder, "page.br"), await compressedPage(`${product.url}/m/home`));
  const http = await startBaseline("bare-http.ts", { BODY: join(folder, "page.br") });
  const { latency } = await visit(http.url, ALONE_SEC);
  http.close();
  await rm(folder, { recursive: true });
  return { tickMs: tick.p99, visitMs: latency.p99, loginsSec: await argonAlone() };
}

async function argonAlone(): Promise<number> {
  const stored = await hash(CROWD.password, ARGON);
  const began = performance.now();
  let left = CROWD.logins;
  const work = async (): Promise<void> => {
    while (left-- > 0) await verify(stored, CROWD.password);
  };
  await Promise.all(Array.from({ length: ARGON_AT_ONCE }, work));
  return (performance.now() - began) / 1000;
}

interface Crowd {
  pages: Heard;
  table: Heard;
  visits: Awaited<ReturnType<typeof visit>>;
  logins: { sec: number; p99Ms: number; refused: Record<string, number> };
  /** Cores that each process used, by its name. */
  cores: Record<string, number>;
}

/** Everything at once. */
async function together(product: Product): Promise<Crowd> {
  const knock = await prepareLogins(product.url);
  const pages = await openSockets("pages", product.url, CROWD.pages);
  const table = await openSockets("table", product.arcadeUrl, WATCHERS).catch((error: unknown) => {
    // Connections that stay would keep a run that failed from ending
    pages.close();
    throw error;
  });
  // The page is drawn, and compressed as a page that is read often
  await visit(`${product.url}/m/home`, WARM_SEC);
  const [before, began] = [await processorTimes(product, { pages, table }), performance.now()];
  const run: Pick<Crowd, "visits" | "logins">[] = [];
  const work = async (): Promise<void> => {
    const [visits, logins] = await Promise.all([
      visit(`${product.url}/m/home`, SECONDS),
      setTimeout(Math.min(SECONDS / 3, LATEST_LOGIN_SEC) * 1000).then(knock),
    ]);
    run.push({ visits, logins });
  };
  const heardAtTable = table.during(work);
  const [heard, atTable] = await Promise.all([pages.during(() => heardAtTable), heardAtTable]);
  const [after, sec] = [await processorTimes(product, { pages, table }), (performance.now() - began) / 1000];
  const cores = Object.fromEntries(
    Object.entries(after).map(([name, used]) => [name, (used - (before[name] ?? 0)) / sec]),
  );
  pages.close();
  table.close();
  const [done] = run;
  if (!done) throw new Error("the crowd did nothing");
  return { ...done, pages: heard, table: atTable, cores };
}

interface Sockets {
  pid: number;
  /** What they heard while `work` was done. */
  during(work: () => Promise<unknown>): Promise<Heard>;
  close(): void;
}

/** Opens so many connections in a process of their own; throws when one of them fails. */
async function openSockets(kind: "pages" | "table", url: string, count: number): Promise<Sockets> {
  const env = { ...process.env, CROWD_KIND: kind, CROWD_COUNT: String(count), CROWD_PORT: new URL(url).port };
  const child = fork(SOCKETS, { env });
  const began = performance.now();
  const { errors } = await heardBy(child);
  if (Object.keys(errors).length > 0) {
    child.disconnect();
    throw new Error(`not all ${kind} came in: ${JSON.stringify(errors)}`);
  }
  console.log(`${count} connections (${kind}) in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return {
    pid: child.pid ?? 0,
    async during(work) {
      child.send("count");
      await work();
      child.send("tell");
      return heardBy(child);
    },
    close: () => child.disconnect(),
  };
}

function heardBy(child: ChildProcess): Promise<Heard> {
  return new Promise((done, fail) => {
    child.once("message", (heard) => done(heard as Heard));
    child.once("exit", (code) => fail(new Error(`the process with the connections ended with ${code}`)));
  });
}

const visit = (url: string, sec: number) =>
  autocannon({ url, connections: 32, duration: sec, overallRate: CROWD.visitsPerSecond, headers: BROTLI });

/** Does the work of the bot check for each member who will log in; gives the burst. */
async function prepareLogins(url: string): Promise<() => Promise<Crowd["logins"]>> {
  const ready: (() => Promise<Answered>)[] = [];
  for (let member = 0; member < CROWD.logins; member += 1) {
    const visitor = await openVisitor(url, addressOf(member));
    const botCheck = await visitor.work();
    const body = { username: usernameOf(member), password: CROWD.password, botCheck };
    ready.push(async () => visitor.login(await visitor.seal(body)).finally(() => visitor.close()));
  }
  return async () => {
    const began = performance.now();
    const answers = await Promise.all(ready.map((login) => login()));
    const refused: Record<string, number> = {};
    for (const { status } of answers)
      if (status !== 200) refused[`login ${status}`] = (refused[`login ${status}`] ?? 0) + 1;
    return {
      sec: (performance.now() - began) / 1000,
      p99Ms: percentile(
        answers.map(({ ms }) => ms),
        0.99,
      ),
      refused,
    };
  };
}

/** Seconds of a processor that each process has used since it began. */
async function processorTimes(
  { dataDir }: Product,
  { pages, table }: { pages: Sockets; table: Sockets },
): Promise<Record<string, number>> {
  const { children } = JSON.parse(await readFile(join(dataDir, "running.json"), "utf8")) as {
    children: { name: string; pid: number }[];
  };
  const asking = [
    { name: "who asks: pages", pid: pages.pid },
    { name: "who asks: players", pid: table.pid },
    { name: "who asks: visits", pid: process.pid },
  ];
  const times: Record<string, number> = {};
  for (const { name, pid } of [...children, ...asking]) {
    const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ").at(-1)?.split(" ") ?? [];
    // utime and stime in hundredths of a second (proc_pid_stat(5))
    times[name] = (Number(fields[11]) + Number(fields[12])) / 100;
  }
  return times;
}

function figuresOf({ pages, table, visits, logins, cores }: Crowd, bare: Bare): Figure[] {
  const perSecond = visits.requests.average;
  const errors: Record<string, number> = { ...logins.refused };
  for (const [name, count] of [...Object.entries(pages.errors), ...Object.entries(table.errors)]) {
    errors[name] = (errors[name] ?? 0) + count;
  }
  const { errors: failed, timeouts, non2xx } = visits;
  const sum = failed + timeouts + non2xx + table.incomplete + Object.values(errors).reduce((all, one) => all + one, 0);
  console.log(`heard by pages ${JSON.stringify(pages.told)}, by players ${JSON.stringify(table.told)}`);
  console.log(`ticks p50 ${table.tick.p50} ms, most ${table.tick.most} ms; visits p50 ${visits.latency.p50} ms`);
  console.log(`errors ${JSON.stringify({ ...errors, failed, timeouts, non2xx, incomplete: table.incomplete })}`);
  const used = Object.entries(cores).map(([name, value]) => `${name} ${value.toFixed(2)}`);
  console.log(`cores: ${used.join(", ")}`);
  return [
    {
      name: `crowd, ${SECONDS} s: ticks of a crash table to ${table.open} players, p99`,
      value: table.tick.p99,
      unit: "ms",
      baseline: { name: "one text to as many bare sockets, nothing else", value: bare.tickMs },
      ratio: table.tick.p99 / bare.tickMs,
      aim: { text: `≤ ${MOST_TICK_MS} ms`, met: table.tick.p99 <= MOST_TICK_MS },
    },
    {
      name: `crowd: ${Math.round(perSecond)} visits of home a second, p99`,
      value: visits.latency.p99,
      unit: "ms",
      baseline: { name: "bare node:http, the same bytes and rate, nothing else", value: bare.visitMs },
      ratio: visits.latency.p99 / bare.visitMs,
      aim: { text: `${CROWD.visitsPerSecond}/s`, met: perSecond >= CROWD.visitsPerSecond * ENOUGH },
    },
    {
      name: `crowd: ${CROWD.logins} logins at once, until the last is in`,
      value: logins.sec,
      unit: "s",
      baseline: { name: "Argon2id alone, two at a time, nothing else", value: bare.loginsSec },
      ratio: logins.sec / bare.loginsSec,
      aim: null,
    },
    {
      name: `crowd: errors with ${pages.open} open pages`,
      value: sum,
      unit: "",
      baseline: { name: "none", missing: "" },
      ratio: null,
      aim: { text: "0", met: sum === 0 && pages.open === CROWD.pages },
    },
  ];
}

if (import.meta.main) console.log(JSON.stringify(await bench(), null, 2));
