/** The server's clock, estimated from its own stamps: the client never guesses what the server has not said. */
interface Sample {
  offsetMs: number;
  /** How far off it may be. */
  doubtMs: number;
  at: number;
}

const KEEP_MS = 30_000;

export class ServerClock {
  private samples: Sample[] = [];
  private readonly local: () => number;

  /** `local`: a clock that never jumps, in ms. */
  constructor(local: () => number) {
    this.local = local;
  }

  /** A message stamped by the server arrived just now. It was sent earlier, by an unknown time. */
  stamped(serverTime: number): void {
    this.keep({ offsetMs: serverTime - this.local(), doubtMs: 150, at: this.local() });
  }

  /** An answer to a ping sent at `sentAt`: half of the way there and back is the best guess. */
  answered(sentAt: number, serverTime: number): number {
    const roundTripMs = Math.max(0, this.local() - sentAt);
    this.keep({ offsetMs: serverTime + roundTripMs / 2 - this.local(), doubtMs: roundTripMs / 2, at: this.local() });
    return roundTripMs;
  }

  /** Milliseconds since 1970 on the server's clock. */
  now(): number {
    return this.local() + this.best();
  }

  private keep(sample: Sample): void {
    const oldest = sample.at - KEEP_MS;
    this.samples = [...this.samples.filter(({ at }) => at >= oldest), sample].slice(-24);
  }

  /** The sample with the least doubt; among equals the latest stamp, because its message was on the way the shortest. */
  private best(): number {
    let best: Sample | null = null;
    for (const sample of this.samples) {
      const better =
        best === null ||
        sample.doubtMs < best.doubtMs ||
        (sample.doubtMs === best.doubtMs && sample.offsetMs > best.offsetMs);
      if (better) best = sample;
    }
    return best?.offsetMs ?? 0;
  }
}
