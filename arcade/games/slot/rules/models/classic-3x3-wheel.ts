/** Three reels, five lines; a scatter on each reel turns a wheel of multipliers. Strips, pays and sectors are data; figures.json says what they amount to. */
import { type SlotModel, symbolsOf } from "../model.ts";
import { CLASSIC_3X3 } from "./classic-3x3.ts";

export const CLASSIC_3X3_WHEEL: SlotModel = {
  id: "classic-3x3-wheel",
  rows: 3,
  pays: "lines",
  lines: CLASSIC_3X3.lines,
  coins: 5,
  symbols: symbolsOf(
    {
      W: [3, 210],
      S: [],
      A: [3, 50],
      B: [3, 25],
      C: [3, 10],
      D: [3, 8],
      E: [3, 5],
      F: [3, 4],
      G: [3, 2],
    },
    2,
  ),
  strips: [
    "ABFGWSBECGDGFECWDGEFSCGAFEDFDECGFB",
    "GFEBGSFGCFWADCEBEFGCSEBDFCEFAGDGWD",
    "FEGBCFBGSFCFDFDAEGEWABFGSEWDCDEGCG",
  ],
  freeStrips: [],
  freeSpins: null,
  wildReels: false,
  cascade: null,
  respins: null,
  // Sixty places: a sector of six is a tenth of the rim, and comes up once in ten turns
  wheel: {
    start: 3,
    sectors: [
      { stakes: 100, places: 2 },
      { stakes: 10, places: 8 },
      { stakes: 25, places: 5 },
      { stakes: 15, places: 7 },
      { stakes: 10, places: 8 },
      { stakes: 50, places: 3 },
      { stakes: 15, places: 7 },
      { stakes: 10, places: 8 },
      { stakes: 25, places: 5 },
      { stakes: 15, places: 7 },
    ],
  },
  buyPrice: null,
  spinCap: 100,
};
