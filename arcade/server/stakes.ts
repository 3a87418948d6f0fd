/** Which stakes a game takes. Amounts in 10⁻⁵ units. */
import type { StakeRule } from "./game-module.ts";

export const HUNDREDTH = 1_000n;

/** The offered stakes alone. */
export const offeredStakes: StakeRule = (stakes, stake) => stakes.includes(stake);

/** Any whole hundredth from the least offered to the most. */
export const wholeHundredths: StakeRule = (stakes, stake) => {
  const least = stakes[0] ?? 0n;
  const most = stakes.at(-1) ?? 0n;
  return stake >= least && stake <= most && stake % HUNDREDTH === 0n;
};
