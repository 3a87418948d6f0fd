/** 243 ways on 5×3; in the free spins every winning spin raises the multiplier of the next: 1, 2, 3, 5, 8. Strips and pays are data; figures.json says what they amount to. */
import { type SlotModel, symbolsOf } from "../model.ts";

export const WAYS_243: SlotModel = {
  id: "ways-243",
  rows: 3,
  pays: "ways",
  lines: [],
  coins: 25,
  symbols: symbolsOf({
    W: [],
    S: [],
    A: [3, 50, 4, 150, 5, 750],
    B: [3, 40, 4, 125, 5, 500],
    C: [3, 25, 4, 75, 5, 300],
    D: [3, 20, 4, 50, 5, 200],
    E: [3, 8, 4, 25, 5, 100],
    F: [3, 8, 4, 20, 5, 80],
    G: [3, 6, 4, 20, 5, 80],
    H: [3, 6, 4, 15, 5, 60],
    I: [3, 5, 4, 12, 5, 50],
  }),
  strips: [
    "HCDIEHCGBFDBGDIECHFAFEIFIAGHSBGE",
    "IFDBEDEGCHWDGCBHIBGFAFEIFHEGCHSA",
    "GDHEGFCAEDFGIBGIBIBFDWACECHESHIF",
    "BCHWIBHDFAEIGIFEFSHCIHFAEDBCDGEG",
    "EIEGBCHCEFDEAGIHGHFBIFAIFBDCHGDS",
  ],
  freeStrips: [
    "FHEFIGEGAEBHICDFGICBHDBHEFGDCSIA",
    "SBIHWEGDAIHAGHBFECGDEGCFDFHECIFB",
    "IBWIEGHEGEFCHIACFGAEBDBIHDCFDGFS",
    "BGIHCFCDHFAEWIHGHFCFDIGBEDISBEAE",
    "EHFIDGFBSEIHIGEDABHCDGACHEIGFBCF",
  ],
  freeSpins: {
    award: [
      [3, 10],
      [4, 15],
      [5, 20],
    ],
    retrigger: [[3, 5]],
    most: 25,
    multipliers: [1, 2, 3, 5, 8],
    chosen: null,
  },
  wildReels: false,
  cascade: null,
  respins: null,
  wheel: null,
  buyPrice: null,
  spinCap: 500,
};
