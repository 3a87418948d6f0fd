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

async function launch(url: string) {
  browser.answerWith(() => ({ value: { url, launchIn: "frame" } }));
  const { askLaunch } = await import("./use-launch.ts");
  return askLaunch(game, false, { language: "EN", gateway: 3 });
}
const calls = () => browser.asked.map(({ url }) => url.pathname.split("/").at(-1));

test("FAV-012 STATUS-016 CONST-011 a launch is asked for by platform html5 and the mobile gateway, and then noted as recent", async () => {
  expect(await launch("http://vendor.example/play")).toEqual({
    state: "open",
    url: "http://vendor.example/play",
    ownWallet: null,
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
  const site = { language: "EN", gateway: 3 };
  beginLaunch({ ...game, launchIn: "tab" }, false, site);
  beginLaunch({ ...game, playable: false }, false, site);
  expect(calls()).toEqual([]);
  beginLaunch(game, false, site);
  await vi.waitFor(() => expect(calls()).toEqual(["launchGame", "MCS2_addRecentGame"]));
});

test("the game of a tapped tile is known once, and no other's", async () => {
  const { noteTapped, takeTapped } = await import("#web/features/game-list/tapped-game.ts");
  noteTapped(game);
  expect(takeTapped(8)).toBeNull();
  expect(takeTapped(7)).toBeNull();
  noteTapped(game);
  expect(takeTapped(7)).toBe(game);
  expect(takeTapped(7)).toBeNull();
});
