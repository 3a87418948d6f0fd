/** Ten lines on 5×3; three scatters start free spins for which one symbol is chosen, and it expands. Strips and pays are data; figures.json says what they amount to. */
import { type SlotModel, symbolsOf } from "../model.ts";
import { LINES_20 } from "./lines-20.ts";

export const LINES_10_BOOK: SlotModel = {
  id: "lines-10-book",
  rows: 3,
  pays: "lines",
  lines: LINES_20.lines.slice(0, 10),
  coins: 10,
  symbols: symbolsOf({
    W: [2, 5, 3, 50, 4, 250, 5, 1000],
    S: [],
    A: [2, 5, 3, 45, 4, 200, 5, 500],
    B: [2, 4, 3, 30, 4, 150, 5, 400],
    C: [3, 25, 4, 100, 5, 400],
    D: [3, 20, 4, 80, 5, 300],
    E: [3, 10, 4, 35, 5, 125],
    F: [3, 10, 4, 35, 5, 125],
    G: [3, 6, 4, 30, 5, 100],
    H: [3, 5, 4, 20, 5, 100],
    I: [3, 4, 4, 15, 5, 75],
  }),
  strips: [
    "IGFEIBDFEWCIHGDEGHCGHFDAFIBSCAEH",
    "FGSFBIADEHAIGBCWFHGDIECFHEGDEICH",
    "FGWIEDGFAICDHGFEHDGCIFEWHBCIBSAE",
    "GDFWHDIFEBIASHCFEHGAEGIDCGIEFCHB",
    "DESBWEIFHGEIHAECGDHIFCIBDFCGAHGF",
  ],
  freeStrips: [
    "FEBWIGDBGEISAHFAEHGFHICDIHC",
    "IGEAHFCIHBIHDESGFICEBGAHFDW",
    "FHIEGFSIBEHICHDIEHAWDFGABGC",
    "BIHFSGDCHIFBIGWEHCFADIEAGHE",
    "HACGDBIFGCHEIWHAEFSGIEDHFBI",
  ],
  freeSpins: {
    award: [
      [3, 10],
      [4, 12],
      [5, 15],
    ],
    retrigger: [[3, 5]],
    most: 25,
    multipliers: [1],
    chosen: "ABCDEFGHI",
  },
  wildReels: false,
  cascade: null,
  respins: null,
  wheel: null,
  buyPrice: null,
  spinCap: 500,
};
