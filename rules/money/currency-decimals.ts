/** How many decimals people pay with in a currency (ISO 4217); the database has the same list in minor_unit.sql. */

const WITHOUT = ["CLP", "ISK", "JPY", "KRW", "PYG", "UGX", "VND", "XAF", "XOF"];
const THREE = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"];
const TWO =
  "FUN AED ARS AUD BDT BRL CAD CHF CNY COP CZK DKK EUR GBP HKD HUF IDR INR KES KZT MMK MXN MYR NGN NOK NZD PEN PHP PKR PLN RON SEK SGD THB TRY TWD UAH USD UYU ZAR".split(
    " ",
  );

const DECIMALS = new Map<string, number>([
  ...WITHOUT.map((code) => [code, 0] as const),
  ...THREE.map((code) => [code, 3] as const),
  ...TWO.map((code) => [code, 2] as const),
]);

/** The currencies whose decimals are known. */
export const currencyCodes = (): string[] => [...DECIMALS.keys()];

/** The decimals of a currency; 5, as many as an amount can carry, where the house knows none. */
export function currencyDecimals(currency: string): number {
  return DECIMALS.get(currency) ?? 5;
}

/** The least amount that people pay with in a currency, in 10⁻⁵ units: 1,000 is a hundredth. */
export function minorUnit(currency: string): bigint {
  return 10n ** BigInt(5 - currencyDecimals(currency));
}

/** An amount of zero or more, rounded down to whole minor units of its currency: what a game may pay of it. */
export function wholeMinorUnits(amount: bigint, currency: string): bigint {
  return amount - (amount % minorUnit(currency));
}
