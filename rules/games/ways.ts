/** Ways of five reels with three symbols each: the fewest that a slot of ways has. */
const FEWEST_WAYS = 243;

/** Whether a slot's number of `lines` counts ways to win; a studio tells one number for both (vendor protocol §3). */
export function areWays(lines: number): boolean {
  return lines >= FEWEST_WAYS;
}
