import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";

let app: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  app = await testApp();
  browser = app.browser();
  await browser.register();
});
afterAll(() => app.close());

const value = async (...ask: Parameters<TestBrowser["ask"]>) => (await browser.ask(...ask)).envelope.value;

test("FAV-004 adding a favourite twice leaves one, newest first, and removing twice is fine", async () => {
  for (const nodeId of [1, 2, 2, 3]) {
    expect((await browser.ask("favourites.add", { nodeId, vendor: "X" })).status).toBe(200);
    app.clock.move(1000);
  }
  expect(await value("favourites.ids")).toEqual([3, 2, 1]);
  for (let i = 0; i < 2; i += 1) expect((await browser.ask("favourites.remove", { nodeId: 2 })).status).toBe(200);
  expect(await value("favourites.ids")).toEqual([3, 1]);
});

test("a favourite that isn't in the catalogue is refused", async () => {
  expect((await browser.ask("favourites.add", { nodeId: 99_999_999 })).envelope.errorCode).toBe("game-unknown");
});

test("LIST-022 a game of a lottery is refused as a favourite, and so the list has none", async () => {
  for (const gameType of ["LOTT", "ELOTT"]) {
    const { games } = (await value("games.list", { gameType })) as { games: { nodeId: number }[] };
    const nodeId = games[0]?.nodeId;
    expect(nodeId, gameType).toBeDefined();
    expect((await browser.ask("favourites.add", { nodeId })).envelope.errorCode).toBe("no-favourite");
    expect(await value("favourites.ids")).not.toContain(nodeId);
  }
});

test("favourites come as games, page by page", async () => {
  const page = (await value("favourites.list", { pageNo: 1, pageSize: 1 })) as {
    content: { nodeId: number }[];
    totalPages: number;
  };
  expect(page.content.map((game) => game.nodeId)).toEqual([3]);
  expect(page.totalPages).toBe(2);
});

test("one member's favourites and recent games are never another's", async () => {
  const other = app.browser();
  await other.register();
  expect((await other.ask("favourites.ids")).envelope.value).toEqual([]);
  expect((await other.ask("recent.list")).envelope.value).toMatchObject({ list: [] });
});

test("recent games: the last launched comes first, once", async () => {
  for (const nodeId of [5, 6, 5]) {
    await browser.ask("recent.add", { nodeId, vassalage: "X", gameType: "RNG" });
    app.clock.move(1000);
  }
  const { list } = (await value("recent.list", { clientType: "2" })) as { list: { nodeId: number }[] };
  expect(list.map((game) => game.nodeId)).toEqual([5, 6]);
});
