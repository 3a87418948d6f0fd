/**
 * The chance that a sound generator gives a statistic at least as large: the incomplete gamma function, and what follows
 * from it (NIST SP 800-22, section 5.5.3). Good to nine digits, which is more than any verdict asks for.
 */

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
const PRECISION = 1e-14;
const SMALLEST = 1e-300;

/** ln Γ(a) for a > 0.5, by Lanczos. */
function logGamma(a: number): number {
  const x = a - 1;
  const t = x + LANCZOS.length - 0.5;
  const series = LANCZOS.reduce((sum, weight, at) => sum + weight / (x + at + 1), 0.99999999999980993);
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(series);
}

/** Q(a, x), the upper incomplete gamma function divided by Γ(a); a ≥ 0.5, x ≥ 0. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperContinued(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = a + 1; term > sum * PRECISION; n++) {
    term *= x / n;
    sum += term;
  }
  return sum;
}

/** The continued fraction of Lentz. */
function upperContinued(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / SMALLEST;
  let d = 1 / b;
  let value = d;
  for (let n = 1, step = 0; Math.abs(step - 1) > PRECISION; n++) {
    const weight = -n * (n - a);
    b += 2;
    d = 1 / nonZero(weight * d + b);
    c = nonZero(b + weight / c);
    step = d * c;
    value *= step;
  }
  return value;
}

const nonZero = (value: number): number => (Math.abs(value) < SMALLEST ? SMALLEST : value);

/** The chance of a chi-square statistic of `freedom` degrees of freedom to be at least this. */
export function chiSquareChance(statistic: number, freedom: number): number {
  return upperGamma(freedom / 2, statistic / 2);
}

/** The chance of a standard normal value to lie at least this far from 0, on either side. */
export function normalChance(value: number): number {
  return upperGamma(0.5, (value * value) / 2);
}

/** The chance of a standard normal value to be below this. */
export function normalBelow(value: number): number {
  return value < 0 ? normalChance(value) / 2 : 1 - normalChance(value) / 2;
}

/** How many standard deviations a normal value stays within with a chance of `level`: 0.99 → 2.576. */
export function deviationsFor(level: number): number {
  let [low, high] = [0, 40];
  for (let halved = 0; halved < 60; halved++) {
    const middle = (low + high) / 2;
    if (normalChance(middle) > 1 - level) low = middle;
    else high = middle;
  }
  return low;
}

/** Pearson's statistic of counts against their expectations. Where none are given, all are equally likely. */
export function pearson(counts: ArrayLike<number>, expected?: ArrayLike<number>): number {
  let total = 0;
  for (let at = 0; at < counts.length; at++) total += counts[at] ?? 0;
  let statistic = 0;
  for (let at = 0; at < counts.length; at++) {
    const mean = expected ? (expected[at] ?? 0) : total / counts.length;
    statistic += ((counts[at] ?? 0) - mean) ** 2 / mean;
  }
  return statistic;
}

/** The chance of such counts, all cells being equally likely. */
export function evenChance(counts: ArrayLike<number>): number {
  return chiSquareChance(pearson(counts), counts.length - 1);
}
