/**
 * The look of a title: background, lettering, and one picture per symbol of the model. Files lie below /art/ (made by the
 * art generator); a picture that fails to come is drawn here instead, so a missing file never stops a game that has
 * taken a bet.
 */
import type { PlaySession } from "#arcade/play/messages.ts";
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import { type ThemeColors, themeColors } from "#arcade/client/theme/colors.ts";
import { drawnSymbol } from "./drawn-symbols.ts";
import { Loader } from "#arcade/client/theme/loader.ts";

/** slots/<family>/symbols.json: where each picture lies in the sheet beside it. */
interface Atlas {
  image: string;
  frames: Record<string, { x: number; y: number; w: number; h: number }>;
}

export interface Theme {
  colors: ThemeColors;
  background: string | null;
  title: string | null;
  /** Square pictures, `SYMBOL_PX` wide. */
  symbols: Map<string, HTMLCanvasElement>;
  /** Words for a symbol; a picture without words is "of a kind". */
  names: Map<string, string>;
}

const SYMBOL_PX = 192;

const LETTERS: Record<string, string> = { low1: "A", low2: "K", low3: "Q", low4: "J", low5: "10" };
const WORDS: Record<string, TextKey> = {
  wild: "symbol.wild",
  wild2: "symbol.wild",
  wild3: "symbol.wild",
  scatter: "symbol.scatter",
};

/** Fruit and cascade games have pictures for their cheap symbols too; the others have card letters. */
function frameNameOf(id: string, info: SlotInfo): string {
  const cheap = /^low([1-5])$/.exec(id)?.[1];
  const pictures = info.pays === "anywhere" || info.reels === 3;
  return cheap && pictures ? `pic${Number(cheap) + 4}` : id;
}

function cut(image: ImageBitmap, at: { x: number; y: number; w: number; h: number }): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SYMBOL_PX;
  const pen = canvas.getContext("2d");
  const scale = SYMBOL_PX / Math.max(at.w, at.h);
  const [w, h] = [at.w * scale, at.h * scale];
  if (pen) pen.imageSmoothingQuality = "high";
  pen?.drawImage(image, at.x, at.y, at.w, at.h, (SYMBOL_PX - w) / 2, (SYMBOL_PX - h) / 2, w, h);
  return canvas;
}

async function readAtlas(folder: string, loader: Loader): Promise<{ atlas: Atlas; image: ImageBitmap } | null> {
  const [text, blob] = await Promise.all([loader.file(`${folder}symbols.json`), loader.file(`${folder}symbols.webp`)]);
  if (!text || !blob) return null;
  try {
    return { atlas: JSON.parse(await text.text()) as Atlas, image: await createImageBitmap(blob) };
  } catch {
    return null;
  }
}

/** Loads what a title needs before its first spin. Never throws: what is missing is drawn. */
export async function loadTheme(game: PlaySession["game"], info: SlotInfo, loader: Loader): Promise<Theme> {
  const folder = game.symbols === null ? null : `/art/slots/${encodeURIComponent(game.symbols)}/`;
  const title = `/art/titles/${encodeURIComponent(game.gameId)}.webp`;
  const background = folder && `${folder}background.webp`;
  const [pictures, hasBackground, hasTitle] = await Promise.all([
    folder ? readAtlas(folder, loader) : null,
    background ? loader.file(background) : null,
    loader.file(title),
  ]);
  const symbols = new Map<string, HTMLCanvasElement>();
  const names = new Map<string, string>();
  for (const { id } of info.symbols) {
    const name = frameNameOf(id, info);
    const at = pictures?.atlas.frames[name] ?? pictures?.atlas.frames[id];
    symbols.set(id, pictures && at ? cut(pictures.image, at) : drawnSymbol(id, SYMBOL_PX));
    const word = WORDS[id];
    if (word) names.set(id, t(word));
    else if (name === id && LETTERS[id]) names.set(id, LETTERS[id]);
  }
  return {
    colors: themeColors(game.palette),
    background: hasBackground ? background : null,
    title: hasTitle ? title : null,
    symbols,
    names,
  };
}
