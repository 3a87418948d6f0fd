/** Counting without rounding: what the chances of plays are made of. */

/** Ways to take `count` of `of` things; 0 where there are too few. */
export function choose(of: number, count: number): bigint {
  if (count < 0 || count > of) return 0n;
  let ways = 1n;
  for (let step = 1; step <= count; step++) ways = (ways * BigInt(of - count + step)) / BigInt(step);
  return ways;
}

export function factorial(of: number): bigint {
  return of < 2 ? 1n : BigInt(of) * factorial(of - 1);
}

/** Of all results of `numbers` tails, those in which each of `count` named ones appears (inclusion and exclusion). */
export function allAppear(numbers: number, count: number): bigint {
  let ways = 0n;
  for (let out = 0; out <= count; out++) {
    const sign = out % 2 === 0 ? 1n : -1n;
    ways += sign * choose(count, out) * BigInt(100 - out) ** BigInt(numbers);
  }
  return ways;
}

/** … in which each of two named ones appears twice or more. */
export function bothTwice(numbers: number): bigint {
  const n = BigInt(numbers);
  const ways = (times: number, left: bigint): bigint => choose(numbers, times) * left ** (n - BigInt(times));
  // One of the two comes never or once, whatever the other does
  const seldom = ways(0, 99n) + ways(1, 99n);
  const bothSeldom = ways(0, 98n) + 2n * ways(1, 98n) + 2n * ways(2, 98n);
  return 100n ** n - 2n * seldom + bothSeldom;
}

/** How often each sum of `count` throws from `from` to `to` comes. */
export function sumWays(count: number, from: number, to: number): Map<number, number> {
  let sums = new Map<number, number>([[0, 1]]);
  for (let thrown = 0; thrown < count; thrown++) {
    const next = new Map<number, number>();
    for (const [sum, ways] of sums)
      for (let side = from; side <= to; side++) next.set(sum + side, (next.get(sum + side) ?? 0) + ways);
    sums = next;
  }
  return sums;
}
