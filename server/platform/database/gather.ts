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
  return new Gathering(options);
}

class Gathering<Item, Result> implements Gather<Item, Result> {
  readonly #options: GatherOptions<Item, Result>;
  readonly #underWay = new Set<Promise<void>>();
  /** Keys of the items that are on their way, with how many there are. */
  readonly #busy = new Map<string, number>();
  #queue: Waiting<Item, Result>[] = [];
  #isScheduled = false;

  constructor(options: GatherOptions<Item, Result>) {
    this.#options = options;
  }

  ask(item: Item): Promise<Result> {
    if (this.#queue.length >= this.#options.waiting) return Promise.reject(new Overloaded());
    return new Promise((done, failed) => {
      this.#queue.push({ item, key: this.#options.keyOf?.(item) ?? null, done, failed });
      this.#schedule();
    });
  }

  async idle(): Promise<void> {
    while (this.#queue.length > 0 || this.#underWay.size > 0) {
      await (this.#underWay.size > 0 ? Promise.all(this.#underWay) : new Promise((done) => setImmediate(done)));
    }
  }

  /** Not at once: what comes in with the same turn of the event loop goes along. */
  #schedule(): void {
    if (this.#isScheduled || this.#queue.length === 0 || this.#underWay.size >= this.#options.lanes) return;
    this.#isScheduled = true;
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#isScheduled = false;
    while (this.#underWay.size < this.#options.lanes) {
      const batch = this.#take();
      if (batch.length === 0) return;
      this.#mark(batch, 1);
      const going = this.#answer(batch).finally(() => {
        this.#mark(batch, -1);
        this.#underWay.delete(going);
        this.#schedule();
      });
      this.#underWay.add(going);
    }
  }

  /** Takes the next batch from the queue; what another batch is busy with stays, in its order. */
  #take(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const one of this.#queue) {
      if (batch.length < this.#options.most && (one.key === null || !this.#busy.has(one.key))) batch.push(one);
      else left.push(one);
    }
    this.#queue = left;
    return batch;
  }

  #mark(batch: readonly Waiting<Item, Result>[], change: 1 | -1): void {
    for (const { key } of batch) {
      if (key === null) continue;
      const count = (this.#busy.get(key) ?? 0) + change;
      if (count === 0) this.#busy.delete(key);
      else this.#busy.set(key, count);
    }
  }

  async #answer(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#options.run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error("a batch gave another number of results than of items");
      for (const [index, one] of batch.entries()) one.done(results[index] as Result);
    } catch (error) {
      for (const one of batch) one.failed(error);
    }
  }
}
