import Ufuzzy from "@leeoniya/ufuzzy";
import { foldText } from "#rules/fold-text.ts";
import { isOneSlip } from "./one-slip.ts";

/** The whole catalogue as the index call sends it: columns, with vendors and kinds named once. */
export type GameColumns = {
  vendors: [code: string, name: string][];
  kinds: [type: string, classify: string][];
  ids: number[];
  titles: string[];
  /** Places in `vendors`. */
  vendor: number[];
  /** Places in `kinds`. */
  kind: number[];
  /** Paths of the tiles. */
  tiles: string[];
};

/** A category in the reader's words, and which games it means. "" of type, classify or vendors is any. */
export type CategoryWords = {
  words: readonly string[];
  path: string;
  type: string;
  classify: string;
  vendors: readonly string[];
};

export type FoundGame = { id: number; title: string; vendor: string; tile: string };
/** A studio or a category that was meant, with its address and the number of its games. */
export type FoundPlace = { name: string; path: string; count: number };
export type Found = { games: FoundGame[]; places: FoundPlace[] };

type Place = FoundPlace & { folded: string[]; games: number[] };
type Index = { columns: GameColumns; folded: string[]; fuzzy: Ufuzzy; places: Place[] };

const MOST_GAMES = 6;
const MOST_PLACES = 3;
// Beyond so many finds the best are not looked for: the operator's order stands.
const RANKED = 1000;
const SHORTEST_SLIP = 4;
// So many words are tried in every order.
const MOST_ORDERED = 3;

/** Prepares the catalogue for search: once per language, off the page's own thread. */
export function openIndex(columns: GameColumns, categories: readonly CategoryWords[]): Index {
  const studios = columns.vendors.map(([code, name], at): Place => {
    const games = columns.vendor.flatMap((vendor, game) => (vendor === at ? [game] : []));
    return placeOf(name, `/m/gameCenter?vassalage=${encodeURIComponent(code)}`, [name], games);
  });
  const kinds = categories.map(({ words, path, type, classify, vendors }): Place => {
    const fits = columns.kinds.map(([t, c]) => (type === "" || t === type) && (classify === "" || c === classify));
    const makers = columns.vendors.map(([code]) => vendors.length === 0 || vendors.includes(code));
    const games = columns.kind.flatMap((kind, at) => (fits[kind] && makers[columns.vendor[at] ?? -1] ? [at] : []));
    return placeOf(words[0] ?? "", path, words, games);
  });
  return {
    columns,
    folded: columns.titles.map(foldText),
    // one slip of the finger per word
    fuzzy: new Ufuzzy({ intraMode: 1, intraIns: 1 }),
    places: [...kinds, ...studios].filter(({ games }) => games.length > 0),
  };
}

function placeOf(name: string, path: string, words: readonly string[], games: number[]): Place {
  return { name, path, count: games.length, games, folded: words.map(foldText) };
}

/**
 * What is meant by the words typed so far: titles first, best first; then, where words name a studio or a category,
 * its games that fit the other words. Fewer than two letters mean nothing yet. `within` is the path of a category or
 * studio: then only its own games are found, and no places.
 */
export function searchIndex(index: Index, words: string, within = ""): Found {
  const wanted = foldText(words).trim();
  if (wanted.length < 2) return { games: [], places: [] };
  const terms = wanted.split(/\s+/);
  const place = within === "" ? undefined : index.places.find(({ path }) => path === within);
  const own = place && new Set(place.games);
  const places = within === "" ? placesOf(index, wanted) : [];
  const found = new Set(inTitles(index, wanted, own));
  for (const term of found.size < MOST_GAMES ? terms : []) {
    const rest = terms.filter((other) => other !== term);
    for (const { games } of placesOf(index, term)) {
      const open = own ? games.filter((at) => own.has(at)) : games;
      for (const at of among(index, open, rest)) found.add(at);
    }
  }
  const { columns } = index;
  return {
    games: [...found].slice(0, MOST_GAMES).map((at) => ({
      id: columns.ids[at] ?? 0,
      title: columns.titles[at] ?? "",
      vendor: columns.vendors[columns.vendor[at] ?? -1]?.[1] ?? "",
      tile: columns.tiles[at] ?? "",
    })),
    places: places.map(({ name, path, count }) => ({ name, path, count })),
  };
}

/** Games whose title the words fit, in any order of words, best first; of its `own` games where they are given. */
function inTitles({ folded, fuzzy }: Index, words: string, own?: ReadonlySet<number>): number[] {
  const [found, info, order] = fuzzy.search(folded, words, MOST_ORDERED, RANKED);
  if (!found) return [];
  const best = order && info ? order.map((at) => info.idx[at] ?? -1) : found;
  return (own ? best.filter((at) => own.has(at)) : best).slice(0, MOST_GAMES);
}

/** Those of some games whose title all words fit, in the operator's order. */
function among({ folded, fuzzy }: Index, games: number[], words: string[]): number[] {
  return words.reduce((left, word) => fuzzy.filter(folded, word, left) ?? [], games).slice(0, MOST_GAMES);
}

/** Studios and categories that begin with the words, or nearly do. */
function placesOf({ places }: Index, wanted: string): Place[] {
  const begins = places.filter(({ folded }) => folded.some((name) => startsWith(name, wanted)));
  if (begins.length > 0 || wanted.length < SHORTEST_SLIP) return begins.slice(0, MOST_PLACES);
  return places.filter(({ folded }) => folded.some((name) => isOneSlip(name, wanted))).slice(0, MOST_PLACES);
}

function startsWith(name: string, wanted: string): boolean {
  return name.startsWith(wanted) || name.includes(` ${wanted}`);
}
