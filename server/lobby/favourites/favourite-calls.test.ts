/** The calls of favourites and recent games, by the documents' paths, parameters and answers (browsing §7). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESSES } from "#contract/core/addresses.ts";
import type { CallName } from "#contract/core/calls.ts";
import type { WireGame } from "#contract/core/wire-game.ts";
import { type TestApp, type TestBrowser, testApp } from "#testing/app.ts";

let app: TestApp;
let browser: TestBrowser;
let games: WireGame[];

beforeAll(async () => {
  app = await testApp();
  browser = app.browser();
  await browser.register();
  games = [];
  for (const pageNo of [1, 2]) {
    const answer = await app.browser().ask("games.list", { pageSize: 200, pageNo, gameType: "RNG" });
    games.push(...(answer.envelope.value as { games: WireGame[] }).games);
  }
});
afterAll(() => app.close());

async function value<T>(name: CallName, input: Record<string, unknown>): Promise<T> {
  const answer = await browser.ask(name, input);
  expect(answer.status).toBe(200);
  return answer.envelope.value as T;
}
type Favourites = { content: WireGame[]; pageNum: number; totalPages: number };
type Recent = { list: WireGame[]; totalPages: number };
const idsOf = (list: readonly WireGame[]) => list.map(({ nodeId }) => nodeId);

/** Straight into the rows: hundreds of taps would be the limit's test. */
async function keep(table: "favourite" | "recent_game", ids: readonly number[]): Promise<void> {
  const at = table === "favourite" ? "added_at" : "played_at";
  await app.services.db.query({
    text: `insert into ${table} (member_id, game_id, ${at})
           select m.id, t.id, $2::timestamptz + make_interval(secs => t.place)
           from (select id from member order by created_at desc limit 1) m, unnest($1::int[]) with ordinality t(id, place)`,
    values: [ids, app.clock.now()],
  });
}

test("FAV-014 FAV-015 FAV-016 FAV-017 FAV-018 FAV-019 the calls stand at the documents' paths", () => {
  const at = (name: CallName) => ADDRESSES[name].slice(0, 2).join(" ");
  expect(at("favourites.add")).toBe("POST /wps/relay/MCSFE_addFavoriteGameV2");
  expect(at("favourites.remove")).toBe("DELETE /wps/relay/MCSFE_removeFavoriteGameV2");
  expect(at("favourites.ids")).toBe("GET /wps/relay/MCSFE_getFavoriteGames");
  expect(at("favourites.list")).toBe("GET /wps/relay/MCSFE_getFavoriteGamesList");
  expect(at("recent.add")).toBe("GET /wps/relay/MCS2_addRecentGame");
  expect(at("recent.list")).toBe("GET /wps/relay/GCS_recentGame");
});

test("FAV-009 FAV-010 FAV-011 FAV-016 a favourite is added and removed by nodeId, token and vendor, and the ids are read by a query", async () => {
  const { token } = browser;
  const [first] = games;
  const change = { nodeId: first?.nodeId, token, vendor: first?.vassalage };
  const added = await browser.ask("favourites.add", change);
  expect(added.envelope).toEqual({ success: true, value: null });
  expect(await value("favourites.ids", { token })).toEqual([first?.nodeId]);
  expect((await browser.ask("favourites.remove", change)).envelope).toEqual({ success: true, value: null });
  expect(await value("favourites.ids", { token })).toEqual([]);
  expect((await browser.askAnything("favourites.add", { token, vendor: "X" })).envelope.value).toEqual({
    fields: ["nodeId"],
  });
});

test("FAV-007 FAV-008 FAV-017 favourites are read page by page in each of the three sizes, by type, vendor and language", async () => {
  const ids = idsOf(games).slice(0, 250);
  await keep("favourite", ids);
  const newestFirst = ids.toReversed();
  const ask = { token: browser.token, gameType: "", vendor: "", language: "EN" };
  for (const [pageSize, totalPages] of [
    [36, 7],
    [100, 3],
    [200, 2],
  ] as const) {
    const page = await value<Favourites>("favourites.list", { ...ask, pageNo: 2, pageSize });
    expect(page).toMatchObject({ pageNum: 2, totalPages });
    expect(idsOf(page.content)).toEqual(newestFirst.slice(pageSize, 2 * pageSize));
  }
  const vendor = games[0]?.vassalage ?? "";
  const ofVendor = await value<Favourites>("favourites.list", { ...ask, vendor, pageNo: 1, pageSize: 200 });
  expect(idsOf(ofVendor.content)).toEqual(
    idsOf(games.slice(0, 250).filter(({ vassalage }) => vassalage === vendor)).toReversed(),
  );
  const slots = await value<Favourites>("favourites.list", { ...ask, gameType: "SLOT", pageNo: 1, pageSize: 200 });
  expect(idsOf(slots.content)).toEqual(
    newestFirst.filter((id) => games.find(({ nodeId }) => nodeId === id)?.gameClassify === "SM").slice(0, 200),
  );
  expect((await value<Favourites>("favourites.list", { ...ask, gameType: "LIVE" })).content).toEqual([]);
});

test("FAV-012 FAV-013 FAV-018 FAV-019 a launched game is noted by a GET, and recent games are read 36 a page with clientType 2", async () => {
  const ids = idsOf(games).slice(0, 40);
  await keep("recent_game", ids);
  app.clock.move(60_000);
  const again = games[3];
  const note = { nodeId: again?.nodeId, vassalage: again?.vassalage, gameType: again?.gameType, token: browser.token };
  expect((await browser.ask("recent.add", note)).envelope).toEqual({ success: true, value: null });
  const order = [again?.nodeId, ...ids.toReversed().filter((id) => id !== again?.nodeId)];
  const ask = { page: 1, pageSize: 36, gameType: "", vendor: "", language: "EN", clientType: 2 };
  const first = await value<Recent>("recent.list", ask);
  expect(first.totalPages).toBe(2);
  expect(idsOf(first.list)).toEqual(order.slice(0, 36));
  expect(idsOf((await value<Recent>("recent.list", { ...ask, page: 2 })).list)).toEqual(order.slice(36));
  const vendor = again?.vassalage ?? "";
  const narrowed = await value<Recent>("recent.list", { ...ask, pageSize: 200, gameType: "RNG", vendor });
  expect(narrowed.list.every(({ vassalage }) => vassalage === vendor)).toBe(true);
  expect(narrowed.list.length).toBeGreaterThan(0);
});

test("recent games tell when each was played, and are forgotten at the member's wish alone", async () => {
  const other = app.browser();
  await other.register();
  await other.ask("recent.add", { nodeId: games[3]?.nodeId });
  await value("recent.clear", {});
  expect(await value("recent.list", {})).toEqual({ list: [], totalPages: 0, playedAt: [], totalCount: 0 });
  await value("recent.add", { nodeId: games[1]?.nodeId });
  app.clock.move(60_000);
  await value("recent.add", { nodeId: games[2]?.nodeId });
  const { list, playedAt } = await value<Recent & { playedAt: string[] }>("recent.list", {});
  expect(idsOf(list)).toEqual([games[2]?.nodeId, games[1]?.nodeId]);
  const [newer = 0, older = 0] = playedAt.map((at) => Date.parse(at));
  expect(newer - older).toBeGreaterThanOrEqual(60_000);
  expect((await other.ask("recent.list", {})).envelope.value).toMatchObject({ totalCount: 1 });
  expect((await app.browser().ask("recent.clear", {})).envelope.success).toBe(false);
});
