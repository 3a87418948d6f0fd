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

type Because = { game: { nodeId: number } | null; list: Record<string, unknown>[] };

test("because you played: games of its kind that can be played and were not, for nobody who has played nothing", async () => {
  const player = app.browser();
  await player.register();
  const because = async () => (await player.ask("recent.because")).envelope.value as Because;
  expect(await because()).toEqual({ game: null, list: [] });

  await player.ask("recent.add", { nodeId: 1, vassalage: "X", gameType: "RNG" });
  const first = await because();
  expect(first.game?.nodeId).toBe(1);
  expect(first.list.length).toBeGreaterThanOrEqual(3);
  const played = (await player.ask("games.one", { nodeId: 1 })).envelope.value as Record<string, unknown>;
  for (const game of first.list) {
    expect(game["playable"]).toBe(true);
    expect([game["gameType"], game["gameClassify"]]).toEqual([played["gameType"], played["gameClassify"]]);
    expect(game["volatility"] === played["volatility"] || game["lines"] === played["lines"]).toBe(true);
  }

  // What is played afterwards is not shown again
  const next = first.list[0]?.["nodeId"];
  await player.ask("recent.add", { nodeId: next, vassalage: "X", gameType: "RNG" });
  const second = await because();
  expect(second.game?.nodeId).toBe(next);
  expect(second.list.map(({ nodeId }) => nodeId)).not.toContain(1);
  expect(second.list.map(({ nodeId }) => nodeId)).not.toContain(next);
});
