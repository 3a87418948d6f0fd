/** Three reels, five lines, low swing: every wild in a line doubles it. Strips and pays are data; figures.json says what they amount to. */
import { type SlotModel, symbolsOf } from "../model.ts";

export const CLASSIC_3X3: SlotModel = {
  id: "classic-3x3",
  rows: 3,
  pays: "lines",
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  coins: 5,
  symbols: symbolsOf(
    {
      W: [3, 210],
      A: [3, 50],
      B: [3, 22],
      C: [3, 10],
      D: [3, 7],
      E: [3, 5],
      F: [3, 3],
      G: [3, 2],
    },
    2,
  ),
  strips: ["ABFGWBECGDGFECWDGEFCGAFEDFDECGFB", "GFEBGFGCFWADCEBEFGCEBDFCEFAGDGWD", "FEGBCFBGFCFDFDAEGEWABFGEWDCDEGCG"],
  freeStrips: [],
  freeSpins: null,
  wildReels: false,
  cascade: null,
  respins: null,
  wheel: null,
  buyPrice: null,
  spinCap: 100,
};
