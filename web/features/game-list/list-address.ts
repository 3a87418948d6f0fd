import { CATEGORIES, type Category } from "#rules/games/categories.ts";
import { listOrderOf } from "#rules/games/list-orders.ts";
import { type DataType, type ListFilter, NO_FILTER } from "./list-query.ts";

/**
 * Names in the address: vassalage, gameClassify and dataType are the documents' (browsing §2), the others ours. `type`
 * is not the documents' gameType, which names the category of a member's own lists.
 */
const NAMES = {
  dataType: "dataType",
  vendor: "vassalage",
  type: "type",
  classify: "gameClassify",
  name: "gameName",
  minBet: "minBet",
  minLine: "minLine",
  order: "orderBy",
} as const satisfies Record<keyof ListFilter, string>;

/** The names, for the handle of a screen with a list. */
export const LIST_QUERY: readonly string[] = Object.values(NAMES);

const DATA_TYPES: readonly string[] = ["all", "new", "hot", "favourites", "recent"] satisfies DataType[];

/** The category whose list stands at a path; /m/slot-games is /m/slot (U-049). */
export function categoryAt(pathname: string): Category | undefined {
  const path = pathname === "/m/slot-games" ? "/m/slot" : pathname;
  return CATEGORIES.find((category) => category.path === path);
}

/** What a list's address asks for; `start` is the data type without a word of it, or for a word that means nothing. */
export function readFilter(search: string, start: DataType = "all"): ListFilter {
  const query = new URLSearchParams(search);
  const wanted = query.get(NAMES.dataType) ?? "";
  return {
    dataType: DATA_TYPES.includes(wanted) ? (wanted as DataType) : start,
    name: query.get(NAMES.name)?.trim() ?? "",
    vendor: query.get(NAMES.vendor) ?? "",
    type: query.get(NAMES.type) ?? "",
    classify: query.get(NAMES.classify) ?? "",
    minBet: query.get(NAMES.minBet) ?? "",
    minLine: query.get(NAMES.minLine) ?? "",
    order: listOrderOf(query.get(NAMES.order) ?? "") ?? "",
  };
}

/** The query that brings a filter back: "" for none, so that a list without filters has its bare address. */
export function writeFilter(filter: ListFilter, start: DataType = "all"): string {
  const query = new URLSearchParams();
  const none = { ...NO_FILTER, dataType: start };
  for (const key of Object.keys(NAMES) as (keyof ListFilter)[]) {
    if (filter[key] !== none[key]) query.set(NAMES[key], filter[key]);
  }
  return query.size > 0 ? `?${query}` : "";
}
