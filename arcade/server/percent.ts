/** Percentages as the protocol writes them, in hundredths of a percent. */

/** "92.50" as 9250; null where nothing is said. */
export function hundredths(percent: string | undefined): number | null {
  return percent === undefined ? null : Number(percent.replace(".", ""));
}

/** 9250 as "92.50". */
export function percentOf(share: number): string {
  return (share / 100).toFixed(2);
}
