import novaro from "#brands/novaro.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { slideAfter } from "#web/ui/carousel.tsx";
import { nextStep, startFigure } from "./jackpot.tsx";
import { launchPath } from "#web/features/game-list/launch-path.ts";
import { coverOf, excerptOf } from "#web/features/promotions/promo-words.ts";
import { pairedWinners } from "./winners.tsx";

describe("jackpot", () => {
  test("HOME-028 CONST-016 it starts between its bounds", () => {
    const figures = [0, 0.5, 0.999999].map((dice) =>
      startFigure(novaro.config.jackpot.min, novaro.config.jackpot.max, () => dice),
    );
    expect(figures[0]).toBe(42_000_000);
    expect(figures[1]).toBe(61_000_000);
    expect(figures[2]).toBeLessThan(80_000_000);
  });

  test("HOME-029 CONST-016 it grows by 1000 to 2000 after 3, 4 or 5 seconds", () => {
    const steps = [0, 0.2, 0.4, 0.6, 0.8, 0.999].map((dice) => nextStep(() => dice));
    expect(new Set(steps.map(({ afterMs }) => afterMs))).toEqual(new Set([3000, 4000, 5000]));
    expect(steps.every(({ growBy }) => growBy >= 1000 && growBy <= 2000)).toBe(true);
  });
});

test("HOME-021 a single banner moves on to nothing, of several the first follows the last", () => {
  expect(slideAfter(0, 1)).toBeNull();
  expect([0, 1, 2].map((at) => slideAfter(at, 3))).toEqual([1, 2, 0]);
});

test.each([
  [0, 0],
  [1, 0],
  [2, 2],
  [3, 2],
  [4, 4],
  [19, 18],
  [20, 20],
])("WIN-004 of %i winners %i are shown, in pairs", (given, shown) => {
  const winner = { gameId: 1, title: "", icon: "", player: "", amount: "1" };
  expect(pairedWinners(Array.from({ length: given }, () => winner))).toHaveLength(shown);
});

test("PROMO-008 IMG-005 the picture of sequence 1 is the cover, wherever it stands", () => {
  const images = [
    { sequence: 2, url: "/two" },
    { sequence: 1, url: "/one" },
  ];
  expect(coverOf({ announcementImages: images })).toBe("/one");
  expect(coverOf({ announcementImages: images.slice(0, 1) })).toBe("/two");
  expect(coverOf({ announcementImages: [] })).toMatch(/^\/art\//);
});

test("PROMO-002 an excerpt is plain text, cut between words", () => {
  expect(excerptOf("<p>One &amp; <b>two</b></p>\n<p>three</p>")).toBe("One & two three");
  const long = excerptOf(`<p>${"word ".repeat(60)}</p>`);
  expect(long.length).toBeLessThanOrEqual(121);
  expect(long).toMatch(/^(word )+word…$/);
});

describe("where a tile leads", () => {
  const game = { id: 7, type: "RNG", vendor: "KUMO LAB", isVendor: false };
  test("LAUNCH-005 a game launches directly, whatever its type", () => {
    for (const type of ["RNG", "LIVE", "FISH", "PVP", "SPORTS", "LOTT"]) {
      expect(launchPath({ ...game, type })).toBe("/m/play?game=7");
    }
  });

  test("LAUNCH-004 LAUNCH-006 an entry that stands for a vendor opens its category with vassalage", () => {
    expect(launchPath({ ...game, isVendor: true })).toBe("/m/rng-games?vassalage=KUMO%20LAB");
    expect(launchPath({ ...game, type: "LIVE", isVendor: true })).toBe("/m/live-games?vassalage=KUMO%20LAB");
  });
});
