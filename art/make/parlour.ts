/** Tiles and icons of the sample provider's three games, which no catalogue of ours lists, its mark, and its scenes. */
import path from "node:path";
import { Canvas } from "#art/draw/canvas.ts";
import { PARLOUR_SCENES, SCENE_SIZE } from "#art/draw/parlour-scenes.ts";
import type { TileRequest } from "#art/draw/tile.ts";
import { vendorMark } from "./marks.ts";
import type { ArtPart } from "./part.ts";
import { grade, loadAll, raster, save } from "./raster.ts";
import { drawTile } from "./tiles.ts";

const GAMES: Readonly<Record<string, TileRequest>> = {
  "parlour-tide-dice": { sort: "original", kind: "tide-dice", title: "Tide Dice", vendor: "PARLOUR", bh: 225 },
  "parlour-lantern-hilo": { sort: "original", kind: "lantern-hilo", title: "Lantern Hi-Lo", vendor: "PARLOUR", bh: 35 },
  "parlour-harbour-wheel": {
    sort: "original",
    kind: "harbour-wheel",
    title: "Harbour Wheel",
    vendor: "PARLOUR",
    bh: 195,
  },
};

const MARK = { code: "PARLOUR", name: "Parlour", font: "playfair", glyph: "helm" } as const;
const MARK_KEY = "parlour-mark";
/** The provider serves its scenes by itself, so they lie in its folder. */
const SCENES_FROM_OUT = "../../parlour/pictures";
/** A phone of three pixels a point still shows no steps. */
const PIXELS = 1_500;
const SCENE_KEY = "parlour-scene-";

export const parlour: ArtPart = {
  name: "parlour",
  items: () => [
    ...Object.keys(GAMES).map((key) => ({
      key,
      files: ["tiles", "icons"].flatMap((f) => [`${f}/${key}.avif`, `${f}/${key}.webp`]),
    })),
    { key: MARK_KEY, files: [`vendors/${MARK.code}-WHITE.png`, `vendors/${MARK.code}.svg`] },
    ...Object.keys(PARLOUR_SCENES).map((name) => ({
      key: `${SCENE_KEY}${name}`,
      files: [`${SCENES_FROM_OUT}/${name}.webp`],
    })),
  ],
  async draw(keys, out) {
    await loadAll();
    for (const key of keys) {
      const request = GAMES[key];
      if (key === MARK_KEY) await vendorMark(MARK, out);
      if (request) await drawTile(key, request, out);
      if (key.startsWith(SCENE_KEY)) await drawScene(key.slice(SCENE_KEY.length), out);
    }
  },
};

async function drawScene(name: string, out: string): Promise<void> {
  const paint = PARLOUR_SCENES[name];
  if (!paint) return;
  const ctx = new Canvas(SCENE_SIZE, SCENE_SIZE, `parlour|${name}`);
  ctx.add(paint(ctx));
  const bytes = await grade(raster(ctx.svg(), PIXELS)).webp({ quality: 66, effort: 6 }).toBuffer();
  save(path.join(out, SCENES_FROM_OUT, `${name}.webp`), bytes);
}
