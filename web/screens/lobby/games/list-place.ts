import { type Category, type CategoryKey, categoryOf } from "#rules/games/categories.ts";
import { sortedCategories } from "#web/features/game-list/categories.ts";
import { categoryAt } from "#web/features/game-list/list-address.ts";
import type { DataType } from "#web/features/game-list/list-query.ts";

/** The game centre: every game, as a full page (U-050). */
export type ListPlace =
  | Category
  | { key: "ALL"; path: string; text: "list.centre"; banner: ""; bannerElse?: undefined };

const CENTRE: ListPlace = { key: "ALL", path: "/m/gameCenter", text: "list.centre", banner: "" };
/** Which list stands at a path. */
export function placeAt(pathname: string): ListPlace {
  if (pathname === CENTRE.path) return CENTRE;
  return categoryAt(pathname) ?? (categoryOf("SLOT") as Category);
}

/** The data type that a list starts with: the hot page is its own hot list. */
export function startOf(key: string): DataType {
  return key === "HOT" ? "hot" : "all";
}

const FIRST: readonly CategoryKey[] = ["HOT", "SLOT", "CRASH"];

/**
 * The menu's categories: hot, slots, crash, then the sorted ones, each once (browsing §2, "Game category pages"). The page
 * of a category that is not among them (bingo, jackpots, …) has it too, so that its reader sees where they are.
 */
export function menuCategories(sorting: readonly string[], current?: string): Category[] {
  const sorted = sortedCategories(sorting);
  const keys = new Set<string>([...FIRST, ...sorted.map(({ key }) => key)]);
  const first = current === undefined || keys.has(current) ? FIRST : [...FIRST, current];
  return [...first.flatMap((key) => categoryOf(key) ?? []), ...sorted.filter(({ key }) => !FIRST.includes(key))];
}

const TYPES: Readonly<Record<string, DataType>> = {
  "/m/fav-games": "favourites",
  "/m/recent-games": "recent",
  "/m/search-games": "search",
};

/** The data type of a path, and the kind of games that the query's gameType names (browsing §2). */
export function ownPlaceAt(pathname: string, search: string): { dataType: DataType; category: CategoryKey | "ALL" } {
  const wanted = new URLSearchParams(search).get("gameType") ?? "";
  return { dataType: TYPES[pathname] ?? "search", category: categoryOf(wanted)?.key ?? "ALL" };
}
