import { moneyText } from "#web/platform/i18n/money-text.ts";

/** A result with its sign: "+€12.00", "−€40.00", "€0.00". */
export function resultText(decimal: string, symbol: string, tag: string): string {
  const value = Number(decimal);
  const figure = moneyText(decimal.replace("-", ""), symbol, tag);
  return value < 0 ? `−${figure}` : value > 0 ? `+${figure}` : figure;
}

/** Whole seconds as a clock: "0:04:09". */
export function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
