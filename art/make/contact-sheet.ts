/** The first sixty tiles of the list on one sheet, to look at. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { GameSeed } from "#server/seeds/catalogue/types.ts";

const [COLUMNS, ROWS, WIDTH, HEIGHT, GAP] = [10, 6, 150, 200, 10];

/** Writes art/contact-sheet.webp; the catalogue must be built. */
export async function makeContactSheet(root: string, out: string): Promise<void> {
  const games = JSON.parse(readFileSync(path.join(root, "server/seeds/catalogue/games.json"), "utf8")) as GameSeed[];
  const layers = await Promise.all(
    games.slice(0, COLUMNS * ROWS).map(async (game, i) => ({
      input: await sharp(path.join(out, `${game.art.tile}.webp`))
        .resize(WIDTH, HEIGHT)
        .png()
        .toBuffer(),
      left: GAP + (i % COLUMNS) * (WIDTH + GAP),
      top: GAP + Math.floor(i / COLUMNS) * (HEIGHT + GAP),
    })),
  );
  const size = { width: GAP + COLUMNS * (WIDTH + GAP), height: GAP + ROWS * (HEIGHT + GAP) };
  const sheet = sharp({ create: { ...size, channels: 3, background: "#0d1013" } }).composite(layers);
  writeFileSync(path.join(root, "art/contact-sheet.webp"), await sheet.webp({ quality: 84, effort: 5 }).toBuffer());
}
