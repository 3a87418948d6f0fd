/** Tiles and icons of the sample provider's three games, which no catalogue of ours lists, and its mark. */
import type { TileRequest } from "#art/draw/tile.ts";
import { vendorMark } from "./marks.ts";
import type { ArtPart } from "./part.ts";
import { loadAll } from "./raster.ts";
import { drawTile } from "./tiles.ts";

const GAMES: Readonly<Record<string, TileRequest>> = {
  "parlour-tide-dice": { sort: "original", kind: "dice", title: "Tide Dice", vendor: "PARLOUR", bh: 225 },
  "parlour-lantern-hilo": { sort: "original", kind: "hilo", title: "Lantern Hi-Lo", vendor: "PARLOUR", bh: 35 },
  "parlour-harbour-wheel": { sort: "original", kind: "wheel", title: "Harbour Wheel", vendor: "PARLOUR", bh: 195 },
};

const MARK = { code: "PARLOUR", name: "Parlour", font: "playfair", glyph: "helm" } as const;
const MARK_KEY = "parlour-mark";

export const parlour: ArtPart = {
  name: "parlour",
  items: () => [
    ...Object.keys(GAMES).map((key) => ({
      key,
      files: ["tiles", "icons"].flatMap((f) => [`${f}/${key}.avif`, `${f}/${key}.webp`]),
    })),
    { key: MARK_KEY, files: [`vendors/${MARK.code}-WHITE.png`, `vendors/${MARK.code}.svg`] },
  ],
  async draw(keys, out) {
    await loadAll();
    for (const key of keys) {
      const request = GAMES[key];
      if (key === MARK_KEY) await vendorMark(MARK, out);
      if (request) await drawTile(key, request, out);
    }
  },
};
