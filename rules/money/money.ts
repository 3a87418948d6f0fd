/**
 * Money as every layer holds it: a whole number of 10⁻⁵ main units (a "unit"), as a branded bigint.
 *
 * One scale for the ledger, the vendor protocol and the house's games means that no step between them rounds.
 * Decision 002; issue of the vendor protocol: "amount as an integer string in 10⁻⁵ units".
 */
declare const amountBrand: unique symbol;

/** A sum of money in 10⁻⁵ units of its currency's main unit. May be negative where a difference is meant. */
export type Amount = bigint & { readonly [amountBrand]: "Amount" };

/** How many decimals an `Amount` carries. */
const AMOUNT_DECIMALS = 5;

const ONE = 100_000n;
const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,5}))?$/;
const UNITS = /^-?(?:0|[1-9]\d{0,17})$/;

export const ZERO = 0n as Amount;

/** Takes a whole number of 10⁻⁵ units. Throws RangeError beyond ±10¹⁸, so that a sum stays inside a PostgreSQL bigint. */
export function amountOf(units: bigint): Amount {
  if (units > 10n ** 18n || units < -(10n ** 18n)) throw new RangeError("amount out of range");
  return units as Amount;
}

/** Whole main units: `mainUnits(20)` is twenty pesos. */
export function mainUnits(count: number): Amount {
  if (!Number.isSafeInteger(count)) throw new RangeError("main units must be a safe integer");
  return amountOf(BigInt(count) * ONE);
}

/** Reads a decimal string of main units ("12.50", at most five decimals), or gives null when it is not one. */
export function parseDecimal(text: string): Amount | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const units = BigInt(whole) * ONE + BigInt(fraction.padEnd(AMOUNT_DECIMALS, "0"));
  return (sign === "-" ? -units : units) as Amount;
}

/** Reads an integer string of 10⁻⁵ units as the vendor protocol writes it, or gives null. */
export function parseUnits(text: string): Amount | null {
  return UNITS.test(text) ? (BigInt(text) as Amount) : null;
}

/**
 * Writes an amount as a decimal string of main units with at least `decimals` places (2 by default) and no
 * trailing zeros beyond them: 1250000 → "12.50", 1 → "0.00001". The platform's API speaks this form.
 */
export function toDecimal(amount: Amount, decimals = 2): string {
  return decimalOf(amount.toString(), decimals);
}

/** As `toDecimal`, of units that are written out already ("-1250000"). */
export function decimalOf(units: string, decimals = 2): string {
  const sign = units.startsWith("-") ? "-" : "";
  const digits = (sign === "" ? units : units.slice(1)).padStart(AMOUNT_DECIMALS + 1, "0");
  const point = digits.length - AMOUNT_DECIMALS;
  let end = digits.length;
  while (end > point + decimals && digits.endsWith("0", end)) end -= 1;
  return `${sign}${digits.slice(0, point)}${end === point ? "" : `.${digits.slice(point, end)}`}`;
}

export function add(a: Amount, b: Amount): Amount {
  return amountOf(a + b);
}

export function subtract(a: Amount, b: Amount): Amount {
  return amountOf(a - b);
}
