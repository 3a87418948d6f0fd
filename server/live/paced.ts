/**
 * Word to many pages of which each asks again at once: so many a second hear it, the first of them now, in the order in
 * which there was something to tell them. Who has not heard it yet hears it once, however often it is told.
 */
export class Paced<T> {
  readonly #waiting = new Set<T>();
  readonly #perTurn: number;
  readonly #tell: (one: T) => void;
  #turn: NodeJS.Timeout | undefined;

  /** Tells at most `perSecond` of them a second, by `tell`. */
  constructor(perSecond: number, tell: (one: T) => void) {
    this.#perTurn = Math.ceil((perSecond * TURN_MS) / 1000);
    this.#tell = tell;
  }

  tell(all: Iterable<T>): void {
    for (const one of all) this.#waiting.add(one);
    if (this.#turn === undefined) this.#next();
  }

  /** It is there no more. */
  forget(one: T): void {
    this.#waiting.delete(one);
  }

  close(): void {
    clearTimeout(this.#turn);
    this.#waiting.clear();
  }

  #next(): void {
    this.#turn = undefined;
    if (this.#waiting.size === 0) return;
    // Before anybody is told: to tell may lead to telling more
    this.#turn = setTimeout(() => this.#next(), TURN_MS).unref();
    for (const one of this.#waiting.values().take(this.#perTurn)) {
      this.#waiting.delete(one);
      this.#tell(one);
    }
  }
}

const TURN_MS = 100;
