/**
 * What stands still, goes away or fills up under load: bets and spins before, during and after. No effect that was
 * acknowledged is lost, none happens twice, and the books agree. How soon service is back is printed.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectSpinsThrough, newMember, openSlot, SOON } from "#testing/cluster-players.ts";
import { type Cluster, startCluster } from "#testing/cluster.ts";
import { JUMPING_CLOCK, jumpClock } from "#testing/jumping-clock.ts";
import { type OwnDatabaseServer, startOwnDatabaseServer } from "#testing/own-database-server.ts";
import { NO_REDIS } from "#testing/redis.ts";
import { startSteadyBets } from "#testing/steady-bets.ts";

const TEST_MS = 120_000;
/** Longer than a wallet call (5 s), a lease (5 s) and a spin's wait may last. */
const STANDSTILL_MS = 7_000;
/** Longer than a signed call is good for, shorter than a game may lie idle. */
const JUMP_MS = 10 * 60_000;
/** A fault that is looked at while it lasts. */
const AWAY_MS = 2_000;

let server: OwnDatabaseServer;
let cluster: Cluster;
beforeAll(async () => {
  if (NO_REDIS !== null) return;
  server = await startOwnDatabaseServer();
  cluster = await startCluster(server, JUMPING_CLOCK);
}, 2 * TEST_MS);
afterAll(async () => {
  await cluster?.close();
  await server?.close();
});
beforeEach(({ skip }) => skip(NO_REDIS !== null, NO_REDIS ?? ""));

/** Bets and spins through a fault; `fault` resolves when it has ended. */
async function expectPlayThrough(name: string, fault: () => Promise<unknown>): Promise<void> {
  const [better, spinner] = [await newMember(cluster), await newMember(cluster)];
  await openSlot(cluster, better);
  const bets = await startSteadyBets(cluster, better);
  await expect.poll(() => bets.count(), SOON).toBeGreaterThan(5);
  let endedAt = 0;
  await expectSpinsThrough(cluster, spinner, async () => {
    await fault();
    endedAt = performance.now();
  });
  await expect.poll(() => bets.firstAfter(endedAt), SOON).not.toBeNull();
  const backMs = Math.round((bets.firstAfter(endedAt) ?? 0) - endedAt);
  const { bets: made, unknowns } = await bets.end();
  process.stdout.write(`${name}: ${made} bets, ${unknowns} times unknown, back ${backMs} ms after the fault\n`);
  for (const process of Object.values(cluster.running).flat()) expect(process.isAlive(), process.url).toBe(true);
}

test.each(["web", "arcade"] as const)(
  "R28 R32 a process of %s stands still for longer than calls wait",
  { timeout: TEST_MS },
  async (role) => {
    await expectPlayThrough(`${role} stopped`, async () => {
      const process = cluster.at(role);
      process.pause();
      await sleep(STANDSTILL_MS);
      process.resume();
    });
  },
);

test.each(["SIGINT", "SIGQUIT", "SIGKILL"] as const)(
  "R28 R32 the database is ended by %s under load and comes again; no process ends with it",
  { timeout: TEST_MS },
  async (signal) => {
    await expectPlayThrough(`database ${signal}`, () => server.restart(signal));
  },
);

test("R28 R32 Redis goes away and comes again, empty", { timeout: TEST_MS }, async () => {
  await expectPlayThrough("redis", async () => {
    await cluster.redis.kill();
    await sleep(AWAY_MS);
    await cluster.redis.startAgain();
  });
});

test("R28 R32 the database's disk is full and is emptied again", { timeout: TEST_MS }, async ({ skip }) => {
  skip(server.noDisk !== null, server.noDisk ?? "");
  await expectPlayThrough("disk full", async () => {
    try {
      server.fillDisk();
      await sleep(AWAY_MS);
    } finally {
      await server.freeDisk();
    }
  });
});

test.each([
  ["web", JUMP_MS],
  ["web", -JUMP_MS],
  ["arcade", JUMP_MS],
  ["arcade", -JUMP_MS],
] as const)(
  "R28 R32 the clock of a process of %s jumps by %i ms, and back",
  { timeout: TEST_MS },
  async (role, jump) => {
    await expectPlayThrough(`clock of ${role} ${jump > 0 ? "ahead" : "behind"}`, async () => {
      const process = cluster.at(role);
      await jumpClock(process, jump);
      await sleep(AWAY_MS);
      await jumpClock(process, 0);
    });
  },
);
