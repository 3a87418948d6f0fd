/** A star may be tapped before the effects of its page have said whose stars they are. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game } from "#contract/core/wire-game.ts";
import { fakeBrowser } from "#testing/fakes/browser.ts";

beforeEach(() => {
  vi.resetModules();
  fakeBrowser().signIn();
});
afterEach(() => vi.unstubAllGlobals());

const GAME = { id: 7, type: "SLOT", vassalage: "AURORA", title: "Seven" } as unknown as Game;

test("FAV-003 the first tap of a page is the member's at once: what loads later keeps it, and a second takes it back", async () => {
  const { favourites, memberKey, toggleFavourite } = await import("./favourites.ts");
  const { readSession } = await import("#web/platform/session/session.ts");
  const of = memberKey(readSession() ?? expect.fail("nobody is signed in"));
  expect(toggleFavourite(GAME, (key) => key)).toBe(true);
  expect(favourites.read()).toEqual({ ids: new Set([7]), of });
  toggleFavourite(GAME, (key) => key);
  expect(favourites.read()).toEqual({ ids: new Set(), of });
});
