/** Which words besides its title a game is known by: server and browser look for the same. */

/** Keys of the texts that name a category, by the classification or the type of its games. */
const CATEGORIES: Readonly<Record<string, string>> = {
  SM: "category.slot",
  Crash: "category.crash",
  BG: "category.bingo",
  JP: "category.jackpot",
  ES: "category.esports",
  CF: "category.cockfight",
  LIVE: "category.live",
  FISH: "category.fish",
  PVP: "category.poker",
  SPORTS: "category.sports",
  LOTT: "category.lottery",
  ELOTT: "category.elottery",
};

/** What else people call a category: the key of a list with commas, by type or classification. */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  SM: "search.alsoSlot",
  LIVE: "search.alsoLive",
  FISH: "search.alsoFish",
  PVP: "search.alsoPoker",
  LOTT: "search.alsoLottery",
};

/** Keys of the texts that a kind of game answers to; a text may hold several words with commas. */
export function kindTexts(type: string, classify: string, tags: readonly string[]): string[] {
  const category = CATEGORIES[classify] ?? CATEGORIES[type];
  const also = ALSO_CALLED[classify] ?? ALSO_CALLED[type];
  const codes = [classify, ...tags].filter((code) => code !== "");
  return [...(category ? [category] : []), ...(also ? [also] : []), ...codes.map((code) => `classify.${code}`)];
}
