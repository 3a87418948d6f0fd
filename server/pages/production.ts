import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DrawingThread } from "./drawing-thread.ts";
import type { PageSource } from "./page-source.ts";

/** One core is left to whoever calls; more threads than this draw more than a database tells. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

type Manifest = Record<string, { file: string; name?: string }>;

/**
 * Pages of the finished build, `build/server/index.js`, drawn on threads of their own, with each language's chunk from the
 * client's manifest. `onFailure` is told why a thread ended; another one is in its place then.
 */
export async function productionPages(root: string, onFailure: (error: unknown) => void): Promise<PageSource> {
  const module = pathToFileURL(join(root, "build/server/index.js")).href;
  const first = new DrawingThread(module, { onFailure });
  const threads = [first, ...Array.from({ length: THREADS - 1 }, () => new DrawingThread(module, { onFailure }))];
  const close = async (): Promise<void> => {
    await Promise.all(threads.map((thread) => thread.close()));
  };
  try {
    const [facts, manifest] = await Promise.all([
      first.facts,
      readFile(join(root, "build/client/.vite/manifest.json"), "utf8"),
    ]);
    const catalogueUrls: Record<string, string[]> = {};
    for (const [id, { file }] of Object.entries(JSON.parse(manifest) as Manifest)) {
      const language = /virtual:texts\/([A-Z]+)\/first/.exec(id)?.[1];
      if (language) catalogueUrls[language] = [`/${file}`];
    }
    const render: PageSource["render"] = (request, shell, ask) =>
      threads.reduce((one, other) => (other.busy < one.busy ? other : one)).render(request, shell, ask);
    return { ...facts, catalogueUrls, render, close };
  } catch (error) {
    await close();
    throw error;
  }
}
