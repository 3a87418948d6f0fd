/** Amounts as the server writes them (integer strings of 10⁻⁵ units) and as a player reads them. */
import { parseDecimal } from "#rules/money/money.ts";
import { languageTag } from "./text.ts";

const SCALE = 100_000n;

export interface MoneyStyle {
  currency: string;
  /** Decimals that an amount always shows; a finer one shows what it needs. */
  decimals: number;
  locale: string;
}

/** How amounts of a currency are written in a language (BCP 47). */
export function moneyStyleOf(currency: string, locale: string): MoneyStyle {
  return { currency, decimals: decimalsOf(currency), locale };
}

/** The number of decimals a currency is written with; codes that are no ISO ones (practice money) have two. */
export function decimalsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** Made once for each language and currency: figures are written many times a second, and making one costs far more. */
const kept = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, options: Intl.NumberFormatOptions, key: string): Intl.NumberFormat {
  const name = `${locale} ${key}`;
  const before = kept.get(name);
  if (before) return before;
  const format = new Intl.NumberFormat(locale, options);
  kept.set(name, format);
  return format;
}

function grouped(units: bigint, style: MoneyStyle): string {
  const absolute = units < 0n ? -units : units;
  const format = formatOf(style.locale, {}, "");
  const whole = format.format(absolute / SCALE);
  let fraction = (absolute % SCALE).toString().padStart(5, "0");
  while (fraction.length > style.decimals && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  return fraction === "" ? whole : `${whole}${format.format(1.5).charAt(1)}${fraction}`;
}

function symbolOf(currency: string, locale: string): string {
  try {
    const format = formatOf(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" }, currency);
    return format.formatToParts(1).find((part) => part.type === "currency")?.value ?? currency;
  } catch {
    return currency;
  }
}

/** ₱1,284.00: sign, symbol, grouped digits. A code without a symbol stands before the number with a space. */
export function money(units: bigint | string, style: MoneyStyle): string {
  const value = BigInt(units);
  const symbol = symbolOf(style.currency, style.locale);
  const gap = /^[A-Za-z]{2,}$/.test(symbol) ? " " : "";
  return `${value < 0n ? "−" : ""}${symbol}${gap}${grouped(value, style)}`;
}

/** The same without the symbol, with a plus sign where something was won: +24.70. */
export function signed(units: bigint, style: MoneyStyle): string {
  return `${units < 0n ? "−" : "+"}${grouped(units, style)}`;
}

/** With sign and symbol, for a sum that stands alone: +₱2.00. */
export function signedMoney(units: bigint, style: MoneyStyle): string {
  return units < 0n ? money(units, style) : `+${money(units, style)}`;
}

/** Hundredths as a number of two decimals, as the reader's language writes it: 263 → 2.63 or 2,63. */
export function twoDecimals(hundredths: number): string {
  const two = formatOf(languageTag(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }, "two decimals");
  return two.format(hundredths / 100);
}

/** A share of one as a percentage of two decimals, as the reader's language writes it: 0.9621 → 96.21% or 96,21%. */
export const percentOf = (share: number): string => `${twoDecimals(Math.round(share * 10_000))}%`;

/** The same as a multiplier: 2.63×. */
export const times = (hundredths: number): string => `${twoDecimals(hundredths)}×`;

/**
 * What a player typed ("12.5", "1,000") in units; null when it is no amount above zero. A comma before the last one or two
 * digits is a decimal point: who writes "12,50", as in Vietnamese, mustn't get a limit of 1,250.
 */
export function readAmount(text: string): bigint | null {
  const typed = text.trim();
  const comma = /^(?<whole>[\d.]+),(?<part>\d{1,2})$/.exec(typed)?.groups;
  const decimal = comma ? `${comma["whole"]?.replaceAll(".", "")}.${comma["part"]}` : typed.replaceAll(",", "");
  const units = parseDecimal(decimal);
  return units !== null && units > 0n ? units : null;
}

/** Units as plain decimals for an input field. */
export function plain(units: bigint, decimals: number): string {
  let fraction = (units % SCALE).toString().padStart(5, "0");
  while (fraction.length > decimals && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  return fraction === "" ? `${units / SCALE}` : `${units / SCALE}.${fraction}`;
}
