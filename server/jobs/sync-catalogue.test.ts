import { afterAll, beforeAll, expect, test } from "vitest";
import { generateKeyFile, publicKeysOf } from "#vendor-protocol/keys.ts";
import type { GameVendor } from "#server/providers/games/game-vendor.ts";
import { readTitles } from "#server/peers/titles.ts";
import { showTitles } from "#server/peers/change-peer.ts";
import { openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { savePeer } from "#server/game-wallet/dialects/peers.ts";
import { type TestApp, testApp } from "#testing/app.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

const GOOD = {
  code: "quito-dice",
  names: { en: "Quito Dice" },
  category: "TABLE",
  playable: true,
  returnPercent: "97.00",
  volatility: "low",
  lines: null,
  minBet: "10000",
  maxBet: "10000000",
  stakes: { VND: { minBet: "50000000", maxBet: "500000000" } },
  featurePrice: "40.00",
  freePlay: false,
  releasedAt: "2026-11-01T00:00:00.000Z",
};

let app: TestApp;
let list: () => unknown[] | null;
const asked = { quito: 0, silent: 0 };
const vendorOf = (id: keyof typeof asked, titles: () => unknown[] | null) =>
  ({
    listGames: async () => {
      asked[id] += 1;
      const value = titles();
      return value === null ? { ok: false, refusal: "unknown", reason: "timeout" } : { ok: true, value };
    },
  }) as unknown as GameVendor;
const vendors = {
  byPeer: new Map([
    ["quito", vendorOf("quito", () => list())],
    ["silent", vendorOf("silent", () => null)],
  ]),
  isOpen: () => true,
  listsTitles: () => true,
};
const due = (peer: string) =>
  app.owner.query("update vendor_peer_state set list_due = '-infinity' where peer = $1", [peer]);

beforeAll(async () => {
  app = await testApp();
  for (const id of ["quito", "silent"]) {
    await savePeer(app.owner, { id, baseUrl: `https://${id}.example`, keys: publicKeysOf(generateKeyFile(id)) });
  }
  await app.owner.query(
    `update vendor_peer set new_titles = 'hidden' where id = 'quito';
     select ensure_vendor_of_peer('quito', 'QUITO', 'Quito');
     update game set code = 'taken-by-others' where id = 1`,
  );
});
afterAll(() => app.close());

const statesOf = async () =>
  Object.fromEntries((await readTitles(app.services.db, "quito")).map(({ code, state }) => [code, state]));
const inLobby = async (): Promise<unknown[]> => {
  const { envelope } = await app.browser().ask("games.list", { vassalage: "QUITO" });
  return (envelope.value as { games: unknown[] }).games;
};

test("a list is taken title by title: a wrong one is refused by name, and the good ones wait for the operator", async () => {
  list = () => [
    GOOD,
    { ...GOOD, code: "quito-broken", category: "DICE" },
    { ...GOOD, code: "taken-by-others" },
    { ...GOOD, code: "quito-upside", minBet: "90000", maxBet: "10000" },
    { ...GOOD, code: "quito-own", wallet: "own" },
    "no title",
    GOOD,
  ];
  await syncCatalogue(app.services, vendors);
  const titles = await readTitles(app.services.db, "quito");
  const reasons = Object.fromEntries(titles.map(({ code, problems }) => [code, problems.map(({ reason }) => reason)]));
  expect(reasons).toMatchObject({
    "quito-broken": ["format"],
    "taken-by-others": ["taken"],
    "quito-upside": ["range"],
    "quito-own": ["not-allowed"],
    "#6": ["format"],
  });
  // The second of two with one code is the one that is refused, and the first is a game all the same
  expect(reasons["quito-dice"]).toEqual(["repeated"]);
  const { rows } = await app.services.db.query(
    `select code, title, game_type, classify, enabled, awaits_operator, vendor_playable, engine, min_bet, stakes,
            feature_price::text from game
      where vendor_code = 'QUITO'`,
  );
  expect(rows).toEqual([
    {
      code: "quito-dice",
      title: "Quito Dice",
      game_type: "RNG",
      classify: "OG",
      enabled: false,
      awaits_operator: true,
      vendor_playable: true,
      engine: null,
      min_bet: 10_000n,
      // With its first reading, not with the next one
      stakes: GOOD.stakes,
      feature_price: "40.00",
    },
  ]);
});

test("what the operator shows is in the lobby, playable by the vendor's word alone", async () => {
  list = () => [GOOD];
  await due("quito");
  await syncCatalogue(app.services, vendors);
  expect(await statesOf()).toEqual({ "quito-dice": "waiting" });
  const { db, events, clock } = app.services;
  const deps = { db, events, encryption: openFieldEncryption(db, clock, "t"), now: clock.now };
  expect(await showTitles(deps, "quito", { codes: ["quito-dice"], isShown: true }, null)).toBe(1);
  await expect.poll(inLobby).toMatchObject([{ gameCode: "quito-dice", playable: true }]);
  list = () => [{ ...GOOD, playable: false, reason: { en: "Comes in spring" } }];
  await due("quito");
  await syncCatalogue(app.services, vendors);
  await expect.poll(inLobby).toMatchObject([{ gameCode: "quito-dice", playable: false }]);
  expect(await statesOf()).toEqual({ "quito-dice": "shown" });
});

test("a peer that is silent is asked less and less, and sets the pace of no other", async () => {
  list = () => [GOOD];
  const { rows } = await app.services.db.query<{ peer: string; list_failures: number; sec: number }>(
    `select peer, list_failures, extract(epoch from list_due - now())::int as sec from vendor_peer_state order by peer`,
  );
  expect(rows).toMatchObject([{ peer: "quito", list_failures: 0 }, { peer: "silent" }]);
  expect(rows[0]?.sec).toBeGreaterThan(500);
  const before = { ...asked };
  await due("silent");
  await syncCatalogue(app.services, vendors);
  expect(asked).toEqual({ quito: before.quito, silent: before.silent + 1 });
  // Not due any more
  await syncCatalogue(app.services, vendors);
  expect(asked.silent).toBe(before.silent + 1);
  const [silent] = (await app.services.db.query("select list_problem from vendor_peer_state where peer = 'silent'"))
    .rows;
  expect(silent).toEqual({ list_problem: "it does not answer within 5 s" });
});
