/** What is written down of requests whose signature was refused, which anybody can send: a line a minute for each reason. */
import type { SignatureRefusal } from "./signatures.ts";

const WINDOW_MS = 60_000;

export class RefusalLines {
  readonly #known = new Map<SignatureRefusal, { sinceMs: number; besides: number }>();

  /** How many of the reason there were since its last line, where this one is worth a line; else null. */
  take(refusal: SignatureRefusal, nowMs: number): number | null {
    const known = this.#known.get(refusal);
    if (known && nowMs - known.sinceMs < WINDOW_MS) {
      known.besides += 1;
      return null;
    }
    this.#known.set(refusal, { sinceMs: nowMs, besides: 0 });
    return known?.besides ?? 0;
  }
}
