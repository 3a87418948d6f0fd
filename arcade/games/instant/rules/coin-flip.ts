/** Coin Flip: who names the side that falls is paid 1.98 times the stake. */
import { fraction } from "#arcade/games/fraction.ts";
import type { Hundredths, InstantGame, Play } from "./game.ts";

export const SIDES = ["heads", "tails"] as const;
export type CoinSide = (typeof SIDES)[number];

export const COIN_PAYS: Hundredths = 198;

export function playOf(side: CoinSide): Play {
  return {
    model: "coin-flip",
    choice: side,
    most: COIN_PAYS,
    draw: (dice) => [dice(SIDES.length)],
    pays: ([fell = 0]) => (SIDES[fell] === side ? COIN_PAYS : 0),
    outcomes: () => [{ chance: fraction(1n, 2n), pays: COIN_PAYS }],
  };
}

export const coinFlip: InstantGame = {
  model: "coin-flip",
  play(choice) {
    const side = SIDES.find((each) => each === choice);
    return side === undefined ? null : playOf(side);
  },
};
