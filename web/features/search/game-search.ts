import { ADDRESSES } from "#contract/core/addresses.ts";
import { trustedScriptUrl } from "#web/platform/loading/trusted.ts";
import type { CategoryWords, Found } from "./search-index.ts";
import type { FromSearch, ToSearch } from "./search-worker.ts";
// eslint-disable-next-line import/default -- Vite makes the worker's address of it
import workerUrl from "./search-worker.ts?worker&url";

let worker: Worker | undefined;
let opened = "";
let asked = 0;
let waiting: { id: number; answer: (found: Found | null) => void } | undefined;

/**
 * Starts the search's thread when the search first opens, with the catalogue in the reader's language: what one types
 * is answered at once, and typing never waits for it.
 */
export function openSearch(language: string, categories: readonly CategoryWords[]): void {
  if (opened === language) return;
  opened = language;
  if (!worker) {
    worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromSearch>) => {
      if (waiting?.id !== data.id) return; // overtaken by a later key
      waiting.answer(data.found);
      waiting = undefined;
      if (data.found === null) opened = ""; // the next opening asks again
    });
  }
  const [, path, moduleId] = ADDRESSES["games.index"];
  tell({ open: { address: `${path}?language=${encodeURIComponent(language)}`, language, moduleId, categories } });
}

/**
 * Studios, categories and games for what was typed so far; null when overtaken, or without a catalogue. `within` is a
 * category's path: then its games alone; `most` is how many games are wanted.
 */
export function findGames(
  words: string,
  { within = "", most }: { within?: string; most?: number | undefined },
): Promise<Found | null> {
  waiting?.answer(null);
  asked += 1;
  const id = asked;
  return new Promise((answer) => {
    waiting = { id, answer };
    tell({ ask: words, within, most, id });
  });
}

function tell(request: ToSearch): void {
  worker?.postMessage(request, []);
}
