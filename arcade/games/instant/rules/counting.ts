/** In how many ways so many of a number of things can be chosen. */
export function choose(of: number, count: number): bigint {
  let ways = 1n;
  for (let step = 1; step <= count; step++) ways = (ways * BigInt(of - count + step)) / BigInt(step);
  return count < 0 || count > of ? 0n : ways;
}
