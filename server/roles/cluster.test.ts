/** All roles as processes of their own play together. Each role's kill by itself: cluster.long.test.ts. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { valueOf } from "#testing/browser.ts";
import {
  balanceOf,
  comeAgain,
  expectBooks,
  expectSpinsThrough,
  expectTold,
  leaseOf,
  newMember,
  openSlot,
  sitDown,
  SOON,
  spin,
} from "#testing/cluster-players.ts";
import { type Cluster, startCluster } from "#testing/cluster.ts";
import { openPage } from "#testing/page.ts";
import { NO_REDIS } from "#testing/redis.ts";

const TEST_MS = 120_000;
const STAKE = "1000000";

let cluster: Cluster;
beforeAll(async () => {
  if (NO_REDIS === null) cluster = await startCluster();
}, TEST_MS);
afterAll(() => cluster?.close());
beforeEach(({ skip }) => skip(NO_REDIS !== null, NO_REDIS ?? ""));

test("a session that one web process opened holds at the other", { timeout: TEST_MS }, async () => {
  const { browser, funds } = await newMember(cluster);
  const { sumBalance } = await valueOf(browser.ask("wallet.get"));
  expect(sumBalance).toBe(toDecimal(amountOf(funds)));
});

test("a page at one web process hears of a round that the other booked", { timeout: TEST_MS }, async () => {
  const member = await newMember(cluster);
  const page = openPage(cluster.at("web").url, { browser: member.browser });
  await page.next("ready");
  cluster.toWeb.route([cluster.at("web", 1).url]);
  await spin(await openSlot(cluster, member));
  await expectTold(page, member);
  cluster.toWeb.route(cluster.running.web.map(({ url }) => url));
  page.close();
  await expectBooks(cluster, member);
});

test("a round of one arcade process is answered by the other, and not played again", { timeout: TEST_MS }, async () => {
  const member = await newMember(cluster);
  const slot = await openSlot(cluster, member);
  const played = await spin(slot, 0);
  expect(await spin(slot, 1, played.requestId)).toEqual(played);
  await expectBooks(cluster, member);
});

test("limits are counted over all web processes", { timeout: TEST_MS }, async () => {
  const browser = cluster.browser();
  const refusals: (string | undefined)[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    browser.aim(cluster.at("web", turn % 2));
    refusals.push((await browser.ask("session.link")).envelope.errorCode);
  }
  expect(refusals.indexOf("too-many-calls")).toBe(10);
});

test("a crash bet at a process without tables is settled by the one that has them", { timeout: TEST_MS }, async () => {
  const member = await newMember(cluster);
  const seat = await sitDown(cluster, member, "skyrush", 1);
  // The first player of a table finds its betting open
  seat.bet(STAKE, 101);
  await expect.poll(() => seat.panel(), SOON).toMatch(/^(?:cashed-out|lost)$/);
  seat.leave();
  await expectBooks(cluster, member);
});

test("web, worker and arcade lose a process each in the midst of spins", { timeout: TEST_MS }, async () => {
  const member = await newMember(cluster);
  const page = openPage(cluster.at("web", 1).url, { browser: member.browser });
  await page.next("ready");
  await expectSpinsThrough(cluster, member, async () => {
    for (const role of ["web", "worker", "arcade"] as const) await cluster.kill(role);
  });
  // What was committed while no worker lived is told by the next
  await cluster.add("worker");
  await expectTold(page, member);
  page.close();
});

test("a crash table whose process is killed moves, and its stakes come back", { timeout: TEST_MS }, async () => {
  const heir = await cluster.add("arcade-tables");
  const member = await newMember(cluster);
  const seat = await sitDown(cluster, member, "turbo-saucer");
  seat.bet(STAKE);
  await expect.poll(() => seat.panel(), SOON).toBe("placed");
  const { token } = await leaseOf(cluster, "turbo-saucer");
  await cluster.kill("arcade-tables");
  expect(await seat.closed).toBe(1012);
  const back = await comeAgain(seat.player, cluster.at("arcade").url);
  expect(await leaseOf(cluster, "turbo-saucer")).toEqual({ token: token + 1n, address: heir.url });
  await expectBooks(cluster, member);
  expect(await balanceOf(cluster, member.username)).toBe(member.funds);
  back.bet(STAKE, 101);
  await expect.poll(() => back.panel(), SOON).toMatch(/^(?:cashed-out|lost)$/);
  back.leave();
  await expectBooks(cluster, member);
});
