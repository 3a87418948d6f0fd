import { FIRST_SEC, leftSec } from "#rules/identity/countdown.ts";

// accounts §4: the button looks at the clock twice a second.
const TICK_MS = 500;

/**
 * Counts down to `end` (ms, the server's moment): the first figure is 60 whatever the clocks say (U-143), then
 * what is left. Gives the way to stop.
 */
export function startCountdown(end: number, tell: (leftSec: number) => void): () => void {
  tell(FIRST_SEC);
  const timer = setInterval(() => {
    const left = leftSec(end, Date.now());
    tell(left);
    if (left === 0) clearInterval(timer);
  }, TICK_MS);
  return () => clearInterval(timer);
}
