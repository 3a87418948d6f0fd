/**
 * The dial of the prize group (decision 105). A group of 2,000 pays the fair odds; a pay-table's share of them is its group.
 * A player may take a lower one: a point of the fair odds less for a win is a percent off the price, at once.
 */
import { type Fraction, fraction } from "#arcade/games/fraction.ts";
import { minorUnit } from "#rules/money/currency-decimals.ts";
import { type Play, prizeOdds, returnOf } from "./play.ts";

/** Hundredths of a percent: of the fair odds given up, and of the price taken off. One step of the dial, and its end. */
export const REBATE_STEP = 100;
export const MOST_REBATE = 1_000;
const WHOLE = 10_000n;

/** Whether a step of the dial comes to whole minor units of the currency at this unit, so that no price is rounded. */
export const hasDial = (unit: bigint, currency: string): boolean =>
  (unit * BigInt(REBATE_STEP)) % (WHOLE * minorUnit(currency)) === 0n;

/** Whether a purchase may ask for this rebate. */
export function fitsRebate(rebate: number, unit: bigint, currency: string): boolean {
  return rebate === 0 || (rebate > 0 && rebate <= MOST_REBATE && rebate % REBATE_STEP === 0 && hasDial(unit, currency));
}

/** What is left to be paid of a price. Exact where the rebate fits the price's unit. */
export const priceLess = (price: bigint, rebate: number): bigint => price - (price * BigInt(rebate)) / WHOLE;

/** The exact mean return of several stakes together; null where nothing is staked. */
export function meanReturn(
  stakes: readonly { readonly play: Play; readonly stake: bigint }[],
  share: number,
  rebate: number,
): Fraction | null {
  let [won, staked] = [fraction(0n, 1n), 0n];
  for (const { play, stake } of stakes) {
    const { n, d } = returnOfPaid(play, share, rebate);
    won = fraction(won.n * d + stake * n * won.d, won.d * d);
    staked += stake;
  }
  return staked === 0n ? null : fraction(won.n, won.d * staked);
}

/** The exact mean return of what is paid for a bet: of a pay-table's share (hundredths of a percent), with a rebate on the price. */
export function returnOfPaid(play: Play, share: number, rebate: number): Fraction {
  const odds = play.prizes.map((prize) => prizeOdds(prize, share - rebate));
  const { n, d } = returnOf(play, odds);
  return fraction(n * WHOLE, d * (WHOLE - BigInt(rebate)));
}
