import { type CategoryKey, categoryOf, vendorsApart, vendorsOfCategory } from "#rules/games/categories.ts";
import type { Selectors, VendorLists } from "#rules/games/category-table.ts";

export type GameQuery = {
  gameType: string;
  gameClassify: string;
  vassalage: string;
  /** Vendors that have a category of their own; the server leaves their games out by the same rule (U-083). */
  except?: readonly string[];
};

/** What a category means for the list call (browsing §2, "Game-type presets"). */
export function presetOf(key: CategoryKey | "ALL", lists: VendorLists): GameQuery {
  const category = categoryOf(key);
  if (!category) return { gameType: "", gameClassify: "", vassalage: "" };
  const { type, classify } = category;
  const query = { gameType: type, gameClassify: classify, vassalage: vendorsOfCategory(category, lists).join(",") };
  const apart = category.key === type ? vendorsApart(type, lists) : [];
  return apart.length > 0 ? { ...query, except: apart } : query;
}

/** What a classification is divided into; another one in its place would lead out of the category. */
export const WITHIN: Readonly<Record<string, readonly string[]>> = { SM: ["FeatureBuy"] };

/** The classification that a list asks for: the chosen one where the category has it, else the category's own. */
export function classifyOf({ gameClassify }: GameQuery, chosen: string): string {
  if (gameClassify === "") return chosen;
  return WITHIN[gameClassify]?.includes(chosen) ? chosen : gameClassify;
}

/** Every game has the vendors' list and neither strip nor classifications. */
const OF_ALL: Selectors = { vendors: true, strip: false, classifications: false, search: true };

/** Which of the list's selectors a category has (browsing §4, U-084), and whether its games have a star. */
export function selectorsOf(key: CategoryKey | "ALL"): Selectors & { star: boolean } {
  const category = categoryOf(key);
  return { ...(category?.selectors ?? OF_ALL), star: category?.star !== false };
}
