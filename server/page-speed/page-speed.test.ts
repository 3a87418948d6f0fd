import Fastify from "fastify";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageSpeedReport } from "#contract/player/page-speed.ts";
import { PAGE_SPEED_PATH } from "#rules/site/page-speed.ts";
import { openLimits } from "#server/platform/runtime/limits.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { type TestApp, testApp, type TestBrowser, valueOf } from "#testing/app.ts";
import { deskOf } from "#testing/worlds/rewards.ts";
import { type PageSpeed, foldPageSpeed, openPageSpeed, registerPageSpeed } from "./public.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BUILD = "0a1b2c3d";
const TOKEN = "a-token-of-a-scraper-0123";

let app: TestApp;
let origin: string;
let desk: TestBrowser;
let pageSpeed: PageSpeed;
beforeAll(async () => {
  app = await testApp({}, undefined, { METRICS_TOKEN: TOKEN, LIMIT_FACTOR: "10" });
  origin = await app.listen();
  desk = await deskOf(app);
  pageSpeed = openPageSpeed(app.services, new Registry());
  pageSpeed.knowBuild(BUILD);
});
afterAll(async () => {
  await pageSpeed.close();
  await app.close();
});

const report = (over: Partial<PageSpeedReport> = {}): PageSpeedReport => ({
  reader: "visitor",
  network: "4g",
  start: "cold",
  build: BUILD,
  values: [{ vital: "LCP", screen: "/m/home", value: 1234.5 }],
  ...over,
});
const lcp = (value: number, screen = "/m/home"): PageSpeedReport =>
  report({ values: [{ vital: "LCP", screen, value }] });
const send = (body: unknown, headers: Record<string, string> = {}, host = origin): Promise<Response> =>
  fetch(host + PAGE_SPEED_PATH, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const forget = () => app.owner.query("delete from page_speed");
const rows = async (columns: string) => {
  const found = await app.owner.query<Record<string, unknown>>(`select ${columns} from page_speed order by 1, 2`);
  return found.rows.map((row) =>
    Object.values(row).map((value) => (typeof value === "bigint" ? Number(value) : value)),
  );
};

test.each<[string, unknown]>([
  ["no JSON", "{"],
  ["another shape", []],
  ["a field more, such as an address", { ...report(), url: "/m/home?token=secret" }],
  ["no values", report({ values: [] })],
  ["a screen that the site has not", lcp(100, "/m/nowhere")],
  ["a screen with a query", lcp(100, "/m/activityDetail?id=7")],
  ["a vital of another name", { ...report(), values: [{ vital: "FID", screen: "/m/home", value: 1 }] }],
  ["a value below zero", lcp(-1)],
  ["a value beyond a minute", lcp(60_001)],
  ["a value that is no number", { ...report(), values: [{ vital: "LCP", screen: "/m/home", value: "100" }] }],
  ["a layout shift beyond 10", report({ values: [{ vital: "CLS", screen: "/m/home", value: 10.5 }] })],
  ["a vital twice", report({ values: [...lcp(1).values, ...lcp(2).values] })],
  ["another kind of line", { ...report(), network: "5g" }],
  ["another kind of start", { ...report(), start: "hot" }],
  ["somebody as reader", { ...report(), reader: "mira" }],
  ["a build that is none", { ...report(), build: "../etc" }],
])("a report with %s is refused", async (_words, body) => {
  expect((await send(body)).status).toBe(400);
});

test("a report is taken without an answer; a large one, another kind of body and another site's page are not", async () => {
  const taken = await send(report());
  expect([taken.status, taken.headers.get("set-cookie"), taken.headers.get("cache-control")]).toEqual([
    204,
    null,
    "no-store",
  ]);
  expect((await send(" ".repeat(2049))).status).toBe(413);
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/csp-report"]) {
    expect((await send(report(), { "content-type": type })).status, type).toBe(415);
  }
  expect((await send(report(), { origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await send(report(), { "sec-fetch-site": "cross-site" })).status).toBe(403);
});

/** The address as a server of its own has it, on the application's merchants; what is sent is added to `pageSpeed`. */
async function ownServer() {
  const fastify = Fastify();
  const { merchants } = app.services;
  await registerPageSpeed(fastify, { limits: openLimits(null), limitFactor: 1, merchants, pageSpeed });
  return {
    post: (body: unknown, headers: Record<string, string> = {}, remoteAddress = "203.0.113.9") =>
      fastify.inject({
        method: "POST",
        url: PAGE_SPEED_PATH,
        headers: { host: "localhost", "content-type": "application/json", ...headers },
        payload: JSON.stringify(body),
        remoteAddress,
      }),
    close: () => fastify.close(),
  };
}

test("an address may send 30 reports a minute, and what is more is refused before its body is read", async () => {
  const server = await ownServer();
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent += 1) {
    statuses.push((await server.post(report(), {}, `2001:db8::${sent + 1}`)).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(204), 429]);
  expect((await server.post(report(), {}, "203.0.113.5")).statusCode).toBe(204);
  await server.close();
  await pageSpeed.write();
});

test("whose browser asks not to be measured is not counted, nor is anybody where the merchant measures nothing", async () => {
  await forget();
  const server = await ownServer();
  expect((await server.post(report(), { "sec-gpc": "1" })).statusCode).toBe(204);
  expect((await server.post(report(), { dnt: "1" })).statusCode).toBe(204);
  expect((await server.post(report(), { host: "solenne.localhost" })).statusCode).toBe(404);
  await server.close();
  await pageSpeed.write();
  expect(await rows("screen, vital")).toEqual([]);
});

test("kept are counts in buckets by closed lists, with the build where it is known; nothing of who it was", async () => {
  await forget();
  pageSpeed.add("novaro", report({ reader: "member", network: "3g", start: "warm" }));
  pageSpeed.add("novaro", report({ build: "ffffffff", values: [{ vital: "CLS", screen: "/m/slot", value: 0.02 }] }));
  await pageSpeed.write();
  expect(await rows("screen, vital, merchant_id, reader, network, start, build, bucket, samples")).toEqual([
    ["/m/home", "LCP", "novaro", "member", "3g", "warm", BUILD, 10, 1],
    ["/m/slot", "CLS", "novaro", "visitor", "4g", "cold", "other", 2, 1],
  ]);
});

test("processes add to the same rows at the same time, and none takes away what another counted", async () => {
  await forget();
  const others = [1, 2, 3].map(() => openPageSpeed(app.services, new Registry()));
  const screens = ["/m/home", "/m/slot", "/m/play", "/m/activity"];
  for (const [at, one] of others.entries()) {
    // Each meets the screens in another order
    for (let visit = 0; visit < 40; visit += 1) one.add("novaro", lcp(100, screens[(visit * (at + 1) + at) % 4] ?? ""));
  }
  await Promise.all(others.map((one) => one.close()));
  const sums = await rows("'all', sum(samples)::int, count(*)::int");
  expect(sums).toEqual([["all", 120, 4]]);
});

test("what could not be written waits for the next time, and the failure is logged", async () => {
  await forget();
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => void lines.push(line) });
  let isAway = true;
  const { db } = app.services;
  const query = (...args: Parameters<typeof db.query>) =>
    isAway ? Promise.reject(new Error("away")) : db.query(...args);
  const own = openPageSpeed({ ...app.services, log, db: { ...db, query: query as typeof db.query } }, new Registry());
  own.add("novaro", lcp(100));
  await own.write();
  own.add("novaro", lcp(100));
  isAway = false;
  await own.close();
  expect(await rows("screen, samples")).toEqual([["/m/home", 2]]);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(["page speed was not written"]);
});

test("another process's report comes to the desk; there is a figure from 20 visits on, with its band", async () => {
  await forget();
  const beside = await testApp({}, app);
  const other = await beside.listen();
  for (let visit = 0; visit < 19; visit += 1) expect((await send(lcp(2600), {}, other)).status).toBe(204);
  // What a server holds is written when it closes
  await beside.close();
  const shown = async () => (await valueOf(desk.ask("desk.pageSpeed", {}))).screens;
  const few = await shown();
  expect(few.map(({ screen, vitals }) => [screen, vitals[0]])).toEqual([
    ["/m/home", { vital: "LCP", samples: 19, p75: null, band: null }],
  ]);
  pageSpeed.add("novaro", lcp(2600));
  pageSpeed.add("novaro", report({ reader: "member", values: [{ vital: "INP", screen: "/m/slot", value: 90 }] }));
  await pageSpeed.write();
  const [home, slots] = await shown();
  // The fifteenth of twenty in the bucket of 2.5 to 3 s, and 2.5 s is where good ends
  expect(home?.vitals[0]).toEqual({ vital: "LCP", samples: 20, p75: 2880, band: "fair" });
  expect(slots?.vitals.map(({ vital, samples }) => [vital, samples])).toEqual([
    ["LCP", 0],
    ["INP", 1],
    ["CLS", 0],
    ["FCP", 0],
    ["TTFB", 0],
  ]);
  const members = await valueOf(desk.ask("desk.pageSpeed", { reader: "member" }));
  expect(members.screens.map(({ screen }) => screen)).toEqual(["/m/slot"]);
  expect(members).toMatchObject({ percent: 10, least: 20 });
  // Another merchant's desk knows nothing of it
  const solenne = await deskOf(app, "solenne.localhost");
  expect(await valueOf(solenne.ask("desk.pageSpeed", {}))).toEqual({ percent: 0, least: 20, screens: [] });
});

test("hours become days after three days without a sample lost, and go after four weeks", async () => {
  await forget();
  const samples = async (span: "day" | "week" | "month") =>
    (await valueOf((await deskOf(app)).ask("desk.pageSpeed", { span }))).screens[0]?.vitals[0]?.samples ?? 0;
  for (const hours of [3, 2, 1, 0]) {
    pageSpeed.add("novaro", lcp(100));
    await pageSpeed.write();
    if (hours > 0) app.clock.move(HOUR_MS);
  }
  expect([await samples("day"), (await rows("screen, samples")).length]).toEqual([4, 4]);
  app.clock.move(2 * DAY_MS);
  expect([await samples("day"), await samples("week")]).toEqual([0, 4]);
  app.clock.move(3 * DAY_MS);
  const { db } = app.services;
  await Promise.all([foldPageSpeed(db, app.clock.now()), foldPageSpeed(db, app.clock.now())]);
  // Four hours lie in one day of UTC, or in two
  expect((await rows("screen, samples")).length).toBeLessThanOrEqual(2);
  expect([await samples("week"), await samples("month")]).toEqual([4, 4]);
  app.clock.move(22 * DAY_MS);
  await foldPageSpeed(db, app.clock.now());
  expect([await samples("week"), await samples("month")]).toEqual([0, 4]);
  app.clock.move(3 * DAY_MS);
  await foldPageSpeed(db, app.clock.now());
  expect(await rows("screen, samples")).toEqual([]);
});

test("/metrics has the vitals as histograms for who has the token, and is no address without one", async () => {
  expect((await send(lcp(2600))).status).toBe(204);
  expect((await send(report({ values: [{ vital: "CLS", screen: "/m/home", value: 0.2 }] }))).status).toBe(204);
  expect((await fetch(`${origin}/metrics`)).status).toBe(401);
  const wrong = { headers: { authorization: `Bearer ${TOKEN}x` } };
  expect((await fetch(`${origin}/metrics`, wrong)).status).toBe(401);
  const right = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const lines = (await right.text()).split("\n");
  const home = 'merchant="novaro",screen="/m/home"';
  expect(right.headers.get("content-type")).toContain("version=0.0.4");
  expect(lines).toContain(`marquee_page_vital_seconds_bucket{le="0.05",${home},vital="LCP"} 0`);
  expect(lines.some((line) => line.startsWith(`marquee_page_layout_shift_bucket{le="0.25",${home}} 1`))).toBe(true);
  const closed = await testApp({}, app);
  const shut = await closed.listen();
  const answer = await fetch(`${shut}/metrics`, { headers: { authorization: "Bearer " }, redirect: "manual" });
  expect([302, 404]).toContain(answer.status);
  await closed.close();
});
