import type Ufuzzy from "@leeoniya/ufuzzy";
import { ask } from "#web/platform/ask.ts";

export type Suggestion = { id: number; title: string; vendor: string; tile: string };

type Index = { rows: readonly Suggestion[]; titles: string[]; fuzzy: Ufuzzy };

const SUGGESTIONS = 6;
let index: Promise<Index | null> | undefined;
let indexLanguage = "";

/**
 * Loads the compact catalogue and the matcher when the search first opens, so that suggestions come while one types
 * and forgive a slip of the finger. Null when the catalogue did not come; the server's search still works.
 */
export function loadSearchIndex(language: string): Promise<Index | null> {
  if (index && indexLanguage === language) return index;
  indexLanguage = language;
  index = Promise.all([import("@leeoniya/ufuzzy"), ask("games.index", { language })]).then(
    ([{ default: Fuzzy }, reply]) => {
      if (!reply.ok) {
        index = undefined;
        return null;
      }
      const rows = reply.value.rows.map(([id, title, vendor, , , tile]) => ({
        id,
        title,
        vendor,
        tile,
      }));
      return {
        rows,
        titles: rows.map(({ title }) => title),
        fuzzy: new Fuzzy({ intraMode: 1, intraIns: 1 }),
      };
    },
  );
  return index;
}

/** The best few titles for what was typed so far. */
export async function suggest(name: string, language: string): Promise<readonly Suggestion[]> {
  const loaded = await loadSearchIndex(language);
  if (!loaded || name.trim().length < 2) return [];
  const [found, info, order] = loaded.fuzzy.search(loaded.titles, name, 1, 1000);
  if (!found) return [];
  const best = order && info ? order.map((at) => info.idx[at]) : found;
  return best.slice(0, SUGGESTIONS).flatMap((at) => {
    const row = at === undefined ? undefined : loaded.rows[at];
    return row ? [row] : [];
  });
}
