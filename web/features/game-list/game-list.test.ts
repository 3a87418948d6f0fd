import { describe, expect, test } from "vitest";
import { readGame, type WireGame } from "#contract/core/wire-game.ts";
import { launchPath } from "./launch-path.ts";
import { readFilter, writeFilter } from "./list-address.ts";
import { hasMorePages, hotPage, joinPages, moreWaitMs, readPage } from "./list-pages.ts";
import { activeFilters, listInput, type ListFilter, NO_FILTER, PAGE_SIZE } from "./list-query.ts";
import { presetOf, selectorsOf } from "./presets.ts";
import { classificationsOf, gameTypesOf, vendorsOf } from "./vendor-choices.ts";

const vendorLists = { inHouse: ["ORIGINALS", "HOUSE2"], esports: ["HEXPLAY"], cockfight: ["SV3", "DIG"] };
const merchant = { code: "novaro", vendorLists };
const scope = (category: Parameters<typeof listInput>[0]["category"]) => ({ category, merchant, language: "EN" });
const filter = (change: Partial<ListFilter> = {}): ListFilter => ({ ...NO_FILTER, ...change });

let made = 0;
function wire(facts: Partial<WireGame>): WireGame {
  made += 1;
  const name = facts.gameName ?? `Game ${made}`;
  return {
    nodeId: made,
    nodeName: name,
    gameName: name,
    displayName: name,
    showIcon: true,
    iconUrl: "icon",
    mobileLargeIcon: "tile",
    gameType: "RNG",
    vassalage: "KUMOLAB",
    gameClassify: "SM",
    gameCategory: "RNG",
    gameId: name,
    roomId: "",
    lottoMode: "",
    gameCode: name,
    isGameH5: true,
    freeplay: false,
    vendorName: "Kumolab",
    tags: [],
    lines: 20,
    rtpPercent: null,
    volatility: null,
    minBet: "0.2",
    releasedOn: "2026-01-01",
    blur: [],
    playable: true,
    launchIn: "frame",
    ...facts,
  };
}

test("LIST-044 a chosen game type is asked for where the category is none itself, and there alone", () => {
  expect(listInput(scope("ALL"), filter({ type: "LIVE" }), 1).gameType).toBe("LIVE");
  expect(listInput(scope("FISH"), filter({ type: "LIVE" }), 1).gameType).toBe("FISH");
  expect(readFilter(writeFilter(filter({ type: "LIVE" })))).toEqual(filter({ type: "LIVE" }));
});

test("LIST-044 the game types to choose from are those that a vendor has games of, each once", () => {
  const vendors = ["LIVE", "RNG", "LIVE", "FISH"].map((gameType) => ({ gameType })) as Parameters<
    typeof gameTypesOf
  >[0];
  expect(gameTypesOf(vendors)).toEqual(["LIVE", "FISH", "RNG"]);
});

test("LAUNCH-004 an H5 entry without a gameCode stands for its vendor: it opens the category page with vassalage", () => {
  const entry = { isGameH5: true, gameCode: "", gameType: "LIVE", vassalage: "VOLTA" };
  expect(launchPath(readGame(wire(entry)))).toBe("/m/live-games?vassalage=VOLTA");
  expect(launchPath(readGame(wire({ ...entry, gameCode: "roulette" })))).toMatch(/^\/m\/play/);
  expect(launchPath(readGame(wire({ ...entry, isGameH5: false })))).toMatch(/^\/m\/play/);
});

describe("what a list asks for", () => {
  test.each([
    ["BINGO", "BINGO", "RNG", "BG", ""],
    ["SLOT", "SLOT", "RNG", "SM", ""],
    ["CRASH", "CRASH", "RNG", "Crash", ""],
    ["INHOUSE", "INHOUSE", "RNG", "", "ORIGINALS,HOUSE2"],
    ["JL", "JL", "RNG", "", "JL"],
    ["RTG", "RTG", "RNG", "", "RTG"],
    ["JACKPOT", "JACKPOT", "RNG", "JP", ""],
    ["ESPORTS", "ESPORTS", "SPORTS", "", "HEXPLAY"],
    ["COCKFIGHT", "COCKFIGHT", "SPORTS", "", "SV3,DIG"],
    ["ALL", "ALL", "", "", ""],
    ["HOT", "HOT", "", "", ""],
    ["a type of the catalogue", "LIVE", "LIVE", "", ""],
  ] as const)(
    "LIST-010 LIST-011 LIST-012 LIST-013 LIST-014 LIST-015 LIST-016 LIST-017 LIST-018 LIST-019 LIST-020 preset %s",
    (_title, key, gameType, gameClassify, vassalage) => {
      expect(presetOf(key, vendorLists)).toEqual({ gameType, gameClassify, vassalage });
      expect(listInput(scope(key), NO_FILTER, 1)).toMatchObject({ gameType, gameClassify, vassalage });
    },
  );

  test("LIST-054 LIST-041 the call has the documents' parameters, 36 a page, and clientType is not among them", () => {
    const chosen = filter({ name: "dragon", vendor: "JL", classify: "FeatureBuy", minBet: "0.5", minLine: "20" });
    expect(listInput(scope("SLOT"), chosen, 3)).toEqual({
      merchant: "novaro",
      platform: "html5",
      language: "EN",
      pageNo: 3,
      pageSize: 36,
      gameName: "dragon",
      gameType: "RNG",
      vassalage: "JL",
      gameClassify: "FeatureBuy",
      minBet: "0.5",
      minLine: "20",
      isNew: "",
    });
    expect(PAGE_SIZE).toBe(36);
  });

  test("a classification of an address that is none of the category's does not lead out of it", () => {
    const asked = (key: "SLOT" | "CRASH" | "RNG") =>
      listInput(scope(key), filter({ classify: "Crash" }), 1).gameClassify;
    expect([asked("SLOT"), asked("CRASH"), asked("RNG")]).toEqual(["SM", "Crash", "Crash"]);
  });

  test("LIST-055 isNew is 1 on the new tab alone", () => {
    for (const dataType of ["all", "search", "new", "hot", "favourites", "recent"] as const) {
      expect(listInput(scope("SLOT"), filter({ dataType }), 1).isNew).toBe(dataType === "new" ? "1" : "");
    }
  });

  test("LIST-031 LIST-033 seven presets have no vendor selector, slots and crash no classification tabs", () => {
    const without = ["BINGO", "JL", "INHOUSE", "RTG", "JACKPOT", "SLOT", "CRASH"] as const;
    for (const key of without) expect(selectorsOf(key).vendors, key).toBe(false);
    for (const key of ["LIVE", "FISH", "PVP", "SPORTS", "RNG", "ALL"] as const)
      expect(selectorsOf(key).vendors, key).toBe(true);
    for (const key of ["SLOT", "CRASH"] as const)
      expect(selectorsOf(key)).toMatchObject({ classifications: false, strip: true });
    expect(selectorsOf("LIVE").classifications).toBe(true);
  });
});

describe("vendors and classifications", () => {
  const one = (vassalage: string, gameType: string, gameCount: number, keys: string[], isHot = 0) => ({
    vassalage,
    displayName: vassalage,
    gameType,
    gameCount,
    isHot,
    launchIn: "frame" as const,
    gameClassify: keys.map((key) => ({ key, displayName: `${key} name`, vendors: [vassalage] })),
  });
  const vendors = [
    one("JL", "RNG", 40, ["SM", "FeatureBuy", "BG", "new"]),
    one("KUMOLAB", "RNG", 50, ["SM", "hot"], 1),
    one("ORIGINALS", "RNG", 16, ["OG"]),
    one("JL", "FISH", 6, ["FH"]),
    one("SV3", "SPORTS", 2, ["CF"]),
    one("BTI", "SPORTS", 5, ["SP"]),
  ];
  const codes = (key: Parameters<typeof presetOf>[0], classify = "") =>
    vendorsOf(vendors, presetOf(key, vendorLists), classify).map(({ code }) => code);
  const kinds = (key: Parameters<typeof presetOf>[0]) =>
    classificationsOf(vendors, presetOf(key, vendorLists)).map(({ key: kind }) => kind);

  test("CAT-015 LIST-032 the strip has the vendors of one type, narrowed to the chosen classification", () => {
    expect(codes("FISH")).toEqual(["JL"]);
    expect(codes("SLOT")).toEqual(["KUMOLAB", "JL"]);
    expect(codes("SLOT", "FeatureBuy")).toEqual(["JL"]);
    expect(codes("COCKFIGHT")).toEqual(["SV3"]);
    expect(codes("SPORTS")).toEqual(["BTI"]);
  });

  test("a vendor of two types is one choice with all its games", () => {
    const all = vendorsOf(vendors, presetOf("ALL", vendorLists), "");
    expect(all.map(({ code }) => code)).toEqual(["KUMOLAB", "JL", "ORIGINALS", "SV3", "BTI"]);
    expect(all.find(({ code }) => code === "JL")?.count).toBe(46);
  });

  test("a classification never leads out of its category", () => {
    expect(kinds("SLOT")).toEqual(["FeatureBuy"]);
    expect(kinds("BINGO")).toEqual([]);
    expect(kinds("RNG")).toEqual(["SM", "FeatureBuy", "BG", "OG"]);
    expect(kinds("COCKFIGHT")).toEqual(["CF"]);
  });
});

describe("the hot list", () => {
  const hot = [
    wire({ gameName: "Dragon A" }),
    wire({ gameName: "Crash B", gameClassify: "Crash" }),
    wire({ gameName: "Mines", vassalage: "ORIGINALS", gameClassify: "OG" }),
    wire({ gameName: "Roulette", gameType: "LIVE", gameClassify: "ROU" }),
  ].map(readGame);
  const titles = (key: Parameters<typeof presetOf>[0], change: Partial<ListFilter> = {}) =>
    hotPage(hot, scope(key), filter({ dataType: "hot", ...change }), 1).games.map(({ title }) => title);

  test("LIST-035 finds a part of gameName in any case, also where another name is shown", () => {
    const games = [wire({ gameName: "Emberwing Hoard", displayName: "Dragon's gold" }), wire({ gameName: "Tide" })].map(
      readGame,
    );
    const found = (name: string) =>
      hotPage(games, scope("HOT"), filter({ dataType: "hot", name }), 1).games.map(({ title }) => title);
    expect(found("EMBER")).toEqual(["Dragon's gold"]);
    expect(found("dragon")).toEqual(["Dragon's gold"]);
    expect(found("ide")).toEqual(["Tide"]);
  });

  test("LIST-029 LIST-030 LIST-035 keeps the games of the type, the in-house vendors, and a part of the name", () => {
    expect(titles("SLOT")).toEqual(["Dragon A"]);
    expect(titles("LIVE")).toEqual(["Roulette"]);
    expect(titles("INHOUSE")).toEqual(["Mines"]);
    expect(titles("HOT", { name: "RaGo" })).toEqual(["Dragon A"]);
    expect(titles("HOT", { name: "zebra" })).toEqual([]);
  });

  test("LIST-034 by itself it grows by 36, in a category it has no pages", () => {
    const many = Array.from({ length: 80 }, () => readGame(wire({})));
    const page = (key: "HOT" | "SLOT", at: number) => hotPage(many, scope(key), filter({ dataType: "hot" }), at);
    expect([page("HOT", 1), page("HOT", 2), page("HOT", 3)].map(({ games }) => games.length)).toEqual([36, 36, 8]);
    expect(page("HOT", 1)).toMatchObject({ totalPages: 3, totalCount: 80 });
    expect(page("SLOT", 1).games).toHaveLength(80);
    expect(hasMorePages(page("SLOT", 1))).toBe(false);
  });
});

describe("pages", () => {
  test("LIST-057 LIST-026 a page is read by the documents' names; more follow while it is not the last", () => {
    const page = readPage({ games: [wire({ nodeId: 7 })], pageNum: 2, totalPages: 3, totalCount: 100 });
    expect(page).toMatchObject({ page: 2, totalPages: 3, totalCount: 100 });
    expect(page.games.map(({ id }) => id)).toEqual([7]);
    expect(hasMorePages(page)).toBe(true);
    expect(hasMorePages({ ...page, page: 3 })).toBe(false);
    expect(hasMorePages({})).toBe(false);
  });

  test("LIST-051 page 1 replaces, later pages append", () => {
    const page = (number: number, id: number) =>
      readPage({ games: [wire({ nodeId: id })], pageNum: number, totalPages: 9, totalCount: 9 });
    const first = joinPages(undefined, page(1, 1));
    const both = joinPages(first, page(2, 2));
    expect(both.map(({ id }) => id)).toEqual([1, 2]);
    expect(joinPages(both, page(1, 3)).map(({ id }) => id)).toEqual([3]);
  });

  test("LIST-027 a second load-more within a second waits for the rest of it", () => {
    expect(moreWaitMs(0, 10_000)).toBe(0);
    expect(moreWaitMs(10_000, 10_400)).toBe(600);
    expect(moreWaitMs(10_000, 11_000)).toBe(0);
  });
});

describe("the address", () => {
  test("CAT-001 LIST-024 carries data type, vendor, classification and what else was chosen, and nothing for none", () => {
    expect(writeFilter(NO_FILTER)).toBe("");
    expect(readFilter("?vassalage=JL&gameClassify=FeatureBuy&dataType=new")).toEqual(
      filter({ vendor: "JL", classify: "FeatureBuy", dataType: "new" }),
    );
    for (const dataType of ["all", "new", "hot", "favourites", "recent"] as const) {
      const chosen = filter({ dataType, name: "a & b", minBet: "0.5", minLine: "20", vendor: "JL" });
      expect(readFilter(writeFilter(chosen))).toEqual(chosen);
    }
    expect(readFilter("", "search").dataType).toBe("search");
    expect(readFilter("?dataType=nonsense", "hot").dataType).toBe("hot");
    expect(writeFilter(filter({ dataType: "hot" }), "hot")).toBe("");
  });

  test("the badge counts what narrows the list, not the name", () => {
    expect(activeFilters(filter({ name: "x", dataType: "new" }))).toBe(0);
    expect(activeFilters(filter({ vendor: "JL", classify: "SM", minBet: "1", minLine: "5" }))).toBe(4);
  });
});
