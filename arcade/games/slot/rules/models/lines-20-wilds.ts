/** Twenty lines on 5×3; a wild on the three reels in the middle fills its reel, and three scatters start free spins with more of them. Strips and pays are data; figures.json says what they amount to. */
import { type SlotModel, symbolsOf } from "../model.ts";
import { LINES_20 } from "./lines-20.ts";

export const LINES_20_WILDS: SlotModel = {
  id: "lines-20-wilds",
  rows: 3,
  pays: "lines",
  lines: LINES_20.lines,
  coins: 20,
  symbols: symbolsOf({
    W: [],
    S: [],
    A: [3, 60, 4, 250, 5, 1000],
    B: [3, 50, 4, 150, 5, 600],
    C: [3, 40, 4, 120, 5, 400],
    D: [3, 30, 4, 90, 5, 300],
    E: [3, 12, 4, 40, 5, 140],
    F: [3, 12, 4, 40, 5, 140],
    G: [3, 10, 4, 30, 5, 100],
    H: [3, 8, 4, 25, 5, 80],
    I: [3, 8, 4, 25, 5, 80],
  }),
  strips: [
    "IGFEIBDFECIHGDEGHCGHFDAFIBSCAEHI",
    "FGSFBIADEHAIGBCWFHGDIECFHEGDEICHGIFH",
    "FGWIEDGFAICDHGFEHDGCIFEGHBCIBSAEHIFG",
    "GDFWHDIFEBIASHCFEHGAEGIDCGIEFCHBIGHF",
    "DESBGEIFHGEIHAECGDHIFCIBDFCGAHGF",
  ],
  freeStrips: [
    "FEBHIGDBGEISAHFAEHGFHICDIHC",
    "IGEAHFCIHBIHDESGFWICEBGAHFDG",
    "FHIEGFSIBEHICHDWIEHAEDFGABGC",
    "BIHFSGDCHIFBIGWEHCFADIEAGHEI",
    "HACGDBIFGCHEIGHAEFSGIEDHFBI",
  ],
  freeSpins: {
    award: [
      [3, 8],
      [4, 12],
      [5, 20],
    ],
    retrigger: [[3, 4]],
    most: 40,
    multipliers: [1],
    chosen: null,
  },
  wildReels: true,
  cascade: null,
  respins: null,
  wheel: null,
  buyPrice: null,
  spinCap: 500,
};
