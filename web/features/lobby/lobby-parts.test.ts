import { describe, expect, test } from "vitest";
import { slideAfter } from "#web/ui/carousel.tsx";
import { launchPath } from "#web/features/game-list/launch-path.ts";
import { coverOf, excerptOf, largeCoverOf, leadOf } from "#web/features/promotions/promo-words.ts";
import { pairedWinners } from "./winners.tsx";

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
  const wide = [...images, { sequence: 3, url: "/one-1280" }];
  expect(largeCoverOf({ announcementImages: wide })).toBe("/one-1280");
  expect(largeCoverOf({ announcementImages: images })).toBe("/one");
});

test("PROMO-002 an excerpt is plain text, cut between words", () => {
  expect(excerptOf("<p>One &amp; <b>two</b></p>\n<p>three</p>")).toBe("One & two three");
  expect(excerptOf("<p>From <em>Leviathan Bay</em> to <em>Angler’s Atoll</em>.</p>")).toBe(
    "From Leviathan Bay to Angler’s Atoll.",
  );
  const long = excerptOf(`<p>${"word ".repeat(60)}</p>`);
  expect(long.length).toBeLessThanOrEqual(63);
  expect(long).toMatch(/^(word )+word…$/);
});

test("an excerpt is whole sentences where they are short, in Chinese too, and stays as it is when cut again", () => {
  const more = `<p>${"and so on ".repeat(20)}</p>`;
  for (const [html, excerpt] of [
    [`<p>It costs 0.50 a day. Ask us.</p>${more}`, "It costs 0.50 a day. Ask us."],
    [`<p>每项优惠都写明日期。请查看。</p>${more}`, "每项优惠都写明日期。请查看。"],
    [`<p>${"优".repeat(80)}</p>`, `${"优".repeat(31)}…`],
  ] as const) {
    expect(excerptOf(html)).toBe(excerpt);
    expect(excerptOf(excerpt)).toBe(excerpt);
  }
});

test("a promotion leads on where a paragraph is nothing but a link of the site's own", () => {
  const link = '<p><a href="/m/slot?gameClassify=Fun&amp;vassalage=KM" target="_blank">Bells &amp; bars</a></p>';
  expect(leadOf(`<p>One.</p>${link}<p>Two.</p>`)).toEqual({
    to: "/m/slot?gameClassify=Fun&vassalage=KM",
    words: "Bells & bars",
    rest: "<p>One.</p><p>Two.</p>",
  });
  for (const html of [
    '<p>More in <a href="/m/help">help</a>.</p>',
    '<p><a href="https://elsewhere.example/m/slot">Slots</a></p>',
    '<p><a href="/m/slot"><img src="/art/x" alt=""></a></p>',
    "<p>Nothing.</p>",
  ])
    expect(leadOf(html)).toBeNull();
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
