import { type CategoryKey, categoryOf } from "#web/parts/categories.ts";
import type { DataType } from "#web/parts/game-list/list-query.ts";

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
