/** Work that is asked for many times in a moment is done once, at the moment's end. */
export interface Batching {
  /** Does `work` after `afterMs`, unless work of that key waits already. */
  run(key: string, afterMs: number, work: () => Promise<void>): void;
  /** Drops what waits and ends when what runs has ended. */
  close(): Promise<void>;
}

export function batching(report: (problem: unknown) => void): Batching {
  const waiting = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  return {
    run(key, afterMs, work) {
      if (waiting.has(key)) return;
      const begin = (): void => {
        waiting.delete(key);
        const done = work().catch(report);
        running.add(done);
        void done.finally(() => running.delete(done));
      };
      waiting.set(key, setTimeout(begin, afterMs).unref());
    },
    async close() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(running);
    },
  };
}
