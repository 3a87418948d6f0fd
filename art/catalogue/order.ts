/** The order of the list: mixed, so that no two neighbours look alike. */
import { hash } from "#art/draw/random.ts";
import type { SourceTitle } from "./source.ts";

/** How many of the last titles the next one must differ from. */
const REACH = 4;

const alike = (a: SourceTitle, b: SourceTitle): boolean =>
  a.sort === b.sort && (a.look === b.look || (a.hero !== undefined && a.hero === b.hero));

/** Titles in list order: the hot ones first, then a fixed mixture. */
export function listOrder(titles: readonly SourceTitle[], hot: readonly string[]): SourceTitle[] {
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
  return out;
}
