/** The time that shared tables go by. Tests pass one that stands until they let it go on. */
import { setTimeout as sleep } from "node:timers/promises";

export interface TableClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds; rejects as soon as the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

export function realClock(now: () => number): TableClock {
  return { now, pause: (ms, signal) => sleep(ms, undefined, { signal }) };
}
