/** When to try again after the line broke: at 0, 1, 2, 4, 8 s, then a button. */
export const RETRY_DELAYS_MS: readonly number[] = [0, 1000, 2000, 4000, 8000];

/** The wait before try number `attempt` (from 0), or null when only the player's own press tries again. */
export function retryDelayMs(attempt: number): number | null {
  return RETRY_DELAYS_MS[attempt] ?? null;
}

export interface RetryView {
  /** A try starts now; `attempt` counts from 1. */
  trying(attempt: number): void;
  /** All tries failed: `again` starts from the first. */
  gaveUp(again: () => void): void;
}

/**
 * Runs `once` until it gives a value. It says "line broken" by returning null; what it throws is passed on. Waits only
 * between tries; `sleep` is passed in so that a test needs no clock.
 */
export async function retrying<T>(
  once: () => Promise<T | null>,
  view: RetryView,
  sleep: (delayMs: number) => Promise<void>,
): Promise<T> {
  for (;;) {
    for (let attempt = 0; ; attempt++) {
      const delayMs = retryDelayMs(attempt);
      if (delayMs === null) break;
      if (delayMs > 0) await sleep(delayMs);
      view.trying(attempt + 1);
      const value = await once();
      if (value !== null) return value;
    }
    await new Promise<void>((resolve) => view.gaveUp(resolve));
  }
}

/** The browser says "online" a moment before anything goes through. */
const LINE_MS = 200;

/** Waits as long, or until the browser says that there is a line again. */
export function waitForLine(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", back);
      resolve();
    };
    const back = (): void => void setTimeout(end, LINE_MS);
    const timer = setTimeout(end, delayMs);
    addEventListener("online", back);
  });
}

export function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
