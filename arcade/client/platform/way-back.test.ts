import { describe, expect, it } from "vitest";
import { gameAddress } from "./way-back.ts";

const SITE = "https://novaro.example/";
const fragment = (game: string): string => `#l=EN&game=${encodeURIComponent(game)}`;

describe("the way from a proof to its game", () => {
  it("leads to the site that the page was opened from", () => {
    const game = "https://novaro.example/m/play?game=7";
    expect(gameAddress(fragment(game), SITE)).toBe(game);
  });

  it.each([
    ["another site", fragment("https://elsewhere.example/m/play?game=7"), SITE],
    ["what is no address of a page", fragment("javascript:alert(1)"), SITE],
    ["an address that the site has not filled in", "#l=EN&game={game}", SITE],
    ["a page that nothing led to", fragment("https://novaro.example/m/play?game=7"), ""],
    ["a fragment without a game", "#l=EN", SITE],
  ])("does not lead to or from %s", (_, hash, referrer) => {
    expect(gameAddress(hash, referrer)).toBeNull();
  });
});
