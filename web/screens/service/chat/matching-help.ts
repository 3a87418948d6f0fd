import { foldText } from "#rules/games/fold-text.ts";

type Entry = { title: string; content: string; tag?: string; words?: string };

/** Who may be in need finds this one by each of its words. */
export const FOR_THOSE_IN_NEED = "limits";

/** Shorter words stand in every text and tell nothing. */
const SHORTEST_WORD = 3;
/** "deposit" and "deposited" are one, and so are "slot" and "slots": words are compared by their beginning. */
const STEM_LENGTH = 5;
const IN_TITLE = 2;
/** About what one word brings that a single title has. */
const LEAST = 2.8;
/** Of the best one's, what another has to reach to be shown beside it. */
const NEARLY = 0.7;
/** What a title's word has to bring to name its entry: "how" and "play" stand in many. */
const NAMING = 1;
const MOST = 2;
const IDEOGRAMS = /\p{Script=Han}+/gu;

/**
 * Entries of the help center that a typed question may be about, the best first; none where its words say too little. A word
 * counts the more the fewer entries have it; a title, with the words that people ask with, counts double.
 */
export function matchingHelp<E extends Entry>(entries: readonly E[], question: string): E[] {
  const read = entries.map((entry) => ({
    entry,
    title: stemsOf(`${entry.title} ${entry.words ?? ""}`),
    body: stemsOf(entry.content.replaceAll(/<[^>]*>/g, " ")),
  }));
  const rarity = (stem: string): number => {
    const having = read.filter(({ title, body }) => title.has(stem) || body.has(stem)).length;
    return having === 0 ? 0 : Math.log(entries.length / having);
  };
  const asked = [...stemsOf(question)].map((stem) => ({ stem, weight: rarity(stem) }));
  const found = read
    .map(({ entry, title, body }) => {
      const hits = asked.filter(({ stem }) => title.has(stem) || body.has(stem));
      const inTitle = hits.filter(({ stem }) => title.has(stem));
      const score = hits.reduce((sum, { stem, weight }) => sum + weight * (title.has(stem) ? IN_TITLE : 1), 0);
      // Words somewhere in a text are chance: what an entry is about stands in its title
      const naming = entry.tag === FOR_THOSE_IN_NEED ? hits : inTitle;
      const isNamed = naming.some(({ weight }) => weight >= NAMING);
      return { entry, score: isNamed ? score : 0 };
    })
    .filter(({ score }) => score >= LEAST)
    .toSorted((one, other) => other.score - one.score);
  const best = found[0]?.score ?? 0;
  return found
    .filter(({ score }) => score >= best * NEARLY)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/** Beginnings of words; of Chinese, which has no spaces, each two letters that stand side by side. */
function stemsOf(text: string): Set<string> {
  const pairs = (text.match(IDEOGRAMS) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  const words = foldText(text.replaceAll(IDEOGRAMS, " "))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD)
    .map((word) => word.slice(0, STEM_LENGTH).replace(/s$/, ""));
  return new Set([...words, ...pairs]);
}
