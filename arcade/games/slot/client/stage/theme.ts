/**
 * The look of a title: background, lettering, and one picture per symbol of the model. Files lie below /art/ (made by the
 * art generator); a picture that fails to come is drawn here instead, so a missing file never stops a game that has
 * taken a bet.
 */
import type { SymbolFrame } from "#arcade/play/moves.ts";
import type { PlaySession } from "#arcade/play/messages.ts";
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import { featureColors, type ThemeColors, themeColors } from "#arcade/client/theme/colors.ts";
import { type WinColors, winColors } from "#arcade/client/theme/win-colors.ts";
import { drawnSymbol } from "./drawn-symbols.ts";
import { type Nature, type Role, usualNature } from "./gestures.ts";
import { MOVES } from "./moves.ts";
import { SPARK_LOOKS } from "./spark-looks.ts";
import type { Pen } from "#arcade/client/platform/bitmap.ts";
import {
  hasLetters,
  LETTER_MARGIN,
  LETTER_SIDE,
  LETTER_SYMBOLS,
  lettersOf,
  lookOf,
  type StudioLook,
} from "#arcade/play/hands.ts";
import { artAddress, loadList, loadPicture } from "#arcade/client/platform/files.ts";

/** slots/<family>/symbols.json: where each picture lies in the sheet beside it. */
interface Atlas {
  frames: Record<string, SymbolFrame>;
}

/** A symbol in any size. */
export interface SymbolPicture {
  /** Draws it into a square of `side` from `x`, `y`. */
  paint(pen: Pen, x: number, y: number, side: number): void;
}

/** The picture behind the reels and the lettering over them, with its size; null where they can't be had. */
export interface Scenery {
  background: string | null;
  title: { address: string; width: number; height: number } | null;
}

export interface Theme {
  colors: ThemeColors;
  /** Of the free spins. */
  freeColors: ThemeColors;
  winColors: WinColors;
  /** What studios have of their own. */
  look: StudioLook;
  /** What a spin does not wait for: it comes when it is there. */
  scenery: Promise<Scenery>;
  symbols: ReadonlyMap<string, SymbolPicture>;
  /** The dearest picture of the family, for great scenes: a studio's dear symbols may be others. */
  hero: { picture: SymbolPicture; nature: Nature };
  /** How they move. */
  natures: ReadonlyMap<string, Nature>;
  /** What their pictures show, by the names of symbols/<LANGUAGE>.json. */
  shows: ReadonlyMap<string, string>;
  /** Words for a symbol; a picture without words is "of a kind". */
  names: Map<string, string>;
}

/** What of a title and of its model decides by which pictures its symbols are shown. */
type Look = Pick<PlaySession["game"], "studio" | "symbols">;
type Drawn = Pick<SlotInfo, "pays" | "reels"> & {
  symbols: readonly Pick<SlotInfo["symbols"][number], "id" | "role">[];
};

const LETTERS: Record<string, string> = { low1: "A", low2: "K", low3: "Q", low4: "J", low5: "10" };
const WORDS: Record<string, TextKey> = {
  wild: "symbol.wild",
  wild2: "symbol.wild",
  wild3: "symbol.wild",
  scatter: "symbol.scatter",
  coin: "symbol.coin",
};

/**
 * Fruit and cascade games have pictures for their cheap symbols too; the others have card letters, and their studio says which
 * pictures are the dear ones.
 */
function frameNameOf(id: string, info: Drawn, studio: string): string {
  const dear = /^high([1-4])$/.exec(id)?.[1];
  if (dear && hasLetters(info) && lookOf(studio).dear === "next") return `pic${Number(dear) + 4}`;
  const cheap = /^low([1-5])$/.exec(id)?.[1];
  return cheap && !hasLetters(info) ? `pic${Number(cheap) + 4}` : id;
}

/** How a symbol moves: as its picture does, where that is told in words that this page knows. */
function natureOf(role: Role, frame: SymbolFrame | undefined): Nature {
  const usual = usualNature(role);
  if (role === "low" || !frame?.move || !(frame.move in MOVES)) return usual;
  const sparks = frame.sparks && frame.sparks in SPARK_LOOKS ? frame.sparks : null;
  return { role, move: frame.move, sparks, at: frame.at ?? null };
}

/** A part of the sheet: one picture in memory, whatever is cut out of it. */
function cut(image: ImageBitmap, at: { x: number; y: number; w: number; h: number }): SymbolPicture {
  return {
    paint(pen, x, y, side) {
      const scale = side / Math.max(at.w, at.h);
      const [w, h] = [at.w * scale, at.h * scale];
      pen.imageSmoothingQuality = "high";
      pen.drawImage(image, at.x, at.y, at.w, at.h, x + (side - w) / 2, y + (side - h) / 2, w, h);
    },
  };
}

const drawn = (id: string): SymbolPicture => ({
  paint: (pen, x, y, side) => pen.drawImage(drawnSymbol(id, Math.ceil(side)), x, y, side, side),
});

/** A sheet below /art/ by its address without the ending. A browser of before 2022 may read no AVIF. */
async function loadSheet(base: string): Promise<ImageBitmap | null> {
  return (await loadPicture(artAddress(`${base}.avif`))) ?? loadPicture(artAddress(`${base}.webp`));
}

async function readAtlas(folder: string): Promise<{ atlas: Atlas; image: ImageBitmap } | null> {
  const [atlas, image] = await Promise.all([
    loadList<Atlas>(artAddress(`${folder}symbols.json`)),
    loadSheet(`${folder}symbols`),
  ]);
  return atlas && image ? { atlas, image } : null;
}

/** The card letters in the studio's hand, by symbol; none where the family's sheet has them, or they fail to come. */
async function readLetters(studio: string, info: Drawn): Promise<Map<string, SymbolPicture>> {
  const base = hasLetters(info) ? lettersOf(studio) : null;
  const image = base ? await loadSheet(base) : null;
  if (!image) return new Map();
  const step = LETTER_SIDE + 2 * LETTER_MARGIN;
  const size = { y: LETTER_MARGIN, w: LETTER_SIDE, h: LETTER_SIDE };
  return new Map(LETTER_SYMBOLS.map((id, index) => [id, cut(image, { x: index * step + LETTER_MARGIN, ...size })]));
}

/** The family's sheet, and of each symbol of the model which part of it shows it and what is painted. Never rejects: what is missing is drawn. */
async function readSymbols({ studio, symbols: family }: Look, info: Drawn) {
  const folder = folderOf(family);
  const [sheet, letters] = await Promise.all([folder ? readAtlas(folder) : null, readLetters(studio, info)]);
  const symbols = info.symbols.map(({ id, role }) => {
    const name = frameNameOf(id, info, studio);
    const at = sheet?.atlas.frames[name] ?? sheet?.atlas.frames[id];
    return { id, role, name, at, picture: letters.get(id) ?? (sheet && at ? cut(sheet.image, at) : drawn(id)) };
  });
  return { sheet, symbols };
}

/** The pictures of a title's symbols alone, by id. */
export async function loadSymbols(look: Look, info: Drawn): Promise<ReadonlyMap<string, SymbolPicture>> {
  const { symbols } = await readSymbols(look, info);
  return new Map(symbols.map(({ id, picture }) => [id, picture]));
}

const folderOf = (family: string | null): string | null => family && `slots/${encodeURIComponent(family)}/`;

/** The size of a picture that an element of the page will show, when it is there. */
async function sizeOf(address: string): Promise<Scenery["title"]> {
  const picture = await loadPicture(address);
  if (!picture) return null;
  const { width, height } = picture;
  picture.close();
  return { address, width, height };
}

async function loadScenery(gameId: string, folder: string | null): Promise<Scenery> {
  const background = folder && artAddress(`${folder}background.webp`);
  const [behind, title] = await Promise.all([
    background ? sizeOf(background) : null,
    sizeOf(artAddress(`titles/${encodeURIComponent(gameId)}.webp`)),
  ]);
  return { background: behind && background, title };
}

/** A theme whose pictures are on their way: symbols and what follows from them are there when `pictures` resolves. */
export interface ComingTheme extends Theme {
  /** Never rejects: what is missing is drawn. */
  readonly pictures: Promise<void>;
}

/** The look of a title at once; what a first spin needs of it, its symbols alone, comes with `pictures`. */
export function themeOf(game: PlaySession["game"], info: SlotInfo): ComingTheme {
  const scenery = loadScenery(game.gameId, folderOf(game.symbols));
  const symbols = new Map<string, SymbolPicture>();
  const names = new Map<string, string>();
  const natures = new Map<string, Nature>();
  const shows = new Map<string, string>();
  const dress = async (): Promise<void> => {
    const { sheet, symbols: read } = await readSymbols(game, info);
    for (const { id, role, name, at, picture } of read) {
      natures.set(id, natureOf(role, at));
      if (at?.of) shows.set(id, at.of);
      symbols.set(id, picture);
      const word = WORDS[id];
      if (word) names.set(id, t(word));
      else if (name === id && LETTERS[id]) names.set(id, LETTERS[id]);
    }
    const dearest = sheet?.atlas.frames["high1"];
    theme.hero = {
      picture: (sheet && dearest && cut(sheet.image, dearest)) ?? drawn("high1"),
      nature: natureOf("high", dearest),
    };
  };
  const theme = {
    hero: { picture: drawn("high1"), nature: natureOf("high", undefined) },
    colors: themeColors(game.palette),
    freeColors: featureColors(game.palette),
    winColors: winColors(game.palette),
    look: lookOf(game.studio),
    scenery,
    symbols,
    natures,
    shows,
    names,
  };
  return Object.assign(theme, { pictures: dress() });
}

/** Loads what a title needs before its first spin. Never throws: what is missing is drawn. */
export async function loadTheme(game: PlaySession["game"], info: SlotInfo): Promise<Theme> {
  const theme = themeOf(game, info);
  await theme.pictures;
  return theme;
}
