/** Keno: ten of forty numbers are drawn; how many of the picked ones are among them decides what is paid. */
import type { Dice } from "#arcade/games/dice.ts";
import { fraction } from "#arcade/games/fraction.ts";
import { choose } from "./counting.ts";
import { type Hundredths, type InstantGame, isRisk, type Play, type Risk } from "./game.ts";

export const NUMBERS = 40;
const DRAWN = 10;
export const MOST_PICKS = 10;

/** By how many are picked, from one; each row by how many of them are hit, from none. */
const TABLES: Readonly<Record<Risk, readonly (readonly Hundredths[])[]>> = {
  low: [
    [70, 186],
    [0, 193, 430],
    [0, 136, 230, 620],
    [0, 115, 155, 320, 1_000],
    [0, 0, 215, 370, 890, 3_400],
    [0, 0, 167, 240, 490, 1_400, 6_300],
    [0, 0, 137, 180, 320, 760, 2_500, 13_000],
    [0, 0, 119, 145, 230, 470, 1_300, 5_100, 32_000],
    [0, 0, 0, 194, 280, 520, 1_200, 4_000, 19_000, 100_000],
    [0, 0, 0, 160, 210, 360, 770, 2_200, 8_400, 49_000, 100_000],
  ],
  medium: [
    [40, 276],
    [0, 178, 530],
    [0, 123, 240, 980],
    [0, 0, 282, 750, 3_900],
    [0, 0, 188, 390, 1_300, 8_600],
    [0, 0, 0, 458, 1_200, 5_100, 41_000],
    [0, 0, 0, 298, 650, 2_100, 11_000, 100_000],
    [0, 0, 0, 214, 400, 1_100, 4_500, 29_000, 100_000],
    [0, 0, 0, 0, 500, 1_100, 3_900, 20_000, 100_000, 100_000],
    [0, 0, 0, 0, 338, 700, 2_000, 8_400, 54_000, 100_000, 100_000],
  ],
  high: [
    [0, 396],
    [0, 0, 1_716],
    [0, 0, 476, 2_800],
    [0, 0, 0, 1_697, 14_000],
    [0, 0, 0, 681, 3_300, 35_000],
    [0, 0, 0, 0, 2_606, 16_000, 100_000],
    [0, 0, 0, 0, 1_144, 5_300, 44_000, 100_000],
    [0, 0, 0, 0, 0, 4_585, 28_000, 100_000, 100_000],
    [0, 0, 0, 0, 0, 2_088, 9_900, 78_000, 100_000, 100_000],
    [0, 0, 0, 0, 0, 1_180, 4_500, 28_000, 100_000, 100_000, 100_000],
  ],
};

/** What so many picks pay, by how many of them are hit. */
export const payTable = (risk: Risk, picks: number): readonly Hundredths[] => TABLES[risk][picks - 1] ?? [];

/** The chance that so many of the picks are hit. */
const hitChance = (picks: number, hits: number) =>
  fraction(choose(picks, hits) * choose(NUMBERS - picks, DRAWN - hits), choose(NUMBERS, DRAWN));

export const hitsOf = (picks: readonly number[], drawn: readonly number[]): number =>
  picks.filter((pick) => drawn.includes(pick)).length;

/** Ten numbers of 1 to 40 in the order in which they come: the next one of a row changes places with its first. */
function drawBalls(dice: Dice): number[] {
  const row = Array.from({ length: NUMBERS }, (_, at) => at + 1);
  for (let first = 0; first < DRAWN; first++) {
    const at = first + dice(NUMBERS - first);
    [row[first], row[at]] = [row[at] ?? 0, row[first] ?? 0];
  }
  return row.slice(0, DRAWN);
}

/** `picks`: one to ten of 1 to 40, each once. */
export function playOf(risk: Risk, picks: readonly number[]): Play {
  const ordered = picks.toSorted((a, b) => a - b);
  const table = payTable(risk, ordered.length);
  return {
    model: "keno",
    choice: `${risk} ${ordered.join(" ")}`,
    most: Math.max(...table),
    draw: drawBalls,
    pays: (drawn) => table[hitsOf(ordered, drawn)] ?? 0,
    outcomes: () => table.map((pays, hits) => ({ chance: hitChance(ordered.length, hits), pays })),
  };
}

export const keno: InstantGame = {
  model: "keno",
  play(choice) {
    const [risk, ...words] = choice.split(" ");
    const picks = words.map(Number);
    const areNumbers = words.every((word) => /^[1-9]\d?$/.test(word)) && picks.every((pick) => pick <= NUMBERS);
    if (!isRisk(risk) || !areNumbers || picks.length < 1 || picks.length > MOST_PICKS) return null;
    const isOrdered = picks.every((pick, at) => at === 0 || pick > (picks[at - 1] ?? 0));
    return isOrdered ? playOf(risk, picks) : null;
  },
};
