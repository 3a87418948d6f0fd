import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readGame } from "#contract/core/wire-game.ts";
import { type FakeBrowser, fakeBrowser } from "#testing/fakes/browser.ts";

let browser: FakeBrowser;
beforeEach(() => {
  vi.resetModules();
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const game = readGame({ nodeId: 7, vassalage: "JL", gameType: "RNG", gameCode: "ember", playable: true } as never);

const SITE = { language: "EN", gateway: 3 };
const LOOK = { language: "EN", theme: "dark" };

async function launch(url: string, told: object = {}) {
  browser.answerWith(() => ({ value: { url, launchIn: "frame", ...told } }));
  const { askLaunch } = await import("./use-launch.ts");
  return askLaunch(game, false, SITE);
}
const calls = () => browser.asked.map(({ url }) => url.pathname.split("/").at(-1));

test("FAV-012 STATUS-016 CONST-011 a launch is asked for by platform html5 and the mobile gateway, and then noted as recent", async () => {
  expect(await launch("http://vendor.example/play")).toEqual({
    state: "open",
    page: null,
    url: "http://vendor.example/play",
    ownWallet: null,
    tellsReady: false,
  });
  await vi.waitFor(() => expect(calls()).toEqual(["launchGame", "MCS2_addRecentGame"]));
  const [asked, noted] = browser.asked.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(asked).toMatchObject({ nodeId: "7", platform: "html5", gateway: "3", language: "EN" });
  expect(noted).toEqual({ nodeId: "7", vassalage: "JL", gameType: "RNG" });
});

test("ERR-014 a launch without an address is refused with its own sentence, and is no recent game", async () => {
  expect(await launch("")).toEqual({ state: "refused", refusal: "no-address" });
  expect(calls()).toEqual(["launchGame"]);
});

test("a launch is asked for before its screen is there, in the frame alone and for what can be played", async () => {
  browser.answerWith(() => ({ value: { url: "http://vendor.example/play", launchIn: "frame" } }));
  const { beginLaunch } = await import("./use-launch.ts");
  beginLaunch({ ...game, launchIn: "tab" }, false, SITE);
  beginLaunch({ ...game, playable: false }, false, SITE);
  expect(calls()).toEqual([]);
  beginLaunch(game, false, SITE);
  await vi.waitFor(() => expect(calls()).toEqual(["launchGame", "MCS2_addRecentGame"]));
});

test("a launch that tells where pages lie is followed by pages of its vendors in its look, which wait for their launch", async () => {
  const pages = { address: "http://vendor.example/play?g={game}&l=EN", vendors: ["JL", "JX"] };
  const opened = await launch("http://vendor.example/play?g=ember&l=EN#t=1", { pages });
  expect(opened).toMatchObject({ state: "open", tellsReady: true });
  const { gamePage } = await import("./game-pages.ts");
  const next = { vendor: "JX", code: "frost" };
  expect(gamePage(next, LOOK)).toBe("http://vendor.example/play?g=frost&l=EN#await-launch");
  expect(gamePage({ ...next, vendor: "PP" }, LOOK)).toBeNull();
  expect(gamePage(next, { ...LOOK, theme: "light" })).toBeNull();
  expect(gamePage(next, { ...LOOK, language: "VN" })).toBeNull();
});

test.each(["javascript:alert(1)//{game}", "//{game}", "data:text/html,{game}"])(
  "what is no page of the web is never framed: %s",
  async (address) => {
    const { gamePage, noteGamePages } = await import("./game-pages.ts");
    noteGamePages(LOOK, { address, vendors: ["JL"] });
    expect(gamePage(game, LOOK)).toBeNull();
  },
);

test("the game of a tapped tile is known once, and no other's", async () => {
  const { noteTapped, takeTapped } = await import("#web/features/game-list/tapped-game.ts");
  noteTapped(game);
  expect(takeTapped(8)).toBeNull();
  expect(takeTapped(7)).toBeNull();
  noteTapped(game);
  expect(takeTapped(7)).toBe(game);
  expect(takeTapped(7)).toBeNull();
});
