/** 1,024 ways on 5×4; in the free spins wilds carry 2× or 3×. The free spins can be bought. Strips and pays are data; figures.json says what they amount to. */
import { type SlotModel, symbolsOf } from "../model.ts";

export const WAYS_1024: SlotModel = {
  id: "ways-1024",
  rows: 4,
  pays: "ways",
  lines: [],
  coins: 25,
  symbols: symbolsOf({
    W: [],
    X: [],
    Y: [],
    S: [],
    A: [3, 12, 4, 40, 5, 200],
    B: [3, 10, 4, 30, 5, 120],
    C: [3, 8, 4, 20, 5, 80],
    D: [3, 6, 4, 15, 5, 60],
    E: [3, 2, 4, 6, 5, 25],
    F: [3, 2, 4, 6, 5, 25],
    G: [3, 2, 4, 5, 5, 20],
    H: [3, 2, 4, 5, 5, 20],
    I: [3, 1, 4, 4, 5, 15],
  }),
  strips: [
    "IGDABEHCBFBFIGHDCFEIDIFDGAISCGHEHE",
    "WHIFGEFDHASDECIFHCDGBEGHGEIDABCFBI",
    "ECDIHECSDABFBHIDFAWBDFGEGIHCFHIGEG",
    "GFICIDBDFCFEHCBIHGIAGEHBHGFWEADSED",
    "HCIBGDGIHIBADFBDICFAHEGFEDEIGEHFC",
  ],
  freeStrips: [
    "IBIDBFIAFGDEGDCDFIHEFGEAHSIEHBCHGC",
    "SECDHEIYFGXIDCGAHFAGDGHEBHDCEIBFBF",
    "EDEHIGADGCFIFHXSHCEGDGEDCBYBHFAFIB",
    "GFEIXGECDEGHFBFAIHDBGYDHBCFASCIDEH",
    "DHBEDIEDIDCFGBEFEGABIACHIFGHGFCHI",
  ],
  freeSpins: {
    award: [
      [3, 10],
      [4, 15],
    ],
    retrigger: [[3, 5]],
    most: 20,
    multipliers: [1],
    chosen: null,
  },
  cascade: null,
  respins: null,
  wheel: null,
  buyPrice: 46,
  spinCap: 500,
};
