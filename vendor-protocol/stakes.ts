/** Stakes of a title in one currency, as a vendor tells them in its list and the platform in a launch. */
import { z } from "zod";
import { currencyCodes, minorUnit } from "#rules/money/currency-decimals.ts";
import { amountField, currencyField } from "./fields.ts";

/** The most stakes that a title offers in a currency. */
const MOST_STEPS = 100;

/** Amounts in 10⁻⁵ units. `steps` are the stakes that a player chooses from, least first; `defaultBet` the one that stands there first. */
export const stakeLimits = z.object({
  minBet: amountField,
  maxBet: amountField,
  defaultBet: amountField.nullish(),
  steps: z.array(amountField).min(1).max(MOST_STEPS).nullish(),
});
export type StakeLimits = z.infer<typeof stakeLimits>;

export const stakesByCurrency = z.record(currencyField, stakeLimits);
export type StakesByCurrency = z.infer<typeof stakesByCurrency>;

const KNOWN: ReadonlySet<string> = new Set(currencyCodes());
/** The finest coin of some currencies, in 10⁻⁵ units: a title's own stakes hold in all of them, and are whole in one at least. */
export function finestCoin(currencies: readonly string[]): bigint {
  return currencies.map(minorUnit).reduce((least, coin) => (coin < least ? coin : least), minorUnit("FUN"));
}

/** What is wrong with well-written stakes, by field. */
export function stakeProblems(stakes: StakesByCurrency): { field: string; detail: string }[] {
  return Object.entries(stakes).flatMap(([currency, limits]) => {
    if (!KNOWN.has(currency)) {
      return [
        { field: `stakes.${currency}`, detail: `no currency that is known here: ${[...KNOWN].toSorted().join(", ")}` },
      ];
    }
    const { minBet, maxBet, defaultBet, steps } = limits;
    const [least, most, coin] = [BigInt(minBet), BigInt(maxBet), minorUnit(currency)];
    const isOut = (amount: string): boolean => BigInt(amount) < least || BigInt(amount) > most;
    const isPart = (amount: string): boolean => BigInt(amount) % coin !== 0n;
    const climbs = (steps ?? []).every((step, at) => at === 0 || BigInt(step) > BigInt(steps?.[at - 1] ?? 0));
    const found: [when: boolean, field: string, detail: string][] = [
      [least === 0n, "minBet", "is above zero; free rounds need no stake of their own"],
      [least > most, "maxBet", "is not below minBet"],
      [isPart(minBet), "minBet", `is whole coins of ${currency}, of ${coin} each`],
      [isPart(maxBet), "maxBet", `is whole coins of ${currency}, of ${coin} each`],
      [
        defaultBet != null && (isOut(defaultBet) || isPart(defaultBet)),
        "defaultBet",
        "is a stake from minBet to maxBet",
      ],
      [
        !climbs || (steps ?? []).some((step) => isOut(step) || isPart(step)),
        "steps",
        "are stakes from minBet to maxBet, least first",
      ],
    ];
    return found.flatMap(([when, field, detail]) => (when ? [{ field: `stakes.${currency}.${field}`, detail }] : []));
  });
}

/** The stakes of a launch: a vendor's own, below the most that was agreed with it. Null where nothing is left. */
export function belowMost(limits: StakeLimits, most: bigint | null): StakeLimits | null {
  if (most === null || BigInt(limits.maxBet) <= most) return limits;
  if (BigInt(limits.minBet) > most) return null;
  const steps = limits.steps?.filter((step) => BigInt(step) <= most);
  const { defaultBet } = limits;
  return {
    minBet: limits.minBet,
    maxBet: most.toString(),
    ...(defaultBet != null && {
      defaultBet: BigInt(defaultBet) <= most ? defaultBet : (steps?.at(-1) ?? most.toString()),
    }),
    ...(steps?.length && { steps }),
  };
}
