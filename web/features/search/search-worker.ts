/** The search's own thread: fetches the catalogue, keeps it, and answers while the page stays free for the fingers. */
import type { CategoryWords, Found, GameColumns } from "./search-index.ts";
import { openIndex, searchIndex } from "./search-index.ts";

/** To the worker: `open` once per language, then words with the number of the question. */
export type ToSearch =
  | { open: { address: string; language: string; moduleId: string; categories: readonly CategoryWords[] } }
  | { ask: string; within: string; most: number | undefined; id: number };
/** From the worker; `found` is null when the catalogue did not come. */
export type FromSearch = { id: number; found: Found | null };

type Envelope = { success: boolean; value: GameColumns };

let index: Promise<ReturnType<typeof openIndex> | null> = Promise.resolve(null);

async function open(request: Extract<ToSearch, { open: unknown }>["open"]) {
  try {
    const { address, language, moduleId, categories } = request;
    const answer = await fetch(address, { headers: { Accept: "application/json", "module-id": moduleId, language } });
    const envelope = (await answer.json()) as Envelope;
    return envelope.success ? openIndex(envelope.value, categories) : null;
  } catch {
    return null; // without a network the server's search says so
  }
}

globalThis.addEventListener("message", (event: MessageEvent<ToSearch>) => {
  const request = event.data;
  if ("open" in request) {
    index = open(request.open);
    return;
  }
  void index.then((ready) => {
    const answer: FromSearch = {
      id: request.id,
      found: ready ? searchIndex(ready, request.ask, request.within, request.most) : null,
    };
    globalThis.postMessage(answer, { transfer: [] });
  });
});
