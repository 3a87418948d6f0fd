/** The card letters of slots in each studio's hand: A, K, Q, J and 10 in a row. */
import path from "node:path";
import sharp from "sharp";
import { HANDS, type Hand, LETTER_MARGIN, LETTER_SIDE, LETTER_SYMBOLS } from "#arcade/play/hands.ts";
import { Canvas } from "#art/draw/canvas.ts";
import { drawTitle } from "#art/draw/draw-title.ts";
import { layoutTitle } from "#art/draw/lettering.ts";
import { letterPlate } from "#art/draw/letter-plates.ts";
import { LETTER_HANDS, type LetterHand } from "#art/specs/letter-hands.ts";
import { LIMITS } from "./limits.ts";
import type { ArtPart } from "./part.ts";
import { raster, saveClear, saveClearAvif } from "./raster.ts";

const TEXTS = ["A", "K", "Q", "J", "10"];

function letter(hand: LetterHand, key: string, text: string, index: number): Canvas {
  const [style, hue, chroma] = hand.letters[index] ?? ["gold", 0, 0];
  const ctx = new Canvas(100, 100, `letters|${key}|${text}`);
  const { font, size, foot, depth, dark, plate } = hand;
  const box = { text, font, cx: 50, bottom: foot, maxW: size * 1.3, maxH: size, maxLine: size, warp: "none" as const };
  ctx.add(letterPlate(ctx, plate, hue, chroma) + drawTitle(ctx, layoutTitle(box), { style, dark, depth }));
  return ctx;
}

type Drawn = Exclude<Hand, "slab">;
const hands = HANDS.filter((hand): hand is Drawn => hand !== "slab");

async function drawHand(key: Drawn, out: string): Promise<void> {
  const step = LETTER_SIDE + 2 * LETTER_MARGIN;
  const layers = await Promise.all(
    TEXTS.map(async (text, index) => ({
      input: await raster(letter(LETTER_HANDS[key], key, text, index).svg(), LETTER_SIDE)
        .png()
        .toBuffer(),
      left: index * step + LETTER_MARGIN,
      top: LETTER_MARGIN,
    })),
  );
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const sheet = sharp({ create: { width: LETTER_SYMBOLS.length * step, height: step, channels: 4, background } });
  const file = path.join(out, "slots/letters", key);
  await saveClear(`${file}.webp`, sheet.composite(layers), LIMITS.slotLetters.webp, { quality: 86 });
  await saveClearAvif(`${file}.avif`, sheet, LIMITS.slotLetters.avif, 62);
}

export const letters: ArtPart = {
  name: "letters",
  items: () => hands.map((key) => ({ key, files: [`slots/letters/${key}.avif`, `slots/letters/${key}.webp`] })),
  async draw(keys, out) {
    for (const key of hands) if (keys.includes(key)) await drawHand(key, out);
  },
};
