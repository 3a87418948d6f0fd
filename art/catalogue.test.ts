/** The demo catalogue and its pictures hold together. */
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { TitleFacts } from "#arcade/titles/types.ts";
import { FAMILIES } from "#art/names/families.ts";
import { CATEGORIES } from "#rules/games/categories.ts";
import { LIMITS, TOTAL_LIMIT_BYTES } from "#art/make/limits.ts";
import type {
  BannerSeed,
  GameSeed,
  HelpSeed,
  NoticeSeed,
  PromotionSeed,
  VendorSeed,
} from "#server/seeds/catalogue/types.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = path.join(root, "art/out");
const read = <Row>(file: string): Row[] => JSON.parse(readFileSync(path.join(root, file), "utf8")) as Row[];
const seed = <Row>(name: string): Row[] => read<Row>(`server/seeds/catalogue/${name}.json`);

const games = seed<GameSeed>("games");
const vendors = seed<VendorSeed>("vendors");
const titles = read<TitleFacts>("arcade/titles/titles.json");
const banners = seed<BannerSeed>("banners");
const promotions = seed<PromotionSeed>("promotions");
const notices = seed<NoticeSeed>("notices");
const help = seed<HelpSeed>("help");

/** What is wrong with a picture: its name, when it is absent or larger than its limit. */
function faults(files: readonly (readonly [file: string, limitBytes: number])[]): string[] {
  return files
    .filter(([file, limit]) => {
      const full = path.join(out, file);
      return !existsSync(full) || statSync(full).size > limit || statSync(full).size === 0;
    })
    .map(([file]) => file);
}

const pair = (base: string, limit: { avif: number; webp: number }): [string, number][] => [
  [`${base}.avif`, limit.avif],
  [`${base}.webp`, limit.webp],
];

test("at least 640 games, slots by far the most, every sort of the documents present", () => {
  const least: Record<string, number> = {
    SM: 430,
    Crash: 20,
    BG: 18,
    JP: 14,
    OG: 14,
    FH: 20,
    PK: 18,
    SP: 8,
    ES: 10,
    CF: 6,
    LT: 14,
    EL: 10,
  };
  const count = (classify: string): number => games.filter((g) => g.classify === classify).length;
  expect(games.length).toBeGreaterThanOrEqual(640);
  for (const [classify, number] of Object.entries(least))
    expect(count(classify), classify).toBeGreaterThanOrEqual(number);
  expect(games.filter((g) => g.gameType === "LIVE").length).toBeGreaterThanOrEqual(30);
});

test("codes and titles are unique, codes are slugs", () => {
  expect(new Set(games.map((g) => g.gameCode)).size).toBe(games.length);
  expect(new Set(games.map((g) => g.title.toLowerCase())).size).toBe(games.length);
  for (const { gameCode } of games) expect(gameCode).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(games.map((g) => g.sortOrder)).toEqual(games.map((_, i) => i + 1));
  const ranks = games.flatMap((g) => (g.hotRank === null ? [] : [g.hotRank])).toSorted((a, b) => a - b);
  expect(ranks).toEqual(ranks.map((_, i) => i + 1));
});

test("nobody is led by the hot list to a game that can't be played", () => {
  const closed = games.filter(({ hotRank, engine }) => hotRank !== null && engine === null);
  expect(closed.map(({ title }) => title)).toEqual([]);
});

test("at least 16 vendors; every vendor has games of its types, every game a known vendor", () => {
  const byCode = new Map(vendors.map((v) => [v.code, v]));
  expect(byCode.size).toBe(vendors.length);
  expect(vendors.length).toBeGreaterThanOrEqual(16);
  for (const game of games) expect(byCode.get(game.vendor)?.types, game.title).toContain(game.gameType);
  for (const { code, types } of vendors) {
    const made = new Set(games.filter((g) => g.vendor === code).map((g) => g.gameType));
    expect([...made].toSorted(), code).toEqual([...types].toSorted());
  }
});

test("stakes, dates and marks are sensible", () => {
  for (const game of games) {
    expect(Number(game.minBet), game.title).toBeGreaterThan(0);
    expect(Number(game.maxBet), game.title).toBeGreaterThan(Number(game.minBet));
    expect(`${game.minBet} ${game.maxBet}`).toMatch(/^\d+\.\d\d \d+\.\d\d$/);
    const released = Date.parse(game.releaseDate);
    expect(game.releaseDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(released).toBeGreaterThanOrEqual(Date.parse("2022-11-01"));
    expect(released).toBeLessThanOrEqual(Date.parse("2026-11-16"));
    expect(game.tags.includes("hot"), game.title).toBe(game.hotRank !== null);
    expect(game.supportPlay === 0, game.title).toBe(game.freePlay);
    for (const color of game.blur) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test("a title is in the arcade's list exactly when it has an engine, on the same model", () => {
  const arcade = new Map(titles.map((t) => [t.gameCode, t]));
  const names = new Map(vendors.map((vendor) => [vendor.code, vendor.name]));
  for (const game of games)
    if (arcade.has(game.gameCode)) {
      expect(arcade.get(game.gameCode)?.studio, game.gameCode).toBe(names.get(game.vendor));
    }
  const playable = games.filter((g) => g.engine !== null);
  expect([...arcade.keys()].toSorted()).toEqual(playable.map((g) => g.gameCode).toSorted());
  for (const game of playable) {
    const title = arcade.get(game.gameCode);
    expect(title?.title).toBe(game.title);
    const kind = title?.draws ? "draw:" : game.classify === "OG" ? `${game.engine?.split(":")[0]}:` : "slot:";
    expect(game.engine).toBe(title?.model === "crash" ? "crash" : `${kind}${title?.model}`);
    expect(title?.symbols ?? null).toBe(kind === "slot:" && game.engine !== "crash" ? game.theme : null);
    if (title?.draws) expect(title.draws.kind).toBe(game.gameType);
  }
  expect(games.filter((g) => g.classify === "SM").every((g) => g.engine?.startsWith("slot:"))).toBe(true);
  expect(games.filter((g) => /LOTT/.test(g.gameType)).every((g) => g.engine?.startsWith("draw:"))).toBe(true);
});

test("the house's own games that can be played stand before those that can't, and early in the list", () => {
  const own = games.filter((game) => game.classify === "OG");
  const isPlayed = own.map(({ engine }) => engine !== null);
  expect(isPlayed).toEqual(isPlayed.toSorted((a, b) => Number(b) - Number(a)));
  const last = own.findLast(({ engine }) => engine !== null);
  expect(last?.sortOrder ?? 0).toBeLessThanOrEqual(120);
});

test("tiles and icons exist within their limits", () => {
  const files = games.flatMap((g) => [...pair(g.art.tile, LIMITS.tile), ...pair(g.art.icon, LIMITS.icon)]);
  expect(faults(files)).toEqual([]);
});

test("slot titles, backgrounds and symbols, and the flyers of crash titles exist within their limits", () => {
  const families = Object.keys(FAMILIES).flatMap((family): [string, number][] => [
    [`slots/${family}/background.webp`, LIMITS.slotBackground.webp],
    [`slots/${family}/symbols.avif`, LIMITS.slotSymbols.avif],
    [`slots/${family}/symbols.webp`, LIMITS.slotSymbols.webp],
    [`slots/${family}/symbols.json`, 10_000],
  ]);
  const lettering = titles
    .filter((t) => !t.draws && t.theme !== "original")
    .map((t): [string, number] =>
      t.model === "crash"
        ? [`crash/${t.gameCode}.webp`, LIMITS.spot.webp]
        : [`titles/${t.gameCode}.webp`, LIMITS.slotTitle.webp],
    );
  const tall = titles
    .filter(({ model }) => model === "lines-20-wilds")
    .map((t): [string, number] => [`slots/${t.symbols}/wild-reel.webp`, LIMITS.slotWildReel.webp]);
  expect(faults([...families, ...lettering, ...tall])).toEqual([]);
  for (const { symbols } of titles) if (symbols !== null) expect(Object.keys(FAMILIES)).toContain(symbols);
});

test("every atlas has a frame for each symbol of the engine", () => {
  const ids = "wild wild2 wild3 scatter high1 high2 high3 high4 low1 low2 low3 low4 low5".split(" ");
  for (const family of Object.keys(FAMILIES)) {
    const atlas = JSON.parse(readFileSync(path.join(out, "slots", family, "symbols.json"), "utf8")) as {
      frames: Record<string, unknown>;
    };
    expect(Object.keys(atlas.frames), family).toEqual(expect.arrayContaining(ids));
  }
});

test("every vendor has a white word-mark and a vector one", () => {
  const files = vendors.flatMap(({ code }): [string, number][] => [
    [`vendors/${code}-WHITE.png`, LIMITS.vendor.png],
    [`vendors/${code}.svg`, LIMITS.vendor.svg],
  ]);
  expect(faults(files)).toEqual([]);
});

test("banners for every group, their pictures within limits, one picture of each size", () => {
  const groups = [...new Set(["m_home", "m_promotion", "m_reg", ...CATEGORIES.map(({ banner }) => banner)])];
  for (const group of groups)
    expect(
      banners.some((b) => b.groupName === group),
      group,
    ).toBe(true);
  expect(banners.filter((b) => b.groupName === "m_home")).toHaveLength(6);
  const files = banners.flatMap((b) => [
    ...pair(b.image, LIMITS.banner),
    ...pair(`${b.image}-1280`, LIMITS.bannerWide),
  ]);
  expect(faults(files)).toEqual([]);
  expect(new Set(banners.map((b) => b.key)).size).toBe(banners.length);
});

test("15 promotions and 8 notices with sensible dates and pictures", () => {
  expect(promotions).toHaveLength(15);
  expect(notices).toHaveLength(8);
  expect(
    faults(
      promotions.flatMap((p) => p.images.map(({ url }): [string, number] => [`${url}.webp`, LIMITS.bannerWide.webp])),
    ),
  ).toEqual([]);
  for (const p of promotions) {
    expect(p.endDay === null, p.texts.EN.title).toBe(p.noExpiry === 1);
    if (p.endDay !== null) expect(p.endDay).toBeGreaterThan(p.startDay);
    expect(p.imageRequired === "Y" || p.remarkRequired === "Y", p.texts.EN.title).toBe(p.entry === "apply");
    expect(p.images[0]?.sequence).toBe(1);
  }
  expect(new Set(notices.map((n) => n.groupName))).toEqual(new Set(["popup", "hot", "player", "news"]));
  for (const n of notices) expect(n.startDay).toBeLessThanOrEqual(0);
});

test("help answers the questions that the lobby links to", () => {
  const tags = help.map((h) => h.tag);
  expect(new Set(tags).size).toBe(tags.length);
  const needed =
    "account terms privacy responsible deposits withdrawals bonuses fairness rules-slots rules-crash".split(" ");
  expect(tags).toEqual(expect.arrayContaining(needed));
});

test("everything said is said in all five languages, in HTML that closes what it opens", () => {
  for (const { texts } of [...banners, ...promotions, ...notices, ...help]) {
    expect(Object.keys(texts).toSorted()).toEqual(["CN", "EN", "FIL", "TY", "VN"]);
    for (const words of Object.values(texts)) {
      expect(Object.keys(words).toSorted()).toEqual(Object.keys(texts.EN).toSorted());
      for (const text of Object.values<string>(words)) expect(unclosed(text), text).toEqual([]);
    }
  }
});

test("FIL, VN and CN lead to the same places as EN and mark up the same words", () => {
  const tags = (html: string) => html.match(/<[^>]*>/g) ?? [];
  for (const { texts } of [...banners, ...promotions, ...notices, ...help]) {
    const english: Record<string, string> = { ...texts.EN };
    for (const words of [texts.FIL, texts.VN, texts.CN])
      for (const [field, text] of Object.entries<string>(words))
        expect(tags(text), text).toEqual(tags(english[field] ?? ""));
  }
});

/** Tags that are opened and not closed, or closed out of order; an empty text counts as a fault too. */
function unclosed(html: string): string[] {
  if (html.trim() === "") return ["(empty)"];
  const open: string[] = [];
  for (const [, slash, tag = ""] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (slash === "") open.push(tag);
    else if (open.pop() !== tag) return [`</${tag}>`];
  }
  return open;
}

test("links of banners and texts lead inside the site", () => {
  const ids = new Set(promotions.map((p) => `/m/activityDetail?id=${p.id}`));
  for (const { link, key } of banners) {
    expect(link, key).toMatch(/^\/m\//);
    if (link.startsWith("/m/activityDetail")) expect(ids.has(link), key).toBe(true);
  }
});

test("all art together stays within its limit", () => {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());
  const bytes = files.reduce((sum, f) => sum + statSync(path.join(f.parentPath, f.name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(TOTAL_LIMIT_BYTES);
});
