/** The calls behind the lists, by their paths and parameters as the documents name them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALLS } from "#contract/core/calls.ts";
import type { WireGame } from "#contract/core/wire-game.ts";
import { type Amount, toDecimal } from "#rules/money/money.ts";
import { type TestApp, testApp } from "#testing/app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Page = { games: WireGame[]; pageNum: number; totalPages: number; totalCount: number };

async function list(input: Record<string, unknown>): Promise<Page> {
  const answer = await app.browser().ask("games.list", { merchant: "novaro", platform: "html5", ...input });
  expect(answer.status, JSON.stringify(input)).toBe(200);
  return answer.envelope.value as Page;
}

const pathOf = (name: string) => {
  const call = CALLS.find((one) => one.name === name);
  return call && [call.method, call.path];
};

test("LIST-063 LIST-064 LIST-065 vendors, list and hot games are GETs at the documents' paths", () => {
  expect(pathOf("games.vendors")).toEqual(["GET", "/wps/relay/GCSGAME_getVassGameType"]);
  expect(pathOf("games.list")).toEqual(["GET", "/wps/relay/GCSGAME_gameList"]);
  expect(pathOf("games.hot")).toEqual(["GET", "/wps/relay/GCSGAME_hotGamesV2"]);
});

test("no list begins with games to wait for: what can be played stands first", async () => {
  const answer = await app.browser().ask("games.hot", { isPlatform: "2", platform: "html5" });
  const { list: hot } = answer.envelope.value as { list: WireGame[] };
  const lists = [
    hot,
    (await list({})).games,
    (await list({ gameType: "LIVE" })).games,
    (await list({ gameName: "a" })).games,
  ];
  for (const games of lists) {
    const playable = games.map((game) => game.playable);
    expect(playable).toEqual(playable.toSorted((a, b) => Number(b) - Number(a)));
  }
  expect(lists.slice(1).some((games) => games.some(({ playable }) => !playable))).toBe(true);
  expect(hot.every(({ playable }) => playable)).toBe(true);
});

test("a list comes in the order that is asked for, playable games first; an order that is none is the operator's", async () => {
  const ofKind = async (orderBy: string): Promise<WireGame[]> => {
    const { games } = await list({ gameType: "RNG", gameClassify: "SM", orderBy, pageSize: 200 });
    return games.filter(({ playable }) => playable);
  };
  const usual = await ofKind("");
  expect(await ofKind("nonsense")).toEqual(usual);
  const returns = (await ofKind("return")).map(({ rtpPercent }) => Number(rtpPercent));
  expect(returns).toEqual(returns.toSorted((a, b) => b - a));
  const titles = (await ofKind("name")).map(({ gameName }) => gameName);
  expect(titles).toEqual(titles.toSorted(new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare));
  const days = (await ofKind("newest")).map(({ releasedOn }) => releasedOn);
  expect(days).toEqual(days.toSorted().toReversed());
});

test("the facts of a game are its vendor's, stakes and greatest win among them; of a game that is not here there are none", async () => {
  const browser = app.browser();
  const [game] = (await list({ gameType: "RNG", gameClassify: "SM" })).games;
  const { rows } = await app.services.db.query<{ max_bet: bigint; max_win: string | null }>(
    "select max_bet, max_win from game where id = $1",
    [game?.nodeId],
  );
  expect((await browser.ask("games.facts", { nodeId: game?.nodeId ?? 0 })).envelope.value).toEqual({
    rtpPercent: game?.rtpPercent,
    volatility: game?.volatility,
    lines: game?.lines,
    minBet: game?.minBet,
    maxBet: toDecimal((rows[0]?.max_bet ?? 0n) as Amount),
    featurePrice: null,
    maxWin: rows[0]?.max_win ?? null,
    releasedOn: game?.releasedOn,
    freePlay: game?.freeplay,
  });
  expect((await browser.ask("games.facts", { nodeId: 99_999_999 })).envelope.errorCode).toBe("game-unknown");
});

test("what a bought feature costs is told apart, and is not in the greatest stake", async () => {
  const [game] = (await list({ gameType: "RNG", gameClassify: "SM" })).games;
  const nodeId = game?.nodeId ?? 0;
  await app.owner.query("update game set max_bet = 2300000000, feature_price = 46 where id = $1", [nodeId]);
  expect((await app.browser().ask("games.facts", { nodeId })).envelope.value).toMatchObject({
    maxBet: "500.00",
    featurePrice: "46.00",
  });
});

test("stakes are those of the merchant's currency, in the facts and in the list's filter", async () => {
  const [game] = (await list({ gameType: "RNG", gameClassify: "SM" })).games;
  const nodeId = game?.nodeId ?? 0;
  const stakes = { PHP: { minBet: "7700000", maxBet: "99000000" }, VND: { minBet: "100000", maxBet: "200000" } };
  await app.owner.query("update game set stakes = $2, feature_price = null where id = $1", [nodeId, stakes]);
  const loaded = new Promise<void>((done) => {
    const stop = app.services.events.on("content.loaded", () => (stop(), done()));
  });
  await app.services.events.emit(app.services.db, "content.changed", { merchantId: "*" });
  await loaded;
  expect((await app.browser().ask("games.facts", { nodeId })).envelope.value).toMatchObject({
    minBet: "77.00",
    maxBet: "990.00",
  });
  const within = async (minBet: string) =>
    (await list({ gameType: "RNG", gameClassify: "SM", minBet, pageSize: 200 })).games.map((one) => one.nodeId);
  expect(await within("76.99")).not.toContain(nodeId);
  expect(await within("77.00")).toContain(nodeId);
});

describe("the list call", () => {
  test("LIST-056 clientType of an earlier client changes nothing", async () => {
    expect(await list({ gameType: "LIVE", clientType: "2" })).toEqual(await list({ gameType: "LIVE" }));
  });

  test("LIST-069 odd values of a filter are no error: what means nothing narrows nothing", async () => {
    const all = await list({ gameType: "LIVE" });
    for (const odd of [{ minBet: "much" }, { minLine: "-1" }, { isNew: "x" }]) {
      expect((await list({ gameType: "LIVE", ...odd })).totalCount, JSON.stringify(odd)).toBe(all.totalCount);
    }
    expect((await list({ gameType: "NO_SUCH" })).totalCount).toBe(0);
    expect((await list({ gameName: "%_\\'\"" })).totalCount).toBe(0);
  });

  test("the new tab's isNew leaves new games only", async () => {
    const fresh = await list({ isNew: "1", pageSize: 200 });
    expect(fresh.totalCount).toBeGreaterThan(10);
    expect(fresh.games.every(({ tags }) => tags.includes("new"))).toBe(true);
  });

  test("several vendors, and a name in another alphabet", async () => {
    const fights = await list({ gameType: "SPORTS", vassalage: "SV3,DS88,DIG,WGB,WS168" });
    expect(fights.totalCount).toBe(8);
    expect(new Set(fights.games.map(({ gameClassify }) => gameClassify))).toEqual(new Set(["CF"]));
    const spoken = await list({ gameName: "драгон" });
    expect(spoken.totalCount).toBeGreaterThan(3);
    // titles, then the games of a kind that is called so
    const named = spoken.games.map(({ gameName }) => gameName.toLowerCase().includes("dragon"));
    expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)));
    expect(spoken.games.every(({ gameClassify }, at) => named[at] || gameClassify === "DT")).toBe(true);
  });
});

test("LIST-060 vendors are asked for with typeId and merchant code, and come with classification lists", async () => {
  const answer = await app.browser().ask("games.vendors", { typeId: "1", merchantCode: "novaro" });
  const { vendors } = answer.envelope.value as {
    vendors: { vassalage: string; gameType: string; gameClassify: { key: string; vendors: string[] }[] }[];
  };
  const jade = vendors.find(({ vassalage, gameType }) => vassalage === "JL" && gameType === "RNG");
  expect(jade?.gameClassify.map(({ key }) => key)).toEqual(expect.arrayContaining(["SM", "BG", "JP"]));
  expect(jade?.gameClassify.every(({ vendors: codes }) => codes.includes("JL"))).toBe(true);
});

test("the index holds every game once, in columns of one length", async () => {
  const answer = await app.browser().ask("games.index", { language: "EN" });
  const index = answer.envelope.value as {
    vendors: [string, string][];
    kinds: [string, string][];
    ids: number[];
    titles: string[];
    vendor: number[];
    kind: number[];
    tiles: string[];
  };
  const { totalCount } = await list({});
  expect(new Set(index.ids).size).toBe(totalCount);
  for (const column of [index.titles, index.vendor, index.kind, index.tiles]) expect(column).toHaveLength(totalCount);
  const at = index.titles.indexOf("Emberwing Hoard");
  expect(index.vendors[index.vendor[at] ?? -1]).toEqual(["KUMOLAB", "Kumolab"]);
  expect(index.kinds[index.kind[at] ?? -1]).toEqual(["RNG", "SM"]);
  expect(new Set(index.vendors.map(([code]) => code)).size).toBe(index.vendors.length);
});

test("a search knows the names of kinds and studios too, and what is named exactly comes first", async () => {
  const names = async (gameName: string, language = "EN") =>
    (await app.browser().ask("games.list", { gameName, language, pageSize: 200 }, { headers: { language } })).envelope
      .value as Page;
  const crash = await names("crash");
  const own = await list({ gameClassify: "Crash", pageSize: 200 });
  expect(crash.games.slice(0, own.totalCount)).toEqual(own.games);
  expect(crash.totalCount).toBeGreaterThanOrEqual(own.totalCount);
  const bought = await names("Feature buy");
  expect(bought.totalCount).toBeGreaterThan(0);
  expect(bought.games.every(({ tags }) => tags.includes("FeatureBuy"))).toBe(true);
  expect((await names("casino")).games.some(({ gameType }) => gameType === "LIVE")).toBe(true);
  expect((await names("bắn cá", "VN")).games.every(({ gameType }) => gameType === "FISH")).toBe(true);
  // Live tables are of that kind; the game of that very title stands before them
  expect((await names("dice")).games.map(({ gameName }) => gameName)[0]).toBe("Dice");
  expect((await names("kumolab")).games.every(({ vassalage }) => vassalage === "KUMOLAB")).toBe(true);
  const words = await names("hoard emberwing");
  expect(words.games.map(({ gameName }) => gameName)).toEqual(["Emberwing Hoard"]);
});

test("inside a category titles that can be played come before those that can't, each in the operator's order", async () => {
  const loaded = new Promise<void>((done) => {
    const stop = app.services.events.on("content.loaded", () => (stop(), done()));
  });
  await app.owner.query("update game set sort_order = 5, engine = case id % 2 when 0 then 'slot' end");
  await app.services.events.emit(app.services.db, "content.changed", { merchantId: "*" });
  await loaded;
  const live = await list({ gameType: "LIVE", pageSize: 200 });
  const playable = live.games.map((game) => game.playable);
  expect(playable).toEqual(playable.toSorted((a, b) => Number(b) - Number(a)));
});
