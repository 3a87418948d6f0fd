/** Eight of a kind anywhere on 6×5 pay and fall away; each fall pays more. The free spins can be bought. Strips and pays are data; figures.json says what they amount to. */
import { type SlotModel, symbolsOf } from "../model.ts";

export const CASCADE_6X5: SlotModel = {
  id: "cascade-6x5",
  rows: 5,
  pays: "anywhere",
  lines: [],
  coins: 20,
  symbols: symbolsOf({
    S: [],
    A: [8, 200, 10, 500, 12, 1000],
    B: [8, 100, 10, 250, 12, 500],
    C: [8, 60, 10, 150, 12, 300],
    D: [8, 40, 10, 100, 12, 200],
    E: [8, 20, 10, 50, 12, 120],
    F: [8, 12, 10, 30, 12, 80],
    G: [8, 9, 10, 20, 12, 60],
    H: [8, 6, 10, 15, 12, 40],
  }),
  strips: [
    "DFEAHHBCEGGDSFF",
    "HHACEDCGGFFDGSB",
    "ACHHDBEFFGGEDHS",
    "SGABDFFECHHCGGE",
    "ABSCDEGGGHHFFDE",
    "FFAEEBDCGGCHHH",
  ],
  freeStrips: [
    "SGGCBEDFFHHFEAD",
    "HHADBESCGFFDCGG",
    "DFFBAEDHHECHGGS",
    "SHHGAEGGDCECBFF",
    "HHSGGGCAFFBEDED",
    "CHHHDBCFFAEEGG",
  ],
  freeSpins: { award: [[5, 10]], retrigger: [[5, 5]], most: 25, multipliers: [1], chosen: null },
  wildReels: false,
  cascade: { multipliers: [1, 2, 3, 5], freeMultipliers: [5, 10, 15, 25], mostFalls: 12 },
  respins: null,
  wheel: null,
  buyPrice: 26,
  spinCap: 500,
};
