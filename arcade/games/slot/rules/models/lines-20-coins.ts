/** Twenty lines on 5×3; six coins start respins in which coins stay, up to a full screen and its grand prize. Strips and pays are data; figures.json says what they amount to. */
import { type SlotModel, symbolsOf } from "../model.ts";
import { LINES_20 } from "./lines-20.ts";

export const LINES_20_COINS: SlotModel = {
  id: "lines-20-coins",
  rows: 3,
  pays: "lines",
  lines: LINES_20.lines,
  coins: 20,
  symbols: symbolsOf({
    W: [3, 60, 4, 200, 5, 1000],
    O: [],
    A: [3, 50, 4, 200, 5, 1000],
    B: [3, 40, 4, 150, 5, 500],
    C: [3, 30, 4, 100, 5, 400],
    D: [3, 25, 4, 80, 5, 300],
    E: [3, 12, 4, 40, 5, 150],
    F: [3, 12, 4, 40, 5, 150],
    G: [3, 10, 4, 30, 5, 100],
    H: [3, 8, 4, 25, 5, 100],
    I: [3, 6, 4, 20, 5, 80],
  }),
  strips: [
    "GOOODHFGHFIDGBEFADWHEIHCEHEFIGIGI",
    "HOOWGHEGWEHGHFECFIDIFABIEGDGIHI",
    "HOOIHBWFEIEFAFWDGOIHEGHEGFICDGHI",
    "HOOFBHDAGIHFIDWIHWGEFEIGEGCGIHF",
    "FOOOFWGIFHCDEIGIHEGAEIHEFHGHBDGI",
  ],
  freeStrips: [],
  freeSpins: null,
  wildReels: false,
  cascade: null,
  respins: {
    start: 6,
    count: 3,
    hits: 1,
    sides: 16,
    values: [
      { stakes: 1, weight: 56, prize: null },
      { stakes: 2, weight: 32, prize: null },
      { stakes: 3, weight: 18, prize: null },
      { stakes: 5, weight: 12, prize: null },
      { stakes: 8, weight: 5, prize: null },
      { stakes: 10, weight: 4, prize: "small" },
      { stakes: 50, weight: 1, prize: "major" },
    ],
    grand: 500,
  },
  wheel: null,
  buyPrice: null,
  spinCap: 500,
};
