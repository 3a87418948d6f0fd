/** Counting a win up on the screen. Only the last value is money; the others are a show and are never below the ones before. */

/** Steps of the count: hundredths of the main unit, so that no odd digits flicker by. */
const STEP = 1000n;

/** The value shown after `passedMs` of `totalMs`: quick at first, slow at the end, exact when the time is over. */
export function counted(win: bigint, passedMs: number, totalMs: number): bigint {
  if (passedMs >= totalMs || totalMs <= 0) return win;
  const share = 1 - (1 - Math.max(0, passedMs) / totalMs) ** 2.2;
  const value = (win * BigInt(Math.floor(share * 1_000_000))) / 1_000_000n;
  return value - (value % STEP);
}

/** How long to count: a moment for small wins, longer with the number of stakes, never above 2.5 s. */
export function countMs(win: bigint, stake: bigint): number {
  if (stake <= 0n) return 0;
  const stakes = Number((win * 100n) / stake) / 100;
  return Math.round(Math.min(2500, 350 + Math.log2(1 + stakes) * 380));
}
