/** Either side's key is replaced while platform, arcade and players go on (decision 119). */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openEvents } from "#server/events/events.ts";
import { turnHouseKey } from "#server/peers/house-keys.ts";
import { changing, type PeerDeps } from "#server/peers/change-peer.ts";
import { HOUSE_KEYS_SECRET } from "#server/peers/public.ts";
import { turnStudioKey } from "#server/peers/studio-key.ts";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { expectBooks, expectSpinsThrough, newMember, openSlot, SOON, spin } from "#testing/cluster-players.ts";
import { type Cluster, startCluster } from "#testing/cluster.ts";
import { NO_REDIS } from "#testing/redis.ts";
import { callSigned } from "#vendor-protocol/client.ts";
import { type KeyFile, keyLookup, readKeyFile, type PublicKeySet, signingKeyOf } from "#vendor-protocol/keys.ts";
import { walletCalls } from "#vendor-protocol/wallet-calls.ts";

const TEST_MS = 120_000;

let cluster: Cluster;
let db: Database;
let deps: PeerDeps;
let closeEvents: () => Promise<void>;
beforeAll(async () => {
  if (NO_REDIS !== null) return;
  cluster = await startCluster();
  db = openDatabase(cluster.platform.ownerUrl, 2);
  const events = await openEvents(cluster.platform.ownerUrl, () => undefined);
  closeEvents = () => events.close();
  deps = { db, events, encryption: openFieldEncryption(db, movableClock(), HOUSE_KEYS_SECRET), now: () => new Date() };
}, TEST_MS);
afterAll(async () => {
  await closeEvents?.();
  await db?.close();
  await cluster?.close();
});
beforeEach(({ skip }) => skip(NO_REDIS !== null, NO_REDIS ?? ""));

async function fileOf(name: string): Promise<KeyFile> {
  const file = await readKeyFile(join(cluster.keysDir, `${name}.json`));
  if (!file) throw new Error(`${name} has no key file`);
  return file;
}

async function shownAt(url: string): Promise<string[]> {
  const { keys } = (await (await fetch(url)).json()) as PublicKeySet;
  return keys.map(({ kid }) => kid).toSorted();
}
const arcadeShows = () => Promise.all(cluster.running.arcade.map(({ url }) => shownAt(`${url}/keys.json`)));
const platformShows = () =>
  Promise.all(cluster.running.web.map(({ url }) => shownAt(`${url}/.well-known/marquee-vendor-keys/arcade.json`)));
const idsOf = ({ keys }: KeyFile) => keys.map(({ kid }) => kid).toSorted();

/** What each process of the platform says to a call that this key signs. */
async function saidTo(file: KeyFile, kid: string): Promise<string[]> {
  const key = file.keys.find((one) => one.kid === kid);
  if (!key) throw new Error(`no key ${kid}`);
  const request = {
    requestId: "turn",
    token: "no-session-of-ours",
    player: "nobody-of-ours",
    game: "none",
    currency: "PHP",
  };
  const keys = keyLookup({});
  const outcomes = cluster.running.web.map(({ url }) =>
    callSigned(walletCalls.balance, request, {
      baseUrl: url,
      name: "platform",
      keys,
      signingKey: signingKeyOf({ ...file, keys: [key] }),
      now: Date.now,
    }),
  );
  return (await Promise.all(outcomes)).map((outcome) => (outcome.known ? "answered" : outcome.reason));
}
/** A call whose signature holds is answered, by a key that this test does not know. */
const TAKEN = "answer-unknown-key";

test(
  "the arcade's key is replaced in three steps between spins, and no spin or coin is lost",
  { timeout: TEST_MS },
  async () => {
    const member = await newMember(cluster);
    const before = await fileOf("arcade");
    const old = signingKeyOf(before).kid;
    const turn = () => turnStudioKey(deps, { peer: "arcade", keysDir: cluster.keysDir });
    await expectSpinsThrough(cluster, member, async () => {
      expect(await turn()).toMatchObject({ step: "published" });
      const both = await fileOf("arcade");
      expect(both.keys).toHaveLength(2);
      await expect.poll(arcadeShows, SOON).toEqual([idsOf(both), idsOf(both)]);
      for (const { kid } of both.keys) await expect.poll(() => saidTo(both, kid), SOON).toEqual([TAKEN, TAKEN]);

      expect(await turn()).toMatchObject({ step: "signs" });
      expect(signingKeyOf(await fileOf("arcade")).kid).not.toBe(old);
      expect(await saidTo(both, old)).toEqual([TAKEN, TAKEN]);

      expect(await turn()).toMatchObject({ step: "withdrawn", withdrawn: [old] });
      await expect.poll(() => saidTo(before, old), SOON).toEqual(["http-401", "http-401"]);
      await expect.poll(arcadeShows, SOON).toEqual([idsOf(await fileOf("arcade")), idsOf(await fileOf("arcade"))]);
    });
  },
);

test(
  "a stolen key of the arcade is replaced at once: what is signed by it counts no more, and spins go on",
  { timeout: TEST_MS },
  async () => {
    const member = await newMember(cluster);
    const stolen = await fileOf("arcade");
    const { kid } = signingKeyOf(stolen);
    await expectSpinsThrough(cluster, member, async () => {
      await turnStudioKey(deps, { peer: "arcade", keysDir: cluster.keysDir, atOnce: true });
      await expect.poll(() => saidTo(stolen, kid), SOON).toEqual(["http-401", "http-401"]);
    });
  },
);

test(
  "the platform's key for the arcade is replaced in three steps, from its key file on, and then at once",
  { timeout: TEST_MS },
  async () => {
    const member = await newMember(cluster);
    const known = await fileOf("platform");
    const old = signingKeyOf(known).kid;
    const turn = (atOnce = false) =>
      changing(deps, null, (tx) =>
        turnHouseKey(tx, deps.encryption, { peer: "arcade", at: new Date(), known, atOnce }),
      );
    const one = async (without: string) => {
      const [first = [], second = []] = await platformShows();
      return first.length === 1 && !first.includes(without) && second.join() === first.join();
    };
    await expectSpinsThrough(cluster, member, async () => {
      expect(await turn()).toBe("published");
      await expect
        .poll(async () => (await platformShows()).map((kids) => [kids.length, kids.includes(old)]), SOON)
        .toEqual([
          [2, true],
          [2, true],
        ]);
      expect(await turn()).toBe("signs");
      // Launches are signed by the new key from now on, and answers too
      const { players, stake } = await openSlot(cluster, member);
      await spin({ players, stake });
      expect(await turn()).toBe("withdrawn");
      await expect.poll(() => one(old), SOON).toBe(true);
    });
    const [[second = ""] = []] = await platformShows();
    await expectSpinsThrough(cluster, member, async () => {
      expect(await turn(true)).toBe("signs");
      await expect.poll(() => one(second), SOON).toBe(true);
      await openSlot(cluster, member);
    });
    await expectBooks(cluster, member);
  },
);

test(
  "a studio whose key file is not here has none that could be turned, nor has a foreign file",
  { timeout: TEST_MS },
  async () => {
    expect(await turnStudioKey(deps, { peer: "elsewhere", keysDir: cluster.keysDir })).toBeNull();
    const folder = mkdtempSync(join(tmpdir(), "marquee-foreign-"));
    writeFileSync(join(folder, "arcade.json"), JSON.stringify(await fileOf("platform")));
    expect(await turnStudioKey(deps, { peer: "arcade", keysDir: folder })).toBeNull();
  },
);
