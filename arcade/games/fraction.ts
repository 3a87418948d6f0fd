/** Exact shares, for probabilities and expectations that must not be rounded. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const NOUGHT: Fraction = { n: 0n, d: 1n };

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

/** n ÷ d in lowest terms. Throws RangeError when d is 0. */
export function fraction(n: bigint, d: bigint): Fraction {
  if (d === 0n) throw new RangeError("a fraction of nothing");
  const common = gcd(n, d);
  return common === 0n ? NOUGHT : { n: n / common, d: d / common };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { n: -b.n, d: b.d });
}

/** The nearest number, good to 15 decimals for shares up to a few thousand. */
export function toNumber(a: Fraction): number {
  const scale = 10n ** 15n;
  return Number((a.n * scale) / a.d) / 1e15;
}
