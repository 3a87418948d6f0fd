import { LRUCache } from "lru-cache";
import type { DrawnPage } from "./page-source.ts";

/** What the site drew, before it is cut, hashed and compressed, and the calls that it was drawn from. */
export interface Drawing extends DrawnPage {
  asked: ReadonlySet<string>;
}

/** Of 200 to 400 KB: what a crowd asks for at once after a change. */
const MOST = 16;

/**
 * The latest drawings, for the reader of the other theme: pages of both are one drawing, and a change of content is followed
 * by readers of both. One that failed is made anew.
 */
export class KeptDrawings {
  readonly #kept = new LRUCache<string, Promise<Drawing>>({ max: MOST });

  /** The drawing under a key, or the one that `draw` makes; whoever asks meanwhile waits for the same. Rejects as `draw` does. */
  get(key: string, draw: () => Promise<Drawing>): Promise<Drawing> {
    const known = this.#kept.get(key);
    if (known) return known;
    const drawing = draw();
    this.#kept.set(key, drawing);
    const forget = (): void => {
      if (this.#kept.peek(key) === drawing) this.#kept.delete(key);
    };
    drawing.then(({ status, error }) => {
      if (status !== 200 || error !== undefined) forget();
    }, forget);
    return drawing;
  }

  /** What is drawn from now on is drawn from what is true now. */
  clear(): void {
    this.#kept.clear();
  }
}
