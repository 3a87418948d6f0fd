/**
 * Answers that are the same for everybody, as the bytes that are sent (decision 058). A handler makes the key, of what it
 * reads from input that its contract has judged: never of an address as it came. Nothing of a member belongs in here.
 */
import { LRUCache } from "lru-cache";
import { Prepared } from "./prepared.ts";

/** What a process keeps of answers: some 2,000 pages of 36 games, or the index of 100,000 games six times. */
const MOST_BYTES = 96 * 1024 * 1024;
/** What an answer costs beside its bytes: key, headers, the objects that it was made from. */
const ENTRY_BYTES = 4096;

/** Whose answer it is, and which of them. */
export interface KeptKey {
  merchantId: string;
  language: string;
  /** The call and what its answer depends on, beside merchant and language. */
  key: string;
}

interface Kept {
  merchantId: string;
  version: number;
  answer: Prepared<unknown>;
}

interface Making {
  merchantId: string;
  version: number;
  answer: Promise<Prepared<unknown>>;
}

interface KeptAnswersOptions {
  /** Another when something in an answer may have begun or ended by itself (content schedule). */
  version: () => number;
  mostBytes: number;
}

/** Answers in memory. Two callers of one that is not there make it once; the one not read for the longest leaves first. */
export class KeptAnswers {
  readonly #kept: LRUCache<string, Kept>;
  readonly #makings = new Map<string, Making>();
  readonly #version: () => number;

  constructor({ version = () => 0, mostBytes = MOST_BYTES }: Partial<KeptAnswersOptions> = {}) {
    this.#version = version;
    // Compressed at most as large as plain
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ answer }, id) => 2 * (answer.plain.body.length + id.length) + ENTRY_BYTES,
    });
  }

  /** Bytes that are kept now, as they are counted. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /**
   * The kept answer, or the one that `make` makes, kept if `isKept` says so. Rejects as `make` does; what failed is not
   * kept.
   */
  get<T>(
    which: KeptKey,
    make: () => T | Promise<T>,
    isKept: (value: T) => boolean = () => true,
  ): Prepared<T> | Promise<Prepared<T>> {
    const { merchantId, language, key } = which;
    const id = `${merchantId} ${language} ${key}`;
    const version = this.#version();
    const kept = this.#kept.get(id);
    if (kept?.version === version) return kept.answer as Prepared<T>;
    const known = this.#makings.get(id);
    if (known?.version === version) return known.answer as Promise<Prepared<T>>;
    return this.#make(id, { merchantId, version }, { make, isKept });
  }

  /** Forgets a merchant's answers because its content changed; without an id, everybody's. */
  drop(merchantId?: string): void {
    const isMeant = (other: { merchantId: string }): boolean =>
      merchantId === undefined || other.merchantId === merchantId;
    for (const [id, kept] of this.#kept.entries()) if (isMeant(kept)) this.#kept.delete(id);
    // One that is being made is given to who waits for it, and not kept
    for (const [id, making] of this.#makings) if (isMeant(making)) this.#makings.delete(id);
  }

  #make<T>(
    id: string,
    facts: Omit<Making, "answer">,
    { make, isKept }: { make: () => T | Promise<T>; isKept: (value: T) => boolean },
  ): Promise<Prepared<T>> {
    const answer = (async () => new Prepared(await make()))();
    const making: Making = { ...facts, answer };
    this.#makings.set(id, making);
    const settle = (made: Prepared<T> | null): void => {
      if (this.#makings.get(id) !== making) return;
      this.#makings.delete(id);
      if (made && isKept(made.value)) this.#kept.set(id, { ...facts, answer: made });
    };
    answer.then(settle, () => settle(null));
    return answer;
  }
}
