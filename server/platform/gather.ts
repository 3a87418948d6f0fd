/**
 * Gathers concurrent questions into one: what is asked while a batch is on its way goes with the next one. Nothing waits
 * for a batch to fill up, so a question alone is as quick as without.
 */

/** Too many questions wait already: nothing was done for this one, and it may be asked again later. */
export class Overloaded extends Error {
  constructor() {
    super("too many calls are waiting");
  }
}

export interface GatherOptions<Item, Result> {
  /** Answers a batch, one result per item in the same order. When it throws, all of the batch get the error. */
  run(items: Item[]): Promise<Result[]>;
  /** The most items of a batch. */
  most: number;
  /** How many batches may be on their way at once. */
  lanes: number;
  /** How many items may wait; beyond that `ask` throws `Overloaded`. */
  waiting: number;
  /** Items with the same key go in one batch, or one after the other, in the order in which they were asked. */
  keyOf?(item: Item): string;
}

export interface Gather<Item, Result> {
  ask(item: Item): Promise<Result>;
  /** Resolves when all that was asked is answered. */
  idle(): Promise<void>;
}

interface Waiting<Item, Result> {
  item: Item;
  key: string | null;
  done(result: Result): void;
  failed(error: unknown): void;
}

export function openGather<Item, Result>(options: GatherOptions<Item, Result>): Gather<Item, Result> {
  const { run, most, lanes, waiting, keyOf } = options;
  let queue: Waiting<Item, Result>[] = [];
  const underWay = new Set<Promise<void>>();
  const busy = new Map<string, number>();
  let isScheduled = false;

  /** Takes the next batch from the queue; what another batch is busy with stays, in its order. */
  function take(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const one of queue) {
      if (batch.length < most && (one.key === null || !busy.has(one.key))) batch.push(one);
      else left.push(one);
    }
    queue = left;
    return batch;
  }

  function mark(batch: readonly Waiting<Item, Result>[], change: 1 | -1): void {
    for (const { key } of batch) {
      if (key === null) continue;
      const count = (busy.get(key) ?? 0) + change;
      if (count === 0) busy.delete(key);
      else busy.set(key, count);
    }
  }

  async function answer(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error("a batch gave another number of results than of items");
      for (const [index, one] of batch.entries()) one.done(results[index] as Result);
    } catch (error) {
      for (const one of batch) one.failed(error);
    }
  }

  function flush(): void {
    isScheduled = false;
    while (underWay.size < lanes) {
      const batch = take();
      if (batch.length === 0) return;
      mark(batch, 1);
      const going = answer(batch).finally(() => {
        mark(batch, -1);
        underWay.delete(going);
        schedule();
      });
      underWay.add(going);
    }
  }

  /** Not at once: what comes in with the same turn of the event loop goes along. */
  function schedule(): void {
    if (isScheduled || queue.length === 0 || underWay.size >= lanes) return;
    isScheduled = true;
    setImmediate(flush);
  }

  return {
    ask(item) {
      if (queue.length >= waiting) return Promise.reject(new Overloaded());
      return new Promise((done, failed) => {
        queue.push({ item, key: keyOf?.(item) ?? null, done, failed });
        schedule();
      });
    },
    async idle() {
      while (queue.length > 0 || underWay.size > 0) {
        await (underWay.size > 0 ? Promise.all(underWay) : new Promise((done) => setImmediate(done)));
      }
    },
  };
}
