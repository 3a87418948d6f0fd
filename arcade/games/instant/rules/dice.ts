/** Dice: a number from 0.00 to 99.99 is rolled; over or under what was named it pays 0.99 ÷ its chance, rounded down. */
import { fraction } from "#arcade/games/fraction.ts";
import { type Hundredths, hundredthsOf, type InstantGame, type Play, writeHundredths } from "./game.ts";

export type Side = "over" | "under";

const NUMBERS = 10_000;
/** Of ten thousand numbers so many win, at the least and at the most: the most still pays more than the stake. */
export const LEAST_WINNING = 1;
export const MOST_WINNING = 9_800;

/** How many of the ten thousand numbers win. */
export const winningOf = (side: Side, at: Hundredths): number => (side === "over" ? NUMBERS - 1 - at : at);

/** The place of the slider at which so many win. */
export const placeOf = (side: Side, winning: number): Hundredths => (side === "over" ? NUMBERS - 1 - winning : winning);

/** What the right side pays. */
export const paysOf = (winning: number): Hundredths => Math.floor((99 * NUMBERS) / winning);

export function playOf(side: Side, at: Hundredths): Play {
  const winning = winningOf(side, at);
  const pays = paysOf(winning);
  return {
    model: "dice",
    choice: `${side} ${writeHundredths(at)}`,
    most: pays,
    draw: (dice) => [dice(NUMBERS)],
    pays: ([rolled = 0]) => ((side === "over" ? rolled > at : rolled < at) ? pays : 0),
    outcomes: () => [{ chance: fraction(BigInt(winning), BigInt(NUMBERS)), pays }],
  };
}

export const diceGame: InstantGame = {
  model: "dice",
  play(choice) {
    const [side, place, ...rest] = choice.split(" ");
    const at = hundredthsOf(place ?? "");
    if ((side !== "over" && side !== "under") || at === null || rest.length > 0) return null;
    const winning = winningOf(side, at);
    return winning < LEAST_WINNING || winning > MOST_WINNING ? null : playOf(side, at);
  },
};
