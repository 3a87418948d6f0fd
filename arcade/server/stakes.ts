/** Which stakes a game takes. Amounts in 10⁻⁵ units. */
import type { StakesByCurrency } from "#vendor-protocol/stakes.ts";
import { currencyCodes, minorUnit } from "#rules/money/currency-decimals.ts";
import type { StakeRule, Title } from "./game-module.ts";

export const HUNDREDTH = 1_000n;

/** The offered stakes alone. */
export const offeredStakes: StakeRule = (stakes, stake) => stakes.includes(stake);

/** Any whole hundredth from the least offered to the most; of a currency without hundredths, any whole minor unit. */
export const wholeHundredths: StakeRule = (stakes, stake) => {
  const least = stakes[0] ?? 0n;
  const most = stakes.at(-1) ?? 0n;
  return stake >= least && stake <= most && stake % HUNDREDTH === 0n;
};

type Staked = Pick<Title, "stakes" | "stakeParts" | "stakeRule">;

/** Whether each part of a stake is whole minor units of the currency, so that nothing it pays has to be rounded. */
const isWhole = ({ stakeParts }: Pick<Title, "stakeParts">, stake: bigint, currency: string): boolean =>
  stake % (minorUnit(currency) * BigInt(stakeParts)) === 0n;

/** The stakes that a title offers in a currency, least first: those of it that are whole there. */
export function stakesIn(title: Staked, currency: string): bigint[] {
  return title.stakes.filter((stake) => isWhole(title, stake, currency));
}

/** Whether a title takes a stake in a currency. */
export function takesStake(title: Staked, stake: bigint, currency: string): boolean {
  return isWhole(title, stake, currency) && title.stakeRule(stakesIn(title, currency), stake);
}

/** Currencies in which a stake of one and more is a dear one: half of it, or less, is what one opens with. */
const DEAR = new Set("AUD BHD CAD CHF EUR GBP JOD KWD NZD OMR SGD TND USD".split(" "));
const DEAR_MOST = 50n * HUNDREDTH;

/** The stake that a title opens with in a currency; all that it offers can be chosen from there. */
export function defaultStake(title: Staked, currency: string): bigint {
  const stakes = stakesIn(title, currency);
  const usual = DEAR.has(currency) ? stakes.findLast((stake) => stake <= DEAR_MOST) : stakes[3];
  return usual ?? stakes[0] ?? 0n;
}

/**
 * The stakes of a title in currencies in which not all of its stakes are whole; the others have those of the title. `maxBet`:
 * the dearest single bet at the title's greatest stake, which a bought feature makes a multiple of it.
 */
export function stakesByCurrency(title: Staked, maxBet: bigint): StakesByCurrency {
  const most = title.stakes.at(-1) ?? 1n;
  const told = currencyCodes().flatMap((currency) => {
    const stakes = stakesIn(title, currency);
    const [least, greatest] = [stakes[0], stakes.at(-1)];
    if (least === undefined || greatest === undefined || stakes.length === title.stakes.length) return [];
    const limits = {
      minBet: least.toString(),
      maxBet: ((greatest * maxBet) / most).toString(),
      defaultBet: defaultStake(title, currency).toString(),
      steps: stakes.map(String),
    };
    return [[currency, limits] as const];
  });
  return Object.fromEntries(told);
}
