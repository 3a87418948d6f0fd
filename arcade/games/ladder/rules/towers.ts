/** Towers: floor after floor, of the doors of each some are safe. How many doors and how many of them is the difficulty. */
import type { Dice } from "#arcade/games/dice.ts";
import { type Fraction, fraction } from "#arcade/games/fraction.ts";
import type { LadderModel } from "./ladder.ts";

export interface Tower {
  readonly floors: number;
  readonly doors: number;
  readonly safe: number;
}

/** The hardest have fewer floors: at one more their top would pay above the most of a round. */
const TOWERS = {
  easy: { floors: 9, doors: 4, safe: 3 },
  medium: { floors: 9, doors: 3, safe: 2 },
  hard: { floors: 9, doors: 2, safe: 1 },
  expert: { floors: 8, doors: 3, safe: 1 },
  master: { floors: 6, doors: 4, safe: 1 },
} as const satisfies Record<string, Tower>;

/** The tower of a difficulty. Throws for a word that is none. */
export function towerOf(setting: string): Tower {
  const tower = (TOWERS as Readonly<Record<string, Tower>>)[setting];
  if (!tower) throw new Error(`no tower is ${setting}`);
  return tower;
}

/** Chance to come up so many floors. */
export function towersChance(setting: string, floors: number): Fraction {
  const { doors, safe } = towerOf(setting);
  return fraction(BigInt(safe) ** BigInt(floors), BigInt(doors) ** BigInt(floors));
}

/** The safe doors of one floor: the doors lie in a row, and each safe one takes one of those that are left. */
function drawFloor({ doors, safe }: Tower, dice: Dice): number[] {
  const row = Array.from({ length: doors }, (_, at) => at);
  for (let at = 0; at < safe; at++) {
    const other = at + dice(doors - at);
    [row[at], row[other]] = [row[other] ?? 0, row[at] ?? 0];
  }
  return row.slice(0, safe).toSorted((a, b) => a - b);
}

export const TOWERS_MODEL: LadderModel = {
  id: "towers",
  settings: Object.keys(TOWERS),
  usual: "medium",
  draw(setting, dice) {
    const tower = towerOf(setting);
    return Array.from({ length: tower.floors }, () => drawFloor(tower, dice));
  },
  choicesAfter({ setting, choices }) {
    const { floors, doors } = towerOf(setting);
    return choices.length >= floors ? [] : Array.from({ length: doors }, (_, at) => at);
  },
  isRight: ({ board, choices }, choice) => board[choices.length]?.includes(choice) === true,
  chance: ({ setting, choices }) => towersChance(setting, choices.length),
  steps: (choices) => choices.length,
};
