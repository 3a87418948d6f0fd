/** What a price of 1 may stand for, by currency: the ladder of a currency is that of others times what its money is worth. */
import type { z } from "zod";
import { minorUnit } from "#rules/money/currency-decimals.ts";
import { HUNDREDTH } from "#arcade/server/stakes.ts";
import type { sellingSchema } from "./ticket-messages.ts";

const LEAST = 10n * HUNDREDTH;
const LADDER = [1n, 10n, 20n, 100n].map((unit) => unit * LEAST);

/** Of currencies in which 1 is worth far less than elsewhere. */
const WORTH: Readonly<Record<string, bigint>> = { VND: 1_000n, IDR: 1_000n, KHR: 100n, MMK: 100n, KRW: 50n, JPY: 10n };

/** One line may stake so many times the dearest unit … */
const MOST_STAKE = 10_000n;
/** … and win so much at the most: what the wire can carry (docs/vendor-protocol.md §2), and 100 million of most currencies. */
const MOST_WIN = 100_000_000n * 100n * HUNDREDTH;
const MOST_ON_WIRE = 10n ** 15n - 1n;

/** Without an entry the least unit is a tenth; where a currency has none, it is one. */
const worthOf = (currency: string): bigint => WORTH[currency] ?? (minorUnit(currency) > LEAST ? 10n : 1n);

/** The units of a currency, in 10⁻⁵ of it, least first. */
export function unitsOf(currency: string): bigint[] {
  return LADDER.map((unit) => unit * worthOf(currency));
}

export function sellingIn(currency: string): z.infer<typeof sellingSchema> {
  const units = unitsOf(currency).map(String);
  return { units, defaultUnit: units[1] ?? units[0] ?? "0" };
}

/** What one line may stake, and what it may win at the most. */
export function limitsOf(currency: string): { stake: bigint; win: bigint } {
  const worth = worthOf(currency);
  const win = MOST_WIN * worth;
  return { stake: (LADDER.at(-1) ?? 0n) * worth * MOST_STAKE, win: win < MOST_ON_WIRE ? win : MOST_ON_WIRE };
}
