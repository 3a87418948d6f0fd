/** The order of the list: mixed, so that no two neighbours look alike. */
import { hash } from "#art/draw/random.ts";
import type { SourceTitle } from "./source.ts";

/** How many of the last titles the next one must differ from. */
const REACH = 4;

const alike = (a: SourceTitle, b: SourceTitle): boolean =>
  a.sort === b.sort && (a.look === b.look || (a.hero !== undefined && a.hero === b.hero));

/** How far apart those stand that are shown early: further than titles that look alike may. */
const EARLY_STEP = REACH + 1;

/**
 * Titles in list order: the hot ones first, then a fixed mixture. Those of the codes `early` change places with what came behind
 * the hot ones, so that all others keep theirs.
 */
export function listOrder(
  titles: readonly SourceTitle[],
  hot: readonly string[],
  early: readonly string[],
): SourceTitle[] {
  const first = hot.map((title) => {
    const found = titles.find((t) => t.title === title);
    if (!found) throw new Error(`the hot list names ${title}, which is no title`);
    return found;
  });
  const rest = titles
    .filter((t) => !first.includes(t))
    .toSorted((a, b) => hash(`${a.gameCode}|order`) - hash(`${b.gameCode}|order`));
  const out = [...first];
  while (rest.length > 0) {
    const last = out.slice(-REACH);
    const free = rest.findIndex((t) => !last.some((l) => alike(l, t)));
    out.push(...rest.splice(Math.max(free, 0), 1));
  }
  const exchange = (one: number, other: number): void => {
    const [here, there] = [out[one], out[other]];
    if (here && there) [out[one], out[other]] = [there, here];
  };
  const left = early.map((code, index) => {
    const from = out.findIndex(({ gameCode }) => gameCode === code);
    if (from < 0) throw new Error(`the early list names ${code}, which is no title`);
    exchange(from, hot.length + index * EARLY_STEP);
    return from;
  });
  // What is of the same sort and can't be played yet stands behind them
  const sorts = new Set(early.map((code) => titles.find(({ gameCode }) => gameCode === code)?.sort));
  const last = hot.length + (early.length - 1) * EARLY_STEP;
  for (let at = hot.length; at < last; at++) {
    const title = out[at];
    if (title && sorts.has(title.sort) && !early.includes(title.gameCode))
      exchange(at, left.findLast((place) => place > last) ?? at);
  }
  return out;
}
