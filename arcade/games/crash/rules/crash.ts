/**
 * The crash game's rules: where a flight ends, how it climbs, and what a bet of it pays. Pure `(state, action) → state
 * and payout`; the crash point comes from 52 uniform bits. Multipliers are whole hundredths (263 = 2.63×).
 */
import { type Fraction, fraction } from "#arcade/games/fraction.ts";
import { wholeMinorUnits } from "#rules/money/currency-decimals.ts";

/** The flight doubles every ten seconds: m(t) = e^(k·t). */
export const GROWTH_PER_MS = Math.LN2 / 10_000;

/** The flight ends here at the latest (10,000×), and pays every bet that is still in. */
export const MOST_MULTIPLIER = 1_000_000;

/** What the house keeps of every stake, however it is played. */
export const HOUSE_EDGE = 0.01;

const SHARES = 2 ** 52;

/**
 * Where the flight ends, from a whole number of 0 … 2⁵²−1: max(1, ⌊99 ÷ (1 − x)⌋ ÷ 100), x = bits ÷ 2⁵². The chance to
 * reach m is 0.99 ÷ m. Throws RangeError for other numbers.
 */
export function crashPoint(bits: number): number {
  if (!Number.isInteger(bits) || bits < 0 || bits >= SHARES) throw new RangeError("52 bits are needed");
  return Math.min(MOST_MULTIPLIER, Math.max(100, Math.floor(99 / (1 - bits / SHARES))));
}

/**
 * The multiplier so many milliseconds into a flight, rounded down to hundredths, 1.00 at the least. `growthPerMs` is
 * another where a flight is told to climb faster than in life.
 */
export function multiplierAt(elapsedMs: number, growthPerMs: number = GROWTH_PER_MS): number {
  // Without the addition a moment at which e^x is just short of a hundredth in floating point would show the one below
  return Math.max(100, Math.floor(100 * Math.exp(growthPerMs * Math.max(0, elapsedMs)) + 1e-9));
}

/** When a flight reaches a multiplier: the first whole millisecond at which `multiplierAt` shows it. */
export function elapsedAt(multiplier: number): number {
  let elapsedMs = Math.max(0, Math.ceil(Math.log(multiplier / 100) / GROWTH_PER_MS));
  while (elapsedMs > 0 && multiplierAt(elapsedMs - 1) >= multiplier) elapsedMs--;
  while (multiplierAt(elapsedMs) < multiplier) elapsedMs++;
  return elapsedMs;
}

/** What a stake pays at a multiplier: whole minor units of its currency, rounded down. Amounts in 10⁻⁵ units. */
export function payoutAt(stake: bigint, multiplier: number, currency: string): bigint {
  return wholeMinorUnits((stake * BigInt(multiplier)) / 100n, currency);
}

/**
 * The exact return of a bet that leaves at a multiplier: 0.99 where what it pays is whole minor units, and less by what the
 * rounding takes. For multipliers above 1.00×; there the chance to get so far is 0.99 ÷ m.
 */
export function returnAt(stake: bigint, multiplier: number, currency: string): Fraction {
  return fraction(99n * payoutAt(stake, multiplier, currency), BigInt(multiplier) * stake);
}

/** One bet from the moment it is in. `cashedOutAt` null while it flies. */
export interface CrashBet {
  readonly stake: bigint;
  readonly currency: string;
  /** Leaves by itself at this multiplier; null: only by hand. */
  readonly autoAt: number | null;
  readonly cashedOutAt: number | null;
}

export type CrashAction =
  /** By hand, so many milliseconds into the flight. */
  | { readonly kind: "cash-out"; readonly elapsedMs: number }
  /** The flight has ended at `point`. */
  | { readonly kind: "end" };

/**
 * What an action makes of a bet in a flight that ends at `point`. Auto cash-out comes before everything that happens
 * after its moment, so a late tap can't leave with more than the bet's own limit. A tap in the very millisecond of the
 * end is too late, unless the flight ends at the most there is, which pays all.
 */
export function playCrash(bet: CrashBet, point: number, action: CrashAction): { bet: CrashBet; payout: bigint } {
  const kept = { bet, payout: 0n };
  if (bet.cashedOutAt !== null) return kept;
  const leave = (at: number): { bet: CrashBet; payout: bigint } => ({
    bet: { ...bet, cashedOutAt: at },
    payout: payoutAt(bet.stake, at, bet.currency),
  });
  const now = action.kind === "end" ? point : multiplierAt(action.elapsedMs);
  // The curve shows `point` at its last moment: an order for exactly that was reached
  if (bet.autoAt !== null && bet.autoAt <= Math.min(now, point)) return leave(bet.autoAt);
  if (point >= MOST_MULTIPLIER && now >= point) return leave(point);
  if (action.kind === "cash-out" && now < point) return leave(now);
  return kept;
}
