/** The documents' lottery reads on draws that really happen: the real site asks the real arcade (browsing §7, U-100, U-101). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import type { OutputOf } from "#contract/core/call.ts";
import type { Calls } from "#contract/core/calls.ts";
import { gameEntry } from "#vendor-protocol/game-calls.ts";
import { computed, lotteryWorld, prizesOf, seedHash, until } from "#testing/worlds/lottery.ts";

type Name = Extract<keyof Calls, `lotteryGames.${string}`> | "games.list" | "games.facts";
type Numero = OutputOf<Calls["lotteryGames.numero"]>;

let lottery: Awaited<ReturnType<typeof lotteryWorld>>;
beforeAll(async () => {
  lottery = await lotteryWorld();
  await until("the quick lotteries were drawn", async () =>
    (await value("lotteryGames.vietnamNumeros")).every(({ last }) => last.length >= 2),
  );
});
afterAll(() => lottery.close());

async function answerOf(name: Name, input = {}, { host = "localhost", language = "EN" } = {}) {
  return (await lottery.app.browser(host).ask(name, input, { headers: { language } })).envelope;
}
async function value<N extends Name>(name: N, input = {}, place = {}): Promise<OutputOf<Calls[N]>> {
  const { success, value: told, errorCode } = await answerOf(name, input, place);
  if (!success) throw new Error(`${name}: ${errorCode}`);
  return told as OutputOf<Calls[N]>;
}

/** The games that `ask` tells when each has an open draw: one that has just closed leaves its game without, for a moment. */
async function whenOpen<T extends readonly { numero: unknown }[]>(ask: () => Promise<T>): Promise<T> {
  let all = await ask();
  await until("each game has an open draw", async () => {
    if (all.every(({ numero }) => numero !== null)) return true;
    all = await ask();
    return false;
  });
  return all;
}

/** A five-digit lottery, six of 45, and a regional draw with prize tiers. */
const DRAWN = [
  ["three-minute-five", "digits-5"],
  ["six-of-forty-five", "balls-6-45"],
  ["delta-north-draw", "regional-27"],
] as const;

test("R28 the arcade tells all its lotteries in the protocol's words, those whose best prize is past its figures too", async () => {
  const told = await lottery.vendor.listGames();
  if (!told.ok) throw new Error(told.refusal);
  const maxWins = new Map(told.value.map((title) => gameEntry.parse(title)).map(({ code, maxWin }) => [code, maxWin]));
  expect(maxWins.get("daily-three")).toBe("1000.00");
  expect(maxWins.get("grand-six-of-sixty")).toBeNull();
});

test("the facts of a lottery are those of the merchant's pay-table: what it returns, and the best that a play of it brings", async () => {
  const { games } = await value("games.list", { gameName: "", pageSize: 200, gameType: "LOTT" });
  for (const code of ["daily-three", "grand-six-of-sixty"]) {
    const nodeId = games.find(({ gameCode }) => gameCode === code)?.nodeId ?? 0;
    const [menu] = await value("lotteryGames.menus", { gameCode: code });
    const odds = menu?.playTypes.flatMap(({ plays }) => plays.map((play) => Number(play.odds))) ?? [];
    expect(odds.length).toBeGreaterThan(0);
    const facts = await value("games.facts", { nodeId });
    expect(facts).toMatchObject({ rtpPercent: menu?.prizePercent, volatility: null });
    expect(Number(facts.maxWin)).toBe(Math.max(...odds));
  }
});

describe("numero", () => {
  test.each(DRAWN)(
    "LOTTO-001 LOTTO-005 of %s: the open draw by number and times on the server's clock, and results that the promised seed gives",
    async (gameCode, model) => {
      expect(ADDRESSES["lotteryGames.numero"].slice(0, 2)).toEqual(["GET", "/lotto/lgw/games/opened/numero"]);
      const { games } = await value("games.list", { gameName: "", pageSize: 200, gameType: "LOTT" });
      const [first] = await whenOpen(async () => [await value("lotteryGames.numero", { gameCode })] as const);
      const later: Numero[] = [];
      expect(first).toMatchObject({ gameCode, displayName: expect.any(String) });
      const { serverTime, numero } = first;
      expect(numero?.numero).toMatch(/^\d{12,}$/);
      expect(Date.parse(serverTime)).toBeLessThan(Date.parse(numero?.closeTime ?? ""));
      expect(Date.parse(serverTime)).toBeGreaterThanOrEqual(Date.parse(numero?.openTime ?? ""));
      await until("the draw that was open is decided", async () => {
        later.push(await value("lotteryGames.numero", { gameCode, last: 50 }));
        return later.at(-1)?.last.some(({ drawId }) => drawId === numero?.drawId) ?? false;
      });
      const decided = later.at(-1)?.last.find(({ drawId }) => drawId === numero?.drawId);
      expect(decided).toMatchObject({ ...numero, state: "drawn" });
      expect(seedHash(decided?.serverSeed ?? "")).toBe(numero?.serverSeedHash);
      expect(decided?.result).toEqual(decided && computed(decided, model));
      expect(decided?.result?.map(({ prize }) => prize)).toEqual(prizesOf(model));
      expect(decided?.verifyUrl).toBe(`${lottery.world.arcade?.url}/verify/${numero?.drawId}`);
      const listed = games.find((game) => game.gameCode === gameCode);
      if (listed) {
        const byNode = await value("lotteryGames.numero", { nodeId: listed.nodeId });
        expect([byNode.gameCode, byNode.nodeId]).toEqual([gameCode, listed.nodeId]);
      }
    },
  );

  test("LOTTO-001 as many last results as are asked for, newest first; a game that is no lottery and none at all are refused", async () => {
    const request = { gameCode: "three-minute-five" };
    expect((await value("lotteryGames.numero", { ...request, last: 0 })).last).toEqual([]);
    const { last } = await value("lotteryGames.numero", { ...request, last: 2 });
    const numeros = last.map(({ numero }) => numero);
    expect(numeros).toHaveLength(2);
    expect(numeros.toSorted().toReversed()).toEqual(numeros);
    expect((await value("lotteryGames.numero", { gameCode: "daily-three" })).last).toEqual([]);
    for (const gameCode of ["skyrush", "unheard-of", ""])
      expect((await answerOf("lotteryGames.numero", { gameCode })).errorCode).toBe("game-unknown");
    expect((await answerOf("lotteryGames.numero", { ...request, last: 51 })).errorCode).toBe("bad-input");
  });

  test("a hundred readers at once are one question to the vendor", async () => {
    const before = lottery.asked();
    await Promise.all(
      Array.from({ length: 100 }, () => value("lotteryGames.numero", { gameCode: "daily-three", last: 7 })),
    );
    expect(lottery.asked() - before).toBe(1);
  });
});

describe("the lottery list", () => {
  test("LOTTO-002 LIST-066 has every lottery of the merchant, and nothing else, each with its open draw", async () => {
    const [lott, elott] = [
      await value("games.list", { gameType: "LOTT" }),
      await value("games.list", { gameType: "ELOTT" }),
    ];
    let serverTime: string | null = "";
    let totalCount = 0;
    const games = await whenOpen(async () => {
      const list = await value("lotteryGames.mobile", { pageSize: 200 });
      ({ serverTime, totalCount } = list);
      return list.games;
    });
    const codes = (list: readonly { gameCode: string }[]) => list.map(({ gameCode }) => gameCode).toSorted();
    expect(codes(games)).toEqual(codes([...lott.games, ...elott.games]));
    expect(totalCount).toBe(games.length);
    for (const { gameCode, numero } of games) {
      expect(numero, gameCode).not.toBeNull();
      expect(Date.parse(numero?.closeTime ?? ""), gameCode).toBeGreaterThan(Date.parse(serverTime ?? ""));
    }
  });
});

describe("the lottery menu", () => {
  test("LOTTO-003 LOTTO-010 LIST-062 LIST-068 is the tree of a game's plays: Tradition and Entertainment, with odds", async () => {
    expect(ADDRESSES["lotteryGames.menus"].slice(0, 2)).toEqual(["GET", "/lgw/games/mobile_game_menus"]);
    const menu = await value("lotteryGames.menus", { gameCode: "three-minute-five" });
    expect(menu).toHaveLength(1);
    expect(menu[0]?.playTypes.map(({ playType }) => playType)).toEqual(["Tradition", "Entertainment"]);
    const [tradition, entertainment] = menu[0]?.playTypes ?? [];
    expect(tradition?.plays[0]).toEqual({ code: "in-order", name: "All 5 in order", odds: "97000.00" });
    expect(entertainment?.plays).toContainEqual({ code: "sum-big", name: "Sum big", odds: "1.94" });
    const all = await value("lotteryGames.menus", { pageSize: 200 });
    const { games } = await value("lotteryGames.mobile", { pageSize: 200 });
    expect(all.map(({ nodeId }) => nodeId)).toEqual(games.map(({ nodeId }) => nodeId));
    for (const { gameCode, playTypes } of all)
      for (const { plays } of playTypes) expect(plays.length, gameCode).toBeGreaterThan(0);
    expect((await answerOf("lotteryGames.menus", { gameCode: "skyrush" })).errorCode).toBe("game-unknown");
  });

  test("LOTTO-009 the prize mode chooses what is paid: Elott or Lott by the vendors shown, ZY where a merchant has odds of its own", async () => {
    const game = { gameCode: "three-minute-five" };
    const told = async (host: string) => {
      const [menu] = await value("lotteryGames.menus", game, { host });
      return [menu?.prizeMode, menu?.prizePercent, menu?.playTypes[0]?.plays[0]?.odds];
    };
    expect(await told("localhost")).toEqual(["Elott", "97.00", "97000.00"]);
    expect(await told("solenne.localhost")).toEqual(["ZY", "93.00", "93000.00"]);
    const loaded = new Promise<void>((done) => {
      const stop = lottery.app.services.events.on("content.loaded", () => (stop(), done()));
    });
    const { db, events } = lottery.app.services;
    await lottery.app.owner.query("update vendor set enabled = false where code in ('TCG_LOTTO_VN', 'LOTT')");
    await events.emit(db, "content.changed", { merchantId: "*" });
    await loaded;
    const restored = new Promise<void>((done) => {
      const stop = events.on("content.loaded", () => (stop(), done()));
    });
    expect(await told("localhost")).toEqual(["Lott", "95.00", "95000.00"]);
    await lottery.app.owner.query("update vendor set enabled = true where code in ('TCG_LOTTO_VN', 'LOTT')");
    await events.emit(db, "content.changed", { merchantId: "*" });
    await restored;
  });

  test("names the plays in the reader's language", async () => {
    const name = async (language: string) =>
      (await value("lotteryGames.menus", { gameCode: "three-minute-five" }, { host: "solenne.localhost", language }))[0]
        ?.playTypes[0]?.plays[0]?.name;
    expect([await name("EN"), await name("VN"), await name("CN")]).toEqual([
      "All 5 in order",
      "Đúng cả 5 số theo thứ tự",
      "5 个全中且顺序一致",
    ]);
  });
});

describe("Vietnam's lotteries", () => {
  const isVietnamese = ({ vassalage }: { vassalage: string }) => vassalage === "TCG_LOTTO_VN";

  test("LOTTO-004 LOTTO-006 their menu is the same tree, for them alone", async () => {
    expect(ADDRESSES["lotteryGames.vietnamMenus"].slice(0, 2)).toEqual(["GET", "/lgw/vn/games/game_menu"]);
    const all = await value("lotteryGames.menus", { pageSize: 200 });
    const theirs = await value("lotteryGames.vietnamMenus");
    expect(theirs.length).toBeGreaterThan(3);
    expect(theirs).toEqual(all.filter(isVietnamese));
    const [one] = await value("lotteryGames.vietnamMenus", { gameCode: "delta-north-draw" });
    expect(one?.playTypes.map(({ playType }) => playType)).toEqual(["Tradition", "Entertainment"]);
    const refused = await answerOf("lotteryGames.vietnamMenus", { gameCode: "three-minute-five" });
    expect(refused.errorCode).toBe("game-unknown");
  });

  test("LOTTO-004 LOTTO-007 of their menu the games that a member opened, the last one first; a visitor has none", async () => {
    expect(ADDRESSES["lotteryGames.vietnamRecent"].slice(0, 2)).toEqual(["GET", "/lgw/vn/games/game_menu/recent"]);
    const browser = lottery.app.browser();
    await browser.register();
    const recent = async () => {
      const { envelope } = await browser.ask("lotteryGames.vietnamRecent");
      return (envelope.value as OutputOf<Calls["lotteryGames.vietnamRecent"]>).map(({ gameCode }) => gameCode);
    };
    expect(await recent()).toEqual([]);
    const { games } = await value("lotteryGames.mobile", { pageSize: 200 });
    for (const gameCode of ["delta-north-draw", "three-minute-five", "mekong-two-digit"]) {
      const { nodeId } = games.find((game) => game.gameCode === gameCode) ?? { nodeId: 0 };
      lottery.app.clock.move(1000);
      await browser.ask("recent.add", { nodeId });
    }
    expect(await recent()).toEqual(["mekong-two-digit", "delta-north-draw"]);
    expect((await answerOf("lotteryGames.vietnamRecent")).errorCode).toBe("not-logged-in");
  });

  test("LOTTO-004 LOTTO-008 their open draws and last results, of all or of one game", async () => {
    expect(ADDRESSES["lotteryGames.vietnamNumeros"].slice(0, 2)).toEqual(["GET", "/lgw/vn/numeros/opened/game"]);
    const theirs = (await value("lotteryGames.mobile", { pageSize: 200 })).games.filter(isVietnamese);
    const all = await whenOpen(() => value("lotteryGames.vietnamNumeros"));
    expect(all.map(({ nodeId }) => nodeId)).toEqual(theirs.map(({ nodeId }) => nodeId));
    for (const { gameCode, numero, last } of all) {
      expect(numero?.clientSeed).toBe(`${gameCode}:${numero?.numero}`);
      expect(last.length, gameCode).toBeGreaterThan(0);
    }
    const [one, ...more] = await value("lotteryGames.vietnamNumeros", { gameCode: "delta-south-draw", last: 1 });
    expect([one?.gameCode, one?.last.length, more]).toEqual(["delta-south-draw", 1, []]);
    expect(one?.last[0]?.result).toEqual(one?.last[0] && computed(one.last[0], "regional-18"));
    const refused = await answerOf("lotteryGames.vietnamNumeros", { gameCode: "six-of-forty-five" });
    expect(refused.errorCode).toBe("game-unknown");
  });
});

test("LOTTO-011 a game's lottoMode carries the lottery it is, LOTT or ELOTT, in the list and in a menu; other games have none", async () => {
  const { games } = await value("lotteryGames.mobile", { pageSize: 200 });
  expect(new Set(games.map(({ lottoMode }) => lottoMode))).toEqual(new Set(["LOTT", "ELOTT"]));
  for (const { lottoMode, gameType } of games) expect(lottoMode).toBe(gameType);
  const menus = await value("lotteryGames.menus", { pageSize: 200 });
  const modes = new Map(games.map(({ nodeId, lottoMode }) => [nodeId, lottoMode]));
  for (const { nodeId, lottoMode } of menus) expect(lottoMode).toBe(modes.get(nodeId));
  const { games: slots } = await value("games.list", { gameType: "SLOT" });
  expect(new Set(slots.map(({ lottoMode }) => lottoMode))).toEqual(new Set([""]));
});

// The last test: it takes the vendor away
test("a vendor that doesn't answer is a clear refusal; the list of games stays, without draws", async () => {
  await lottery.world.arcade?.close();
  lottery.world.arcade = null;
  for (const [name, input] of [
    ["lotteryGames.numero", { gameCode: "delta-south-draw", last: 3 }],
    ["lotteryGames.vietnamNumeros", { last: 3 }],
    ["lotteryGames.menus", { gameCode: "delta-south-draw" }],
  ] as const)
    expect((await answerOf(name, input)).errorCode).toBe("vendor-silent");
  const { games, serverTime } = await value("lotteryGames.mobile", { pageSize: 7 });
  expect(games).toHaveLength(7);
  expect(serverTime).toBeNull();
  expect(games.every(({ numero }) => numero === null)).toBe(true);
});
