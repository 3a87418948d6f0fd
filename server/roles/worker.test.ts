import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { amountOf } from "#rules/money/money.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { hold } from "#server/ledger/holds.ts";
import { transferAdjustment } from "#server/ledger/transfers.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { welcomeMember } from "#server/welcome.ts";
import { makePlayer, makeWorld, WORLD, WORLD_TIME } from "#testing/worlds/money.ts";
import { type ServerProcess, startServer } from "#tools/server-process.ts";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";
import { openPage } from "#testing/page.ts";

const SOON = { timeout: 60_000, interval: 20 };
const TEST_MS = 120_000;

/** Two processes with the role `web`, in this one; workers are processes of their own. */
let web: TestApp;
let other: TestApp;
let url: string;
let gateway: Gateway;
let workers: ServerProcess[] = [];
beforeAll(async () => {
  web = await testApp({ onRegistered: (tx, made) => welcomeMember({ clock: { now: () => new Date() } })(tx, made) });
  other = await testApp({}, web);
  url = web.services.settings.databaseUrl;
  gateway = await openGateway();
});
afterAll(async () => {
  await gateway.close();
  await other.close();
  await web.close();
});
beforeEach(() => {
  workers = [];
  return async () => {
    for (const worker of workers) await worker.kill();
  };
});

async function startWorker(): Promise<ServerProcess> {
  const worker = await startServer(url, "worker", { SMS_URL: gateway.url });
  workers.push(worker);
  return worker;
}

const count = async (text: string): Promise<number> =>
  (await rowOf<{ n: number }>(web.services.db, { text: `select count(*)::int as n ${text}` }))?.n ?? -1;

test(
  "a worker killed in the middle of a job has done nothing twice, and the next one does the rest",
  { timeout: TEST_MS },
  async () => {
    const { db } = web.services;
    const { gameId } = await makeWorld(web.owner);
    const players = await Promise.all(Array.from({ length: 20 }, () => makePlayer(web.owner, gameId, 1_000_000n)));
    const each = 40;
    for (let turn = 0; turn < each; turn += 1) {
      await Promise.all(players.map(({ memberId }) => holdFor(memberId)));
    }
    const first = await startWorker();
    await expect.poll(() => count("from ledger_hold where state = 'expired'"), SOON).toBeGreaterThan(0);
    await first.kill();
    expect(await count("from ledger_hold where state = 'pending'")).toBeGreaterThan(0);
    await startWorker();
    await expect.poll(() => count("from ledger_hold where state = 'pending'"), SOON).toBe(0);
    expect(await count("from ledger_transfer where kind = 'hold-expire'")).toBe(players.length * each);
    const balances =
      "from ledger_account where owner = 'member' and name = 'main' and currency = 'TYD' and balance = 1000000";
    expect(await count(balances)).toBe(players.length);
    expect(await findViolations(db)).toEqual([]);
  },
);

async function holdFor(memberId: string): Promise<void> {
  const id = randomUUID();
  const wallet = { memberId, currency: WORLD.currency };
  const placed = await hold(web.services.db, wallet, amountOf(10n), {
    id,
    key: id,
    at: WORLD_TIME,
    expiresAt: WORLD_TIME,
  });
  expect(placed.ok).toBe(true);
}

test(
  "both web processes hear of balances from one worker, and from the next when it is killed",
  { timeout: TEST_MS },
  async () => {
    const member = web.browser();
    await member.register({ username: "watcher" });
    const pages = await Promise.all([web, other].map(async (app) => openPage(await app.listen(), { browser: member })));
    for (const page of pages) await page.next("ready");
    const first = await startWorker();
    await move("watcher", 5);
    await expectSum(pages, member);
    // What is committed while no worker lives is told by the next
    await first.kill();
    await move("watcher", 5);
    await startWorker();
    await expectSum(pages, member);
    for (const page of pages) page.close();
  },
);

/** Takes 0.01 from the member's wallet so many times. */
async function move(username: string, times: number): Promise<void> {
  const { db } = web.services;
  const row = await rowOf<{ id: string }>(db, {
    text: "select id from member where username = $1",
    values: [username],
  });
  for (let turn = 0; turn < times; turn += 1) {
    const id = randomUUID();
    const wallet = { memberId: row?.id ?? "", currency: "PHP" };
    const asked = { id, key: id, at: new Date(), reference: "test" };
    expect((await transferAdjustment(web.owner, wallet, amountOf(-1_000n), asked)).ok).toBe(true);
  }
}

async function expectSum(pages: readonly ReturnType<typeof openPage>[], member: TestBrowser): Promise<void> {
  const { sumBalance } = (await member.ask("wallet.get")).envelope.value as { sumBalance: string };
  for (const page of pages) {
    const last = () => page.told.findLast(({ type }) => type === "balance");
    await expect.poll(last, SOON).toEqual({ type: "balance", currency: "PHP", sumBalance });
  }
}

test(
  "a worker killed while it sends loses no message, and only the one under way is sent again",
  { timeout: TEST_MS },
  async () => {
    const { db, messages, clock } = web.services;
    const all = Array.from({ length: 50 }, (_, at) => `+6391700000${String(at).padStart(2, "0")}`);
    const expiresAt = new Date(clock.nowMs() + 3_600_000);
    const words = { kind: "code", subject: "", body: "one of many" };
    for (const recipient of all) {
      await db.transaction((tx) =>
        messages.add(tx, { merchantId: "novaro", channel: "sms", recipient, expiresAt, ...words }),
      );
    }
    gateway.holdAt(7);
    const first = await startWorker();
    await expect.poll(() => gateway.taken.length, SOON).toBe(7);
    await first.kill();
    gateway.release();
    // What it had taken is due again after a while; here that while is over
    await db.query({ text: "update outgoing_message set due_at = $1 where body is not null", values: [clock.now()] });
    await startWorker();
    await expect.poll(() => count("from outgoing_message where sent_at is not null"), SOON).toBe(all.length);
    expect([...new Set(gateway.taken.map(({ to }) => to))].toSorted()).toEqual(all);
    const twice = gateway.taken.filter(({ id }, at) => gateway.taken.findIndex((one) => one.id === id) !== at);
    expect(twice).toEqual([gateway.taken[6]]);
  },
);

test(
  "a process without the role web answers for its health alone, and ends by SIGTERM",
  { timeout: TEST_MS },
  async () => {
    const worker = await startWorker();
    expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${worker.url}/m/home`)).status).toBe(404);
    expect(await worker.stop()).toBe(0);
  },
);

interface Gateway {
  url: string;
  /** Messages in the order in which they came. */
  taken: { id: string; to: string }[];
  /** From that message on nothing is answered, until `release`. */
  holdAt(message: number): void;
  release(): void;
  close(): Promise<void>;
}

/** A gateway for SMS that takes everything. */
async function openGateway(): Promise<Gateway> {
  const taken: Gateway["taken"] = [];
  let heldAt = Number.POSITIVE_INFINITY;
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { id, to } = JSON.parse(Buffer.concat(parts).toString()) as { id: string; to: string };
      taken.push({ id, to });
      if (taken.length < heldAt) response.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    holdAt: (message) => (heldAt = message),
    release: () => (heldAt = Number.POSITIVE_INFINITY),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
