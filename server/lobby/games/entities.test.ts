/** What the documents say of games, vendors, winners and lists as they travel (browsing §3), on the demo's real rows. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import type { OutputOf } from "#contract/core/call.ts";
import type { CallName, Calls } from "#contract/core/calls.ts";
import { readGame, type WireGame } from "#contract/core/wire-game.ts";
import { type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function value<Name extends CallName>(name: Name, input = {}, language = "EN"): Promise<OutputOf<Calls[Name]>> {
  const answer = await app.browser().askAnything(name, input, { headers: { language } });
  expect(answer.status).toBe(200);
  return answer.envelope.value as OutputOf<Calls[Name]>;
}

async function allGames(): Promise<WireGame[]> {
  const pages = [1, 2, 3, 4].map((pageNo) => value("games.list", { pageNo, pageSize: 200 }));
  return (await Promise.all(pages)).flatMap(({ games }) => games);
}

const TYPES = ["RNG", "FISH", "PVP", "LIVE", "SLOT", "CRASH", "LOTT", "ELOTT", "SPORTS"];

describe("games", () => {
  test("ENT-001 ENT-002 ENT-003 a game has every field of the documents, a type of the list, and its vendor's code", async () => {
    const { rows } = await app.services.db.query(
      "select id, code, title, game_type, vendor_code, classify, free_play, art from game",
    );
    const known = new Map(rows.map((row) => [row.id as number, row]));
    for (const game of await allGames()) {
      const row = known.get(game.nodeId);
      expect(game).toMatchObject({
        nodeName: row.title,
        gameName: row.title,
        displayName: row.title,
        showIcon: true,
        iconUrl: row.art.icon,
        mobileLargeIcon: row.art.tile,
        gameType: row.game_type,
        vassalage: row.vendor_code,
        gameClassify: row.classify,
        gameCategory: row.game_type,
        gameId: row.code,
        roomId: expect.any(String),
        lottoMode: /LOTT/.test(row.game_type) ? row.game_type : "",
        gameCode: row.code,
        isGameH5: true,
        freeplay: row.free_play,
      });
      expect("supportPlay" in game ? game.supportPlay : null).toBe(row.free_play ? 0 : null);
      expect(TYPES).toContain(game.gameType);
    }
  });

  test("ENT-001 the shown name is displayName, gameName or nodeName, the picture the large icon, else the small, else none", async () => {
    const [game] = await allGames();
    const read = (change: Partial<WireGame>) => readGame({ ...(game as WireGame), ...change });
    expect(read({ displayName: "A", gameName: "B", nodeName: "C" }).title).toBe("A");
    expect(read({ displayName: "", gameName: "B", nodeName: "C" }).title).toBe("B");
    expect(read({ displayName: "", gameName: "", nodeName: "C" }).title).toBe("C");
    expect(read({ mobileLargeIcon: "L", iconUrl: "S" })).toMatchObject({ tile: "L", icon: "S" });
    expect(read({ mobileLargeIcon: "", iconUrl: "S" })).toMatchObject({ tile: "S", icon: "S" });
    expect(read({ mobileLargeIcon: "L", iconUrl: "S", showIcon: false })).toMatchObject({ tile: null, icon: null });
  });

  test("ENT-002 CONST-013 a list is asked for by each of the types, slots and crash games as kinds of RNG, sports without those of a category of their own", async () => {
    const { esportsVendors, cockfightVendors } = app.services.merchants.byHost("localhost").config;
    const apart = [...esportsVendors, ...cockfightVendors];
    const everything = await allGames();
    const split = await value("games.list", { gameType: "SPORTS", vassalage: apart.join(",") });
    expect(split.totalCount).toBeGreaterThan(0);
    const all = everything.filter((game) => game.gameType !== "SPORTS" || !apart.includes(game.vassalage));
    for (const gameType of TYPES) {
      const kind = { SLOT: "SM", CRASH: "Crash" }[gameType];
      const expected = all.filter((game) =>
        kind ? game.gameType === "RNG" && game.gameClassify === kind : game.gameType === gameType,
      );
      const { totalCount, games } = await value("games.list", { gameType });
      expect(expected.length, gameType).toBeGreaterThan(0);
      expect(totalCount, gameType).toBe(expected.length);
      expect(games[0]?.nodeId, gameType).toBe(expected[0]?.nodeId);
    }
  });

  test("ENT-010 classification keys: empty is all, new and hot their games, and each type has codes of its own", async () => {
    const count = async (gameClassify: string) => (await value("games.list", { gameClassify })).totalCount;
    const all = await allGames();
    const having = (key: string) =>
      all.filter(({ gameClassify, tags }) => gameClassify === key || tags.includes(key)).length;
    expect(await count("")).toBe(all.length);
    for (const key of ["new", "hot", "BG", "SM", "Crash", "JP", "FeatureBuy"]) {
      expect(having(key), key).toBeGreaterThan(0);
      expect(having(key), key).toBeLessThan(all.length);
      expect(await count(key), key).toBe(having(key));
    }
  });

  test("ENT-004 ENT-011 IMG-006 LIST-058 hot games stand in value.list with gameId and gameName; imgSize is taken", async () => {
    const { list } = await value("games.hot", { imgSize: "200", isPlatform: "2", platform: "html5" });
    const { rows } = await app.services.db.query(
      "select code, title from game where hot_rank is not null order by engine is null, hot_rank",
    );
    expect(list.map(({ gameId, gameName }) => [gameId, gameName])).toEqual(
      rows.map(({ code, title }) => [code, title]),
    );
    expect((await app.browser().ask("games.hot", { imgSize: "123456" })).envelope.value).toEqual({
      fields: ["imgSize"],
    });
  });

  test("ENT-011 CONST-001 a list answers games, pageNum, totalPages and totalCount, 36 a page unless told", async () => {
    const page = await value("games.list", { pageNo: 2 });
    expect(Object.keys(page).toSorted()).toEqual(["games", "pageNum", "totalCount", "totalPages"]);
    expect(page).toMatchObject({ pageNum: 2, totalPages: Math.ceil(page.totalCount / 36) });
    expect(page.games).toHaveLength(36);
    const browser = app.browser();
    await browser.register();
    const answer = async (name: CallName) => (await browser.ask(name)).envelope.value as object;
    expect(Object.keys(await answer("recent.list"))).toEqual(expect.arrayContaining(["list", "totalPages"]));
    expect(Object.keys(await answer("favourites.list"))).toEqual(
      expect.arrayContaining(["content", "pageNum", "totalPages"]),
    );
  });
});

describe("vendors", () => {
  test("ENT-005 ENT-006 ENT-007 ENT-009 vendors by type have code, name, count, isHot and classifications with their vendors", async () => {
    const { rows } = await app.services.db.query("select code, name, is_hot from vendor");
    const known = new Map(rows.map((row) => [row.code as string, row]));
    const all = await allGames();
    const { vendors } = await value("games.vendors", { typeId: "1" });
    for (const vendor of vendors) {
      const row = known.get(vendor.vassalage);
      const own = all.filter(
        ({ vassalage, gameType }) => vassalage === vendor.vassalage && gameType === vendor.gameType,
      );
      expect(vendor).toMatchObject({ displayName: row.name, gameCount: own.length, isHot: row.is_hot ? 1 : 0 });
      const keys = new Set(
        own.flatMap(({ gameClassify, tags }) => [gameClassify, ...tags]).filter((key) => key !== ""),
      );
      expect(new Set(vendor.gameClassify.map(({ key }) => key))).toEqual(keys);
      for (const { displayName, vendors: codes } of vendor.gameClassify) {
        expect(displayName).not.toBe("");
        expect(codes).toContain(vendor.vassalage);
      }
    }
    expect(new Set(vendors.map(({ isHot }) => isHot))).toEqual(new Set([0, 1]));
    const pairs = new Set(all.map(({ gameType, vassalage }) => `${gameType} ${vassalage}`));
    expect(new Set(vendors.map(({ gameType, vassalage }) => `${gameType} ${vassalage}`))).toEqual(pairs);
  });

  test("ENT-008 vendor sorting is a list of categories, each with its vendors by code, name and isHot", async () => {
    const { vendors, vendorSorting } = await value("games.vendors");
    for (const { gameCategory, vendorNames } of vendorSorting) {
      const { games } = await value("games.list", { gameType: gameCategory, pageSize: 200 });
      const codes = vendorNames.map(({ vassalage }) => vassalage);
      expect(codes, gameCategory).toEqual(expect.arrayContaining([...new Set(games.map((game) => game.vassalage))]));
      for (const one of vendorNames) {
        const vendor = vendors.find(({ vassalage }) => vassalage === one.vassalage);
        expect(one).toEqual({ vassalage: vendor?.vassalage, displayName: vendor?.displayName, isHot: vendor?.isHot });
      }
    }
    expect(vendorSorting.map(({ gameCategory }) => gameCategory)).toContain("SLOT");
  });
});

describe("winners", () => {
  const won = async (code: string, units: bigint, who = 0): Promise<void> => {
    await app.owner.query({
      text: `insert into round (id, peer, vendor_round, member_id, merchant_id, game_id, game_code, currency, state,
               staked, won, opened_at, closed_at)
             select $1::uuid, 'arcade', $1::text, m.id, 'novaro', g.id, g.code, 'PHP', 'closed', 1, $2, $3, $3
             from game g, (select id from member where merchant_id = 'novaro' order by username limit 1 offset $5) m where g.code = $4`,
      values: [randomUUID(), units, app.clock.now(), code, who],
    });
  };

  test("WIN-006 WIN-007 WIN-008 WIN-009 WIN-010 WIN-011 CONST-001 the board: at most 20 of value.list, highest first, the amount in vo", async () => {
    expect(ADDRESSES["games.winners"].slice(0, 2)).toEqual(["GET", "/wps/relay/GCSGAME_getRankList"]);
    const { games } = await value("games.list", { pageSize: 30 });
    for (const [at, { gameCode }] of games.entries()) await won(gameCode, BigInt((((at * 7) % 30) + 1) * 10 ** 12));
    const ask = { gameCategory: "ALL", language: "EN", limitNum: 20 };
    const { list } = await value("games.winners", ask);
    expect(list).toHaveLength(20);
    expect(await value("games.winners", { ...ask, limitNum: 6 })).toEqual({ list: list.slice(0, 6) });
    expect((await value("games.winners", { gameCategory: "ALL" })).list).toHaveLength(20);
    const amounts = list.map(({ vo }) => Number(vo.winAmount));
    expect(amounts).toEqual(Array.from({ length: 20 }, (_, at) => (30 - at) * 10 ** 7));
    for (const row of list) {
      const game = games.find(({ nodeId }) => nodeId === row.vo.nodeId);
      expect(row).toEqual({
        iconUrl: game?.iconUrl,
        gameName: game?.gameName,
        customerName: expect.stringMatching(/^.{1,2}\*\*\*.{0,2}$/),
        vo: {
          winAmount: expect.stringMatching(/^\d+\.\d{2}$/),
          nodeId: game?.nodeId,
          vassalage: game?.vassalage,
          gameType: game?.gameType,
          gameCode: game?.gameCode,
        },
      });
    }
  });

  test("WIN-009 players stand before one player's many wins, as long as there are others", async () => {
    const { games } = await value("games.list", { pageSize: 30 });
    const ask = { gameCategory: "ALL", language: "EN", limitNum: 20 };
    await won(games[0]?.gameCode ?? "", 2n, 1);
    app.clock.move(61_000);
    const { list } = await value("games.winners", ask);
    expect(list).toHaveLength(20);
    expect(new Set(list.map(({ customerName }) => customerName)).size).toBe(2);
    const amounts = list.map(({ vo }) => Number(vo.winAmount));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  });
});
