/** Builds the catalogue's data files from the written lists and the drawn tiles. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { ok } from "#art/draw/color.ts";
import { LETTER } from "#art/draw/letter-styles.ts";
import { rng } from "#art/draw/random.ts";
import { THEMES, type ThemeName } from "#art/draw/themes.ts";
import { familyOf } from "#art/names/families.ts";
import { HOT_TITLES } from "#art/names/hot.ts";
import { VENDORS } from "#art/names/vendors.ts";
import type { GameSeed, VendorSeed } from "#server/seeds/catalogue/types.ts";
import type { TitleFacts } from "#arcade/titles/types.ts";
import { DRAWS } from "./draws.ts";
import { factsOf } from "./facts.ts";
import { MODELS, modelOf } from "./models.ts";
import { listOrder } from "./order.ts";
import { originalFacts, originalPlay, ORIGINALS } from "./originals.ts";
import { SOURCE_TITLES, type SourceTitle } from "./source.ts";

/** The catalogue's own day: releases are dated backwards from it, so that the same input gives the same bytes. */
const CATALOGUE_DAY = Date.UTC(2026, 10, 16);
const DAY_MS = 86_400_000;
const NEW_DAYS = 75;
const FOUR_YEARS_DAYS = 1400;

const hex = (rgb: readonly number[]): string =>
  "#" + rgb.map((v) => Math.round(v).toString(16).padStart(2, "0")).join("");

/** The mean colours of a picture's upper, middle and lower third. */
async function blurOf(file: string): Promise<GameSeed["blur"]> {
  if (!existsSync(file)) throw new Error(`${file} is not drawn yet: draw the tiles first`);
  const { data } = await sharp(file)
    .removeAlpha()
    .resize(1, 3, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [hex([...data.subarray(0, 3)]), hex([...data.subarray(3, 6)]), hex([...data.subarray(6, 9)])];
}

/** Days before the catalogue's day on which a title came out: a tenth of them in the last weeks. */
function ageDays(source: SourceTitle): number {
  const r = rng(`${source.gameCode}|age`);
  return r.chance(0.11) ? r.i(1, NEW_DAYS - 1) : r.i(NEW_DAYS, FOUR_YEARS_DAYS);
}

/** The lotteries that the arcade draws. */
function engineOfDraws({ gameCode }: SourceTitle): Pick<GameSeed, "engine" | "freePlay"> | null {
  const draws = DRAWS[gameCode];
  return draws ? { engine: `draw:${draws.model}`, freePlay: true } : null;
}

function factsOfTitle(source: SourceTitle) {
  if (source.sort !== "slot" || source.look === null) {
    if (source.sort === "slot") throw new Error(`${source.title} has no look`);
    return {
      ...factsOf(source.sort, source.kind, rng(`${source.gameCode}|facts`)),
      ...engineOfDraws(source),
      ...originalFacts(source.gameCode),
      featureBuy: false,
      theme: source.sort,
    };
  }
  const model = modelOf(source.title, source.look);
  const { featureBuy, ...facts } = MODELS[model];
  const fixed = { gameType: "RNG" as const, classify: "SM", rtp: null, freePlay: true };
  return { ...facts, ...fixed, featureBuy, engine: `slot:${model}` as const, theme: familyOf(source.look) };
}

async function gameRow(source: SourceTitle, index: number, out: string): Promise<GameSeed> {
  const { gameType, classify, lines, minBet, maxBet, rtp, volatility, freePlay, engine, featureBuy, theme } =
    factsOfTitle(source);
  const age = ageDays(source);
  const hot = HOT_TITLES.indexOf(source.title) + 1;
  const tags: GameSeed["tags"] = [
    ...(age < NEW_DAYS ? (["new"] as const) : []),
    ...(hot > 0 ? (["hot"] as const) : []),
    ...(featureBuy ? (["FeatureBuy"] as const) : []),
  ];
  return {
    gameCode: source.gameCode,
    title: source.title,
    vendor: source.vendor,
    gameType,
    classify,
    tags,
    lines,
    minBet,
    maxBet,
    rtp,
    volatility,
    releaseDate: new Date(CATALOGUE_DAY - age * DAY_MS).toISOString().slice(0, 10),
    freePlay,
    supportPlay: freePlay ? 0 : 1,
    sortOrder: index + 1,
    hotRank: hot > 0 ? hot : null,
    art: { tile: `tiles/${source.gameCode}`, icon: `icons/${source.gameCode}` },
    engine,
    theme,
    blur: await blurOf(path.join(out, "tiles", `${source.gameCode}.webp`)),
  };
}

function slotPalette(look: ThemeName): TitleFacts["palette"] {
  const theme = THEMES[look];
  const face = LETTER[theme.letter];
  return { background: theme.dark, gold: face.fill[1]?.[0] ?? "#ffe57a", accent: theme.glow ?? theme.rim };
}

/** Studios whose games are played from a wallet of the vendor's own: the demo has one of the kind (decision 082). */
const OWN_WALLET_STUDIOS: ReadonlySet<string> = new Set(["Oktavo"]);

function titleRow(source: SourceTitle): TitleFacts | null {
  const { gameCode, title, look } = source;
  const studio = VENDORS.find(({ code }) => code === source.vendor)?.name ?? source.vendor;
  if (source.sort === "slot" && look !== null) {
    const family = familyOf(look);
    return {
      gameCode,
      title,
      studio,
      model: modelOf(title, look),
      theme: look,
      palette: slotPalette(look),
      symbols: family,
      ...(OWN_WALLET_STUDIOS.has(studio) && { wallet: "own" as const }),
    };
  }
  const draws = DRAWS[gameCode];
  if (draws && (source.sort === "lottery" || source.sort === "elottery")) {
    const { model, every, offset } = draws;
    const kind = source.sort === "lottery" ? "LOTT" : "ELOTT";
    const palette = { background: "#171a3a", gold: "#ffe9a8", accent: ok(0.62, 0.19, source.bh ?? 285) };
    return {
      gameCode,
      title,
      studio,
      model,
      theme: source.sort,
      palette,
      symbols: null,
      draws: { every, offset, kind },
    };
  }
  const original = originalPlay(gameCode);
  if (original) return { gameCode, title, studio, ...original, theme: source.sort, symbols: null };
  if (source.sort !== "crash") return null;
  const palette = { background: "#0b0d1c", gold: "#ffe57a", accent: ok(0.78, 0.19, source.acc ?? 200) };
  return { gameCode, title, studio, model: "crash", theme: "crash", palette, symbols: null };
}

/** Rows as JSON in the form that the formatter leaves alone: objects spread out, lists of plain values on a line. */
function save(file: string, rows: readonly object[]): void {
  const spread = JSON.stringify(rows, null, 2);
  const text = spread.replace(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, (_, list: string) => `[${list.replace(/\n\s+/g, " ")}]`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
}

/** Writes vendors.json, games.json and titles.json below `root`; the tiles in `out` must exist. */
export async function buildCatalogue(root: string, out: string): Promise<void> {
  const folder = path.join(root, "server/seeds/catalogue");
  const vendors: VendorSeed[] = VENDORS.map(({ font: _font, glyph: _glyph, ...vendor }, i) => ({
    ...vendor,
    types: vendor.types as VendorSeed["types"],
    order: i + 1,
  }));
  save(path.join(folder, "vendors.json"), vendors);
  const ordered = listOrder(SOURCE_TITLES, HOT_TITLES, Object.keys(ORIGINALS));
  const games: GameSeed[] = [];
  for (const [i, source] of ordered.entries()) games.push(await gameRow(source, i, out));
  save(path.join(folder, "games.json"), games);
  save(
    path.join(root, "arcade/titles/titles.json"),
    ordered.map(titleRow).filter((row) => row !== null),
  );
}
