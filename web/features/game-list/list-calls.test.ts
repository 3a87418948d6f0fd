/** Which call each kind of list makes, and with what (browsing §4, §7). */
import { expect, test } from "vitest";
import type { Ask } from "#web/platform/data/call.ts";
import { readFilter, writeFilter } from "./list-address.ts";
import { fetchPage, serverSource } from "./list-pages.ts";
import { type DataType, NO_FILTER, type Scope } from "./list-query.ts";

const merchant = { code: "novaro", vendorLists: { inHouse: [], esports: [], cockfight: [] } };
const scope: Scope = { category: "SLOT", merchant, language: "EN" };

/** Makes one page and gives the name of the call with its input. */
async function made(dataType: DataType, change: Partial<Scope> = {}, name = ""): Promise<[string, object]> {
  const calls: [string, object][] = [];
  const ask = (async (call: string, input: object) => {
    calls.push([call, input]);
    return { ok: true, value: { games: [], content: [], list: [], pageNum: 1, totalPages: 0, totalCount: 0 } };
  }) as unknown as Ask;
  await fetchPage(serverSource(ask, scope), { ...scope, ...change }, { ...NO_FILTER, dataType, name }, 2);
  expect(calls).toHaveLength(1);
  return calls[0] as [string, object];
}

test("ENT-017 each select type has its own source: all, favourites, hot, recent, new and search", async () => {
  expect((await made("all"))[0]).toBe("games.list");
  expect((await made("favourites"))[0]).toBe("favourites.list");
  expect((await made("hot"))[0]).toBe("games.hot");
  expect((await made("recent"))[0]).toBe("recent.list");
  expect(await made("new")).toEqual(["games.list", expect.objectContaining({ isNew: "1" })]);
  expect(await made("search", {}, "ember")).toEqual(["games.list", expect.objectContaining({ gameName: "ember" })]);
});

test("ENT-010 new, hot, favourites and recent are chosen by the address, a code of a type as its classification", () => {
  for (const dataType of ["new", "hot", "favourites", "recent"] as const) {
    expect(readFilter(`?dataType=${dataType}`)).toEqual({ ...NO_FILTER, dataType });
    expect(writeFilter({ ...NO_FILTER, dataType })).toBe(`?dataType=${dataType}`);
  }
  expect(readFilter("?gameClassify=FeatureBuy")).toEqual({ ...NO_FILTER, classify: "FeatureBuy" });
  expect(writeFilter(NO_FILTER)).toBe("");
});

test("FAV-008 CONST-001 CONST-011 pages: games, hot and recent 36; favourites 36, 100 on home, 200 on the page of a category", async () => {
  expect((await made("all"))[1]).toMatchObject({ pageSize: 36, pageNo: 2, platform: "html5" });
  expect((await made("search", {}, "ember"))[1]).toMatchObject({ pageSize: 36 });
  expect((await made("recent"))[1]).toMatchObject({ pageSize: 36, page: 2, clientType: "2" });
  for (const [at, pageSize] of [
    ["list", 36],
    ["home", 100],
    ["category", 200],
  ] as const) {
    expect((await made("favourites", { at }))[1]).toEqual({
      gameType: "RNG",
      vendor: "",
      language: "EN",
      pageNo: 2,
      pageSize,
    });
  }
  expect((await made("favourites"))[1]).toMatchObject({ pageSize: 36 });
});

test("CONST-011 IMG-006 hot games are asked for isPlatform 2, platform html5 and imgSize 200; clientType goes with recent games alone", async () => {
  expect((await made("hot"))[1]).toMatchObject({ isPlatform: "2", platform: "html5", imgSize: "200" });
  for (const dataType of ["all", "new", "hot", "favourites"] as const) {
    expect((await made(dataType))[1]).not.toHaveProperty("clientType");
  }
});
