/** The kill of each role by itself, and the kill of the process that stood beside it while the next one plays on. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  balanceOf,
  comeAgain,
  expectBooks,
  expectSpinsThrough,
  leaseOf,
  newMember,
  pointOf,
  type Seat,
  sitDown,
  SOON,
} from "#testing/cluster-players.ts";
import { type Cluster, startCluster } from "#testing/cluster.ts";
import { NO_REDIS } from "#testing/redis.ts";

const TEST_MS = 300_000;
const STAKE = "1000000";
/** A flight that lasts longer than the kill takes: 1.50× is reached after almost six seconds. */
const LONG_ENOUGH = 150;

let cluster: Cluster;
beforeAll(async () => {
  if (NO_REDIS === null) cluster = await startCluster();
}, TEST_MS);
afterAll(() => cluster?.close());
beforeEach(({ skip }) => skip(NO_REDIS !== null, NO_REDIS ?? ""));

test.each(["web", "worker", "arcade"] as const)(
  "a process of %s is killed in the midst of spins, and so is the other when a new one has come",
  { timeout: TEST_MS },
  async (role) => {
    const member = await newMember(cluster);
    await expectSpinsThrough(cluster, member, () => cluster.kill(role));
    await cluster.add(role);
    await expectSpinsThrough(cluster, member, () => cluster.kill(role));
    await cluster.add(role);
  },
);

test(
  "a flight whose process is killed in the air is void, and its stake comes back once",
  { timeout: TEST_MS },
  async () => {
    const heir = await cluster.add("arcade-tables");
    const member = await newMember(cluster);
    const seat = await sitDown(cluster, member, "redline-gt");
    await untilInTheAir(seat);
    const { token } = await leaseOf(cluster, "redline-gt");
    const before = await balanceOf(cluster, member.username);
    await cluster.kill("arcade-tables");
    expect(await seat.closed).toBe(1012);
    const back = await comeAgain(seat.player, cluster.at("arcade").url);
    back.leave();
    expect(await leaseOf(cluster, "redline-gt")).toEqual({ token: token + 1n, address: heir.url });
    await expectBooks(cluster, member);
    expect(await balanceOf(cluster, member.username)).toBe(before + BigInt(STAKE));
  },
);

/** The seat's bet is in a flight that does not end soon. */
async function untilInTheAir(seat: Seat): Promise<void> {
  for (;;) {
    seat.bet(STAKE);
    await expect.poll(() => seat.panel(), SOON).toBe("flying");
    const { round } = seat.all("flight").at(-1) ?? {};
    if (round && (await pointOf({ database: cluster.arcade }, round)) >= LONG_ENOUGH) return;
    const flights = seat.all("betting").length;
    await expect.poll(() => seat.all("betting").length, SOON).toBeGreaterThan(flights);
  }
}
