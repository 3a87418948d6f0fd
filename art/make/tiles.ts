/** Tiles (232 × 309, with lettering) and icons (96 square, without) of all games. */
import path from "node:path";
import sharp from "sharp";
import { SOURCE_TITLES, tileRequest } from "#art/catalogue/source.ts";
import { tileSvg, type TileRequest } from "#art/draw/tile.ts";
import { LIMITS } from "./limits.ts";
import type { ArtPart } from "./part.ts";
import { grade, loadAll, raster, savePair } from "./raster.ts";

const TILE = { width: 232, height: 309 };
const ICON = 96;
/** What an icon shows of a picture 300 wide: the middle, or where what flies has got to. */
const HERO = { left: 26, top: 34, width: 248, height: 248 };
const FLYING_HERO = { left: 76, top: 16, width: 224, height: 224 };

/** Draws tile and icon of a game below `out`. */
export async function drawTile(gameCode: string, request: TileRequest, out: string): Promise<void> {
  const big = raster(tileSvg(request), Math.round(TILE.width * 1.6));
  const tile = await grade(big.resize(TILE.width, TILE.height, { kernel: "lanczos3" }))
    .png()
    .toBuffer();
  // The icon is the hero's square of the same picture without lettering.
  const plain = raster(tileSvg(request, true), 300).extract(request.sort === "crash" ? FLYING_HERO : HERO);
  const small = await plain.resize(ICON, ICON, { kernel: "lanczos3" }).png().toBuffer();
  const icon = await grade(sharp(small)).png().toBuffer();
  await savePair(path.join(out, "icons", gameCode), icon, LIMITS.icon, { avif: 56, webp: 76 });
  await savePair(path.join(out, "tiles", gameCode), tile, LIMITS.tile, { avif: 56, webp: 76 });
}

export const tiles: ArtPart = {
  name: "tiles",
  items: () =>
    SOURCE_TITLES.map(({ gameCode }) => ({
      key: gameCode,
      files: ["tiles", "icons"].flatMap((f) => [`${f}/${gameCode}.avif`, `${f}/${gameCode}.webp`]),
    })),
  async draw(keys, out) {
    await loadAll();
    const wanted = new Set(keys);
    for (const source of SOURCE_TITLES)
      if (wanted.has(source.gameCode)) await drawTile(source.gameCode, tileRequest(source), out);
  },
};
