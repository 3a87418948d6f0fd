/** Which words besides its title a game is known by: server and browser look for the same. */
import { searchedAs } from "./categories.ts";

/** Keys of the texts that a kind of game answers to; a text may hold several words with commas. */
export function kindTexts(type: string, classify: string, tags: readonly string[]): string[] {
  const category = searchedAs(type, classify);
  const codes = [classify, ...tags].filter((code) => code !== "");
  const names = category ? [category.text, ...(category.also ? [category.also] : [])] : [];
  return [...names, ...codes.map((code) => `classify.${code}`)];
}
