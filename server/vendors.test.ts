import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generateKeyFile, publicKeysOf } from "#vendor-protocol/keys.ts";
import { savePeer } from "#server/game-wallet/dialects/peers.ts";
import { type Events, openEvents } from "#server/events/events.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { openVendors, type Vendors } from "./vendors.ts";

const first = generateKeyFile("first");
const second = generateKeyFile("second");
const kidOf = (file: typeof first): string => file.keys[0]?.kid ?? "";

let base: TestDatabase;
let events: Events;
let keysDir: string;
const problems: unknown[] = [];
const log = { ...openLog(), error: (problem: unknown) => problems.push(problem) };
beforeEach(async () => {
  problems.length = 0;
  base = await testDatabase("empty");
  events = await openEvents(base.url, (problem) => problems.push(problem));
  keysDir = await mkdtemp(join(tmpdir(), "marquee-keys-"));
});
afterEach(async () => {
  await events.close();
  await base.close();
  await rm(keysDir, { recursive: true });
});

const open = (): Promise<Vendors> =>
  openVendors({ db: base.db, events, log, clock: movableClock() } as Parameters<typeof openVendors>[0], keysDir);
const save = (id: string, keys: ReturnType<typeof publicKeysOf>) =>
  savePeer(base.owner, { id, baseUrl: `https://${id}.invalid`, keys });

describe("the peers of a running server", () => {
  it("are taken over when one comes, changes its keys, or goes", async () => {
    const vendors = await open();
    expect(vendors.keys(kidOf(first))).toBeUndefined();
    await save("studio", publicKeysOf(first));
    await expect.poll(() => vendors.keys(kidOf(first))?.peer).toBe("studio");
    expect([...vendors.byPeer.keys()]).toEqual(["studio"]);
    await save("studio", publicKeysOf(second));
    await expect.poll(() => vendors.keys(kidOf(second))?.peer).toBe("studio");
    expect(vendors.keys(kidOf(first))).toBeUndefined();
    await base.owner.query("delete from vendor_peer");
    await expect.poll(() => vendors.byPeer.size).toBe(0);
    expect(vendors.keys(kidOf(second))).toBeUndefined();
  });

  it.each([
    ["whose keys don't fit", `'{"keys":[{"kty":"RSA"}]}'`, "'http://broken.invalid'", "its keys don't fit"],
    ["without an address", `'${JSON.stringify(publicKeysOf(second))}'`, "'nowhere'", "its address is none"],
    [
      "with another's key id",
      `'${JSON.stringify(publicKeysOf(first))}'`,
      "'http://broken.invalid'",
      "a key of its is named like one of another peer",
    ],
  ])("leave one out %s, say so, and keep the others", async (_title, keys, address, reason) => {
    await save("studio", publicKeysOf(first));
    await base.owner.query(`insert into vendor_peer (id, base_url, keys) values ('broken', ${address}, ${keys})`);
    const vendors = await open();
    expect([...vendors.byPeer.keys()]).toEqual(["studio"]);
    expect(vendors.keys(kidOf(first))?.peer).toBe("studio");
    // News of the row may come after the first reading, and a reading says what it leaves out each time
    expect([...new Set(problems.map((problem) => JSON.stringify(problem)))]).toEqual([
      JSON.stringify({ peer: "broken", reason }),
    ]);
  });
});
