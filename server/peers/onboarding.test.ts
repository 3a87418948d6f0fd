import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { generateKeyFile, publicKeysOf, type PublicKeySet } from "#vendor-protocol/keys.ts";
import { type Events, openEvents } from "#server/events/events.ts";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { openLog } from "#server/platform/runtime/log.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { openVendors, type Vendors } from "#server/vendors.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { addPeer, changing, type PeerDeps, replaceKeys, setEnabled, withdrawKey } from "./change-peer.ts";
import { HOUSE_KEYS_SECRET, turnHouseKey } from "./house-keys.ts";
import type { PeerInput } from "./peer-input.ts";
import { readPeerChanges, readPeerFacts } from "./read-peers.ts";
import { refreshVendorKeys } from "./vendor-keys.ts";

/** The address where the studio shows its keys. */
let shown: unknown;
let status = 200;
let asked = 0;
let keysServer: Server;
let keysUrl = "";
let base: TestDatabase;
let events: Events;
let keysDir: string;
let deps: PeerDeps;
/** Two processes on the database. */
let processes: Vendors[];
const clock = movableClock();

beforeAll(async () => {
  keysServer = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status, { "content-type": "application/json", location: "http://localhost/elsewhere" });
    response.end(JSON.stringify(shown));
  });
  await new Promise<void>((done) => void keysServer.listen(0, "127.0.0.1", done));
  keysUrl = `http://127.0.0.1:${(keysServer.address() as AddressInfo).port}/keys.json`;
});
afterAll(() => new Promise((done) => keysServer.close(done)));
beforeEach(async () => {
  base = await testDatabase("seeded");
  events = await openEvents(base.url, (problem) => console.error(problem));
  keysDir = await mkdtemp(join(tmpdir(), "marquee-keys-"));
  const { db } = base;
  deps = { db, events, encryption: openFieldEncryption(db, clock, HOUSE_KEYS_SECRET), now: () => new Date() };
  const services = { db, events, clock, log: openLog() };
  processes = await Promise.all([openVendors(services, keysDir), openVendors(services, keysDir)]);
});
afterEach(async () => {
  await events.close();
  await base.close();
  await rm(keysDir, { recursive: true });
});

const first = generateKeyFile("quito-a");
const second = generateKeyFile("quito-b");
const kidOf = (file: typeof first): string => file.keys[0]?.kid ?? "";
const both: PublicKeySet = { keys: [...publicKeysOf(first).keys, ...publicKeysOf(second).keys] };

const QUITO: PeerInput = {
  id: "quito",
  name: "Quito",
  code: "QUITO",
  dialect: "marquee",
  baseUrl: "https://games.quito.example/api/",
  keysUrl: null,
  keys: publicKeysOf(first),
  frameOrigins: [],
  merchants: ["novaro"],
  currencies: ["PHP"],
  maxStake: "500.00",
  newTitles: "hidden",
  isLocal: false,
  keepsWallets: false,
};
const add = (over: Partial<PeerInput> = {}) => addPeer(deps, { ...QUITO, ...over }, null);
const everywhere = async (kid: string, peer: string | undefined): Promise<void> => {
  for (const vendors of processes) await expect.poll(() => vendors.keys(kid)?.peer).toBe(peer);
};

describe("a peer that is added while processes run", () => {
  test("is known to each of them: its key, its address, its frames at its merchants, and a key of ours", async () => {
    expect(await add()).toEqual({ ok: true });
    await everywhere(kidOf(first), "quito");
    for (const vendors of processes) {
      expect(vendors.byPeer.has("quito")).toBe(true);
      expect(vendors.frameOrigins("novaro")).toEqual(["https://games.quito.example"]);
      expect(vendors.frameOrigins("solenne")).toEqual([]);
      expect(vendors.mayFrame("quito", "https://games.quito.example/play/1")).toBe(true);
      expect(vendors.mayFrame("quito", "https://evil.example/play/1")).toBe(false);
      const [ours] = vendors.publishedKeys("quito")?.keys ?? [];
      expect(vendors.signingKeyFor("quito").kid).toBe(ours?.kid);
      // Nobody else's: a call that is signed for one peer proves nothing to another
      expect(vendors.signingKeyFor("arcade").kid).not.toBe(ours?.kid);
      expect(vendors.publishedKeys("nobody")).toBeNull();
    }
    const { rows } = await base.db.query("select peer, name from vendor where code = 'QUITO'");
    expect(rows).toEqual([{ peer: "quito", name: "Quito" }]);
  });

  test("is shut and opened again at once, and each change is kept with its author", async () => {
    await add();
    await everywhere(kidOf(first), "quito");
    await setEnabled(deps, "quito", false, null);
    for (const vendors of processes) {
      await expect.poll(() => vendors.isOpen("quito")).toBe(false);
      expect(vendors.frameOrigins("novaro")).toEqual([]);
      // Wins of what is open still come
      expect(vendors.keys(kidOf(first))?.peer).toBe("quito");
    }
    await base.db.query(
      `insert into vendor_peer_state (peer, list_failures, list_due) values ('quito', 0, now() + interval '10 minutes')
       on conflict (peer) do update set list_due = excluded.list_due`,
    );
    await setEnabled(deps, "quito", true, null);
    await expect.poll(() => processes[0]?.isOpen("quito")).toBe(true);
    // Its list is read at once
    const { rows } = await base.db.query(
      "select list_due = '-infinity' as due from vendor_peer_state where peer = 'quito'",
    );
    expect(rows).toEqual([{ due: true }]);
    const changes = await readPeerChanges(base.db, "quito");
    expect(changes.slice(0, 2)).toMatchObject([
      { was: { enabled: false }, becomes: { enabled: true }, operator: null },
      { was: { enabled: true }, becomes: { enabled: false } },
    ]);
  });

  test.each<[string, Partial<PeerInput>, string, string]>([
    ["without TLS", { baseUrl: "http://games.quito.example" }, "baseUrl", "must begin with https://"],
    ["in this machine", { baseUrl: "https://127.0.0.1" }, "baseUrl", "leads into this network"],
    ["in a number's clothes", { baseUrl: "https://2130706433/" }, "baseUrl", "leads into this network"],
    ["in IPv6's clothes", { baseUrl: "https://[::ffff:10.0.0.1]/" }, "baseUrl", "leads into this network"],
    ["at the cloud's own address", { baseUrl: "https://169.254.169.254/" }, "baseUrl", "leads into this network"],
    ["with a password", { baseUrl: "https://a:b@c.example" }, "baseUrl", "must have no name, password or fragment"],
    ["of a name with capitals", { id: "Quito" }, "id", "is 3 to 32 small letters"],
    ["of another studio's code", { code: "KUMOLAB" }, "code", "is another studio's in the catalogue"],
    ["for a merchant that is none", { merchants: ["nowhere"] }, "merchants", 'there is no merchant "nowhere"'],
    ["that is framed from a path", { frameOrigins: ["https://a.example/x"] }, "frameOrigins", "is no origin"],
    ["with a private key", { keys: first }, "keys", "it shows a private key"],
    [
      "with three keys",
      { keys: { keys: [...both.keys, ...publicKeysOf(generateKeyFile("c-c")).keys] } },
      "keys",
      "two may be live",
    ],
    ["with no key", { keys: { keys: [] } }, "keys", "it holds no Ed25519 key"],
    ["whose keys are in this network", { keysUrl: "https://localhost/keys" }, "keysUrl", "leads into this network"],
  ])("is refused %s, by field", async (_what, over, field, sentence) => {
    const added = await add(over);
    expect(added).toMatchObject({ ok: false });
    if (added.ok) return;
    expect(added.problems.find((problem) => problem.field === field)?.sentence).toContain(sentence);
    expect((await readPeerFacts(base.db)).some(({ name }) => name === "Quito")).toBe(false);
  });
});

test("a peer's name is taken once", async () => {
  await add();
  expect(await add({ keys: publicKeysOf(second) })).toEqual({
    ok: false,
    problems: [{ field: "id", sentence: "is taken" }],
  });
});

describe("keys", () => {
  test("that are shown at an address are followed: a second one, then the first one gone", async () => {
    shown = publicKeysOf(first);
    expect(await add({ keysUrl, keys: null, isLocal: true })).toEqual({ ok: true });
    await everywhere(kidOf(first), "quito");
    shown = both;
    expect(await refreshVendorKeys(base.db, new Date(Date.now() + 60_000))).toBeGreaterThan(0);
    await everywhere(kidOf(second), "quito");
    await everywhere(kidOf(first), "quito");
    shown = publicKeysOf(second);
    await refreshVendorKeys(base.db, new Date(Date.now() + 120_000));
    await everywhere(kidOf(first), undefined);
    await everywhere(kidOf(second), "quito");
  });

  test("that can't be read stay as they were, and the peer is asked less and less", async () => {
    shown = publicKeysOf(first);
    await add({ keysUrl, keys: null, isLocal: true });
    status = 302;
    asked = 0;
    const at = Date.now();
    for (const sec of [60, 61, 63, 68]) await refreshVendorKeys(base.db, new Date(at + sec * 1000));
    status = 200;
    // At 60 s, 2 s later and 4 s after that
    expect(asked).toBe(3);
    const [quito] = await readPeerFacts(base.db);
    expect(quito).toMatchObject({ keysProblem: "it answers with HTTP 302" });
    expect(quito?.keys.map(({ kid }) => kid)).toEqual([kidOf(first)]);
  });

  test("that are withdrawn count no more at once, whatever the address goes on showing", async () => {
    shown = both;
    await add({ keysUrl, keys: null, isLocal: true });
    await everywhere(kidOf(first), "quito");
    expect(await withdrawKey(deps, "quito", kidOf(first), null)).toBe(true);
    await everywhere(kidOf(first), undefined);
    await refreshVendorKeys(base.db, new Date(Date.now() + 60_000));
    const [quito] = await readPeerFacts(base.db);
    expect(quito?.keys.map(({ kid }) => kid)).toEqual([kidOf(second)]);
    expect(await withdrawKey(deps, "quito", kidOf(first), null)).toBe(false);
  });

  test("that are pasted replace those of before", async () => {
    await add();
    await replaceKeys(deps, "quito", { keys: publicKeysOf(second), keysUrl: null }, null);
    await everywhere(kidOf(second), "quito");
    await everywhere(kidOf(first), undefined);
  });

  test("are nobody's whose key id is another peer's", async () => {
    await add();
    const other = await add({ id: "other", code: "OTHER" });
    expect(other).toEqual({
      ok: false,
      problems: [{ field: "keys", sentence: "a key of its is named like one of quito" }],
    });
  });

  test("of ours are replaced in three steps, or at once, without any process being started anew", async () => {
    await add();
    await everywhere(kidOf(first), "quito");
    const [vendors] = processes;
    const before = vendors?.signingKeyFor("quito").kid;
    const live = () => vendors?.publishedKeys("quito")?.keys.map(({ kid }) => kid);
    const turn = (atOnce = false) =>
      changing(deps, null, (tx) => turnHouseKey(tx, deps.encryption, { peer: "quito", at: new Date(), atOnce }));
    expect(await turn()).toBe("published");
    await expect.poll(live).toHaveLength(2);
    expect(vendors?.signingKeyFor("quito").kid).toBe(before);
    expect(await turn()).toBe("signs");
    await expect.poll(() => vendors?.signingKeyFor("quito").kid).not.toBe(before);
    expect(live()).toContain(before);
    expect(await turn()).toBe("withdrawn");
    await expect.poll(live).toHaveLength(1);
    expect(live()).not.toContain(before);
    const stood = live();
    expect(await turn(true)).toBe("signs");
    await expect.poll(live).not.toEqual(stood);
    expect(live()).toHaveLength(1);
  });
});
