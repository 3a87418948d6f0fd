/** The engine's games in one list: a bet and dice give the result. */
import type { Dice } from "#arcade/games/dice.ts";
import { wholeMinorUnits } from "#rules/money/currency-decimals.ts";
import { coinFlip } from "./coin-flip.ts";
import { diceGame } from "./dice.ts";
import { type Hundredths, type InstantGame, type ModelId, MODELS, type Play } from "./game.ts";
import { keno } from "./keno.ts";
import { limbo } from "./limbo.ts";
import { pegfall } from "./pegfall.ts";
import { wheel } from "./wheel.ts";

export const ENGINE = "instant";

const GAMES: Readonly<Record<ModelId, InstantGame>> = {
  limbo,
  dice: diceGame,
  pegfall,
  wheel,
  "coin-flip": coinFlip,
  keno,
};

export const isModel = (text: string): text is ModelId => MODELS.some((model) => model === text);

/** The play that a choice names; null for none of the game's. */
export function playOf(model: ModelId, choice: string): Play | null {
  return GAMES[model].play(choice);
}

/** The most that a round pays, in 10⁻⁵ units: a stake at which a choice could pay more is not taken. */
export const MOST_PAID = 1_000_000n * 100_000n;

/** The most that a choice can be played at, in 10⁻⁵ units. */
export const mostStake = ({ most }: Pick<Play, "most">): bigint => (MOST_PAID * 100n) / BigInt(most);

/** What a stake is paid: whole minor units of its currency, rounded down. Amounts in 10⁻⁵ units. */
export function payoutOf(stake: bigint, pays: Hundredths, currency: string): bigint {
  return wholeMinorUnits((stake * BigInt(pays)) / 100n, currency);
}

export interface Result {
  readonly drawn: number[];
  readonly pays: Hundredths;
}

/** Draws once. */
export function drawRound(play: Play, dice: Dice): Result {
  const drawn = play.draw(dice);
  return { drawn, pays: play.pays(drawn) };
}
