/**
 * Limbo: a multiplier is drawn; who named one that isn't above it is paid what was named. 52 bits decide, two numbers of 26:
 * floor(99 ÷ (1 − x)) ÷ 100 with x = bits ÷ 2⁵², so the chance to reach t is 0.99 ÷ t, short of it by less than 2⁻⁵².
 */
import { fraction } from "#arcade/games/fraction.ts";
import { type Hundredths, hundredthsOf, type InstantGame, type Play, writeHundredths } from "./game.ts";

export const LEAST_TARGET: Hundredths = 101;
export const MOST_TARGET: Hundredths = 100_000_000;

const HALF = 2 ** 26;
const SHARES = 2n ** 52n;

/** The multiplier that 52 bits stand for, 1.00 to 1,000,000.00. */
export function multiplierOf(bits: bigint): Hundredths {
  const drawn = (99n * SHARES) / (SHARES - bits);
  return drawn >= BigInt(MOST_TARGET) ? MOST_TARGET : Math.max(100, Number(drawn));
}

/** How many of the 2⁵² draws reach a target. */
const reaching = (target: Hundredths): bigint => (99n * SHARES) / BigInt(target);

export function playOf(target: Hundredths): Play {
  return {
    model: "limbo",
    choice: writeHundredths(target),
    most: target,
    draw(dice) {
      const high = BigInt(dice(HALF));
      return [multiplierOf(high * BigInt(HALF) + BigInt(dice(HALF)))];
    },
    pays: ([drawn = 0]) => (drawn >= target ? target : 0),
    outcomes: () => [{ chance: fraction(reaching(target), SHARES), pays: target }],
  };
}

export const limbo: InstantGame = {
  model: "limbo",
  play(choice) {
    const target = hundredthsOf(choice);
    return target === null || target < LEAST_TARGET || target > MOST_TARGET ? null : playOf(target);
  },
};
