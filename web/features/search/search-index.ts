import Ufuzzy from "@leeoniya/ufuzzy";
import { foldText } from "#rules/games/fold-text.ts";
import { phoneticKeys } from "#rules/games/phonetic-key.ts";
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
  /** Places of the games that carry a tag, by tag. */
  tags: [tag: string, games: number[]][];
  /** Paths of the tiles. */
  tiles: string[];
};

/**
 * A category or a kind in the reader's words, and which games it means. "" of type, classify or vendors is any; a tag
 * counts as a classification.
 */
export type CategoryWords = {
  words: readonly string[];
  path: string;
  type: string;
  classify: string;
  vendors: readonly string[];
};

/** `named`: its title is what was typed. */
export type FoundGame = { id: number; title: string; vendor: string; tile: string; named: boolean };
/** A studio or a category that was meant, with its address and the number of its games. */
export type FoundPlace = { name: string; path: string; count: number };
/** `total` counts the games that were found, of which `games` are the best. */
export type Found = { games: FoundGame[]; places: FoundPlace[]; total: number };

type Place = FoundPlace & { folded: string[]; games: number[] };
type Index = {
  columns: GameColumns;
  folded: string[];
  fuzzy: Ufuzzy;
  places: Place[];
  /** Titles without their spaces. */
  joined?: string[];
  sounds?: string[][];
};

const MOST_GAMES = 6;
const MOST_PLACES = 3;
// Beyond so many finds the best are not looked for: the operator's order stands.
const RANKED = 1000;
const SHORTEST_SLIP = 4;
// A shorter word is the beginning of too many others.
const SHORTEST_PLACE = 3;
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
    const ofType = columns.kinds.map(([t]) => type === "" || t === type);
    const tagged = new Set(columns.tags.find(([tag]) => tag === classify)?.[1]);
    const makers = columns.vendors.map(([code]) => vendors.length === 0 || vendors.includes(code));
    const games = columns.kind.flatMap((kind, at) =>
      (fits[kind] || (ofType[kind] && tagged.has(at))) && makers[columns.vendor[at] ?? -1] ? [at] : [],
    );
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
 * What is meant by the words typed so far. What is named exactly comes first: the game of that very title, a studio's,
 * category's or kind's games, then titles with all the words, then the games of what one word names that fit the others. Only where nothing is
 * exact, a slip of the finger is forgiven, then a spelling by ear. Fewer than two letters mean nothing yet. `within` is
 * the path of a category or studio: then only its own games are found, and no places. `most` games are given.
 */
export function searchIndex(index: Index, words: string, within = "", most = MOST_GAMES): Found {
  const wanted = foldText(words).trim();
  if (wanted.length < 2) return { games: [], places: [], total: 0 };
  const place = within === "" ? undefined : index.places.find(({ path }) => path === within);
  const own = place && new Set(place.games);
  const open = (games: readonly number[]): readonly number[] => (own ? games.filter((at) => own.has(at)) : games);
  const found = new Set<number>();
  const terms = wanted.split(/\s+/);
  for (const ways of [exactly(index, wanted, terms), nearly(index, wanted, terms)]) {
    for (const games of ways) for (const at of open(games)) found.add(at);
    if (found.size > 0) break;
  }
  if (found.size === 0) for (const at of open(bySound(index, words, wanted))) found.add(at);
  const { columns } = index;
  return {
    games: [...found].slice(0, most).map((at) => ({
      id: columns.ids[at] ?? 0,
      title: columns.titles[at] ?? "",
      vendor: columns.vendors[columns.vendor[at] ?? -1]?.[1] ?? "",
      tile: columns.tiles[at] ?? "",
      named: index.folded[at] === wanted,
    })),
    places: within === "" ? placesOf(index, wanted).map(({ name, path, count }) => ({ name, path, count })) : [],
    total: found.size,
  };
}

/** Games by what is named letter for letter. */
function* exactly(index: Index, wanted: string, terms: readonly string[]): Generator<readonly number[]> {
  yield index.folded.flatMap((title, at) => (title === wanted ? [at] : []));
  for (const { folded, games } of index.places) if (folded.includes(wanted)) yield games;
  yield index.folded.flatMap((title, at) => (terms.every((term) => title.includes(term)) ? [at] : []));
  for (const term of terms) {
    if (term.length < SHORTEST_PLACE) continue;
    const rest = terms.filter((other) => other !== term);
    for (const { folded, games } of index.places) {
      if (!folded.some((name) => startsWith(name, term) || startsWith(name, wanted))) continue;
      const asked = folded.some((name) => startsWith(name, wanted)) ? [] : rest;
      yield games.filter((at) => asked.every((other) => index.folded[at]?.includes(other)));
    }
  }
}

/** Games whose title is meant without its spaces, or whose title, studio or category the words are a slip of the finger from; best first. */
function* nearly(index: Index, wanted: string, terms: readonly string[]): Generator<readonly number[]> {
  const { fuzzy, folded } = index;
  if (terms.length === 1 && wanted.length >= SHORTEST_SLIP) {
    index.joined ??= folded.map((title) => title.replaceAll(" ", ""));
    yield index.joined.flatMap((title, at) => (title.startsWith(wanted) ? [at] : []));
  }
  const [found, info, order] = fuzzy.search(folded, wanted, MOST_ORDERED, RANKED);
  if (found) {
    const ranked = order && info ? order.map((at) => info.idx[at] ?? -1) : found;
    // One word of the title is meant, and not what lies across two of them
    const isNear = (at: number): boolean =>
      terms.every((term) => folded[at]?.split(" ").some((word) => isOneSlip(word, term)));
    if (order) yield ranked.filter(isNear);
    yield ranked;
  }
  for (const term of terms) {
    const rest = terms.filter((other) => other !== term);
    for (const { games } of placesOf(index, term)) {
      yield rest.reduce((left, word) => fuzzy.filter(folded, word, left) ?? [], games);
    }
  }
}

// Two consonants are the beginning of too many names.
const SHORTEST_SOUND = 3;

/** Games whose title sounds like words of another alphabet; those that sound the same to the end first. */
function bySound(index: Index, words: string, wanted: string): number[] {
  if (!/[^\p{Script=Latin}\P{L}]/u.test(words)) return [];
  const asked = phoneticKeys(wanted);
  if (asked.join("").length < SHORTEST_SOUND) return [];
  index.sounds ??= index.folded.map(phoneticKeys);
  const found = index.sounds.flatMap((sounds, at) =>
    asked.every((sound) => sounds.some((own) => own.startsWith(sound))) ? [at] : [],
  );
  const isWhole = (at: number): boolean => asked.every((sound) => index.sounds?.[at]?.includes(sound));
  return [...found.filter(isWhole), ...found.filter((at) => !isWhole(at))];
}

/** Studios and categories that are named by the words, or begin with them, or nearly do. */
function placesOf({ places }: Index, wanted: string): Place[] {
  const begins = places.filter(({ folded }) => folded.some((name) => startsWith(name, wanted)));
  if (begins.length > 0 || wanted.length < SHORTEST_SLIP) {
    const isNamed = ({ folded }: Place): number => Number(folded.includes(wanted));
    return begins.toSorted((a, b) => isNamed(b) - isNamed(a)).slice(0, MOST_PLACES);
  }
  return places.filter(({ folded }) => folded.some((name) => isOneSlip(name, wanted))).slice(0, MOST_PLACES);
}

function startsWith(name: string, wanted: string): boolean {
  return name.startsWith(wanted) || name.includes(` ${wanted}`);
}
