/** How soon a peer is asked again: each by its own failures, so that nobody sets the pace of others. */

const FIRST_SEC = 2;
const LONGEST_SEC = 600;

/** The next turn: `everySec` after a good one, after bad ones 2 s and twice as long each time, ten minutes at the most. */
export function dueAfter(now: Date, failures: number, everySec: number): Date {
  const sec = failures === 0 ? everySec : Math.min(LONGEST_SEC, FIRST_SEC * 2 ** Math.min(failures - 1, 20));
  return new Date(now.getTime() + sec * 1000);
}
