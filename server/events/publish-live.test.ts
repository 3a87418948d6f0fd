import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FREE_CURRENCY } from "#rules/games/launch.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { rowsOf } from "#server/platform/database/database.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { runConsumer, type Stop } from "./consumer.ts";
import { type Events, type EventTypes, openEvents } from "./events.ts";
import type { OutboxEvent, OutboxPosition } from "./outbox.ts";
import { eventsOf, publishLive } from "./publish-live.ts";

const SOON = { timeout: 20_000, interval: 10 };
const log = openLog("silent");

let base: TestDatabase;
let events: Events;
let stop: Stop;
beforeAll(async () => {
  base = await testDatabase("empty");
  events = await openEvents(base.url, (problem) => log.error({ problem }));
  stop = await runConsumer({ db: base.db, log }, publishLive);
});
afterAll(async () => {
  await stop();
  await events.close();
  await base.close();
});

const at = { createdAt: new Date(0), position: "1-1" as OutboxPosition };

function balance(memberId: string, wallet: string, amount: bigint, sequence: bigint): OutboxEvent {
  const rest = { merchantId: "world", kind: "bet", transferId: randomUUID() };
  const payload = { ...rest, memberId, currency: "PHP", wallet, balance: String(amount) };
  return { ...at, topic: "balance.changed", sequence, payload };
}

function round(merchantId: string, won: string, currency = "PHP"): OutboxEvent {
  const rest = { vendorRound: "r", gameId: 1, gameCode: "g", staked: "1", closedAt: "2026-07-01T12:00:00Z" };
  const payload = { ...rest, roundId: randomUUID(), peer: "p", memberId: "m", merchantId, won, currency };
  return { ...at, topic: "round.settled", sequence: 1n, payload };
}

test("of many facts about a wallet the one that was written last is told, whatever their order", () => {
  const told = eventsOf([balance("a", "main", 5n, 2n), balance("a", "bonus", 7n, 3n), balance("a", "main", 9n, 1n)]);
  expect(told.map(({ data }) => data)).toEqual([
    { memberId: "a", currency: "PHP", wallet: "main", balance: "5", sequence: "2" },
    { memberId: "a", currency: "PHP", wallet: "bonus", balance: "7", sequence: "3" },
  ]);
});

test("settled rounds are told once per merchant, and free play wins nothing on the board", () => {
  const told = eventsOf([round("x", "5"), round("x", "6"), round("y", "7", FREE_CURRENCY), round("z", "0")]);
  expect(told.map(({ data }) => data)).toEqual([
    { merchantId: "x", hasWon: true },
    { merchantId: "y", hasWon: false },
    { merchantId: "z", hasWon: false },
  ]);
});

test("every balance of a batch is heard, though one notification holds few of them", async () => {
  const heard: EventTypes["balance.changed"][] = [];
  const end = events.on("balance.changed", (fact) => heard.push(fact));
  const members = Array.from({ length: 1500 }, () => randomUUID());
  await base.db.query({
    text: `insert into outbox (topic, payload)
           select 'balance.changed', jsonb_build_object('memberId', m, 'merchantId', 'world', 'currency', 'PHP',
             'wallet', 'main', 'balance', '100000', 'kind', 'bet', 'transferId', m) from unnest($1::text[]) m`,
    values: [members],
  });
  await expect.poll(() => heard.length, SOON).toBe(members.length);
  end();
  expect(heard.map(({ memberId }) => memberId).toSorted()).toEqual(members.toSorted());
});

test("an event that is told later comes after its transaction, and not at all when that is rolled back", async () => {
  const heard: string[] = [];
  const end = events.on("inbox.changed", ({ memberId }) => heard.push(memberId));
  const undone = base.db.transaction(async (tx) => {
    await events.emitLater(tx, "inbox.changed", { memberId: "undone" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await base.db.transaction((tx) => events.emitLater(tx, "inbox.changed", { memberId: "done" }));
  await expect.poll(() => heard, SOON).toEqual(["done"]);
  end();
});

test("no function that posts money, and no trigger on a table of money, notifies", async () => {
  // Every function that reaches pg_notify, by whatever number of steps
  const notifying = await rowsOf<{ name: string }>(base.db, {
    text: `with recursive own as (
             select p.oid, p.proname, p.prosrc from pg_proc p where p.pronamespace = 'public'::regnamespace),
           reaching as (
             select oid, proname from own where prosrc ~* '\\mpg_notify\\M|\\mnotify\\M'
             union
             select own.oid, own.proname from own join reaching r on own.prosrc ~ ('\\m' || r.proname || '\\M'))
           select proname as name from reaching order by 1`,
  });
  expect(notifying.map(({ name }) => name)).toEqual([
    "member_tells",
    "session_tells",
    "tell_sessions_changed",
    "vendor_peer_tells",
  ]);
  const tables = await rowsOf<{ name: string }>(base.db, {
    text: `select distinct t.tgrelid::regclass::text as name from pg_trigger t
           where t.tgfoid::regproc::text = any($1) order by 1`,
    values: [notifying.map(({ name }) => name)],
  });
  expect(tables.map(({ name }) => name)).toEqual([
    "member",
    "session",
    "vendor_house_key",
    "vendor_peer",
    "vendor_secret",
  ]);
});
