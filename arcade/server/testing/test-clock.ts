/** For tests: a table's time that stands still until the test lets it go on, from one moment that something waits for to the next. */
import type { TableClock } from "#arcade/server/tables/table-clock.ts";

interface Waiting {
  readonly atMs: number;
  go(): void;
}

export class TestClock implements TableClock {
  #nowMs = Date.UTC(2026, 0, 1);
  readonly #waiting = new Set<Waiting>();

  now(): number {
    return this.#nowMs;
  }

  pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { atMs: this.#nowMs + ms, go: resolve };
      this.#waiting.add(waiting);
      signal.addEventListener("abort", () => {
        this.#waiting.delete(waiting);
        reject(new Error("aborted"));
      });
    });
  }

  /** Whether something waits for the time to go on. */
  get isAwaited(): boolean {
    return this.#waiting.size > 0;
  }

  /** Goes on to the next moment that somebody waits for; nothing happens where nobody does. */
  step(): void {
    const [first] = [...this.#waiting].toSorted((a, b) => a.atMs - b.atMs);
    if (!first) return;
    this.#waiting.delete(first);
    this.#nowMs = Math.max(this.#nowMs, first.atMs);
    first.go();
  }
}
