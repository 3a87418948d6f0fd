import type { Game } from "#contract/core/wire-game.ts";
import type { CategoryKey } from "#rules/games/categories.ts";
import { classifyOf, type GameQuery, presetOf } from "./presets.ts";
import { wantedBy } from "./vendor-choices.ts";
import type { AskOf, Calls } from "#web/platform/data/call.ts";
import type { ShellMerchant } from "#web/platform/data/shell.ts";

/** Where a list's games come from (browsing §4, "Game list data types"). */
export type DataType = "all" | "search" | "new" | "hot" | "favourites" | "recent";

/** What a list shows; a change of any of these starts again at page 1 (browsing §4). */
export type ListFilter = {
  dataType: DataType;
  name: string;
  vendor: string;
  /** A game type (RNG, LIVE, …), where the category is not one itself. */
  type: string;
  classify: string;
  minBet: string;
  minLine: string;
  /** One of rules/games/list-orders.ts; "" is the operator's order. */
  order: string;
};

export const NO_FILTER: ListFilter = {
  dataType: "all",
  name: "",
  vendor: "",
  type: "",
  classify: "",
  minBet: "",
  minLine: "",
  order: "",
};
export const PAGE_SIZE = 36;
/** browsing §7, §9: 36 favourites a page on list screens, 100 on home, 200 on the page of a category. */
export const FAVOURITES_PAGE = { list: PAGE_SIZE, home: 100, category: 200 } as const;
export type OwnList = keyof typeof FAVOURITES_PAGE;

/** Whose list of which games. */
export type Scope = {
  category: CategoryKey | "ALL";
  merchant: Pick<ShellMerchant, "code" | "vendorLists">;
  language: string;
  /** Where the list stands; a list screen of its own when not given. */
  at?: OwnList;
};

/** The list call for a category and its filter; a chosen vendor or classification takes the place of the preset's. */
export function listInput(
  { category, merchant, language }: Scope,
  filter: ListFilter,
  pageNo: number,
): AskOf<Calls["games.list"]> {
  const preset = presetOf(category, merchant.vendorLists);
  return {
    merchant: merchant.code,
    platform: "html5",
    gameName: filter.name,
    gameType: preset.gameType || filter.type,
    gameClassify: classifyOf(preset, filter.classify),
    vassalage: filter.vendor || preset.vassalage,
    minBet: filter.minBet,
    minLine: filter.minLine,
    isNew: filter.dataType === "new" ? "1" : "",
    // Without an order the call is the documents'
    ...(filter.order === "" ? {} : { orderBy: filter.order }),
    language,
    pageNo,
    pageSize: PAGE_SIZE,
  };
}

/** How many filters are on, for the badge at the filter button. */
export function activeFilters({ vendor, type, classify, minBet, minLine }: ListFilter): number {
  return [vendor, type, classify, minBet, minLine].filter((value) => value !== "").length;
}

/** Whether a hot game belongs to a category and filter: hot lists are filtered here, without paging (browsing §4). */
export function fitsHot(game: Game, preset: GameQuery, filter: ListFilter): boolean {
  const isWanted = wantedBy(filter.vendor ? { ...preset, vassalage: filter.vendor } : preset);
  const classify = classifyOf(preset, filter.classify);
  const type = preset.gameType || filter.type;
  return (
    (type === "" || game.type === type) &&
    (classify === "" || game.classify === classify || game.tags.includes(classify)) &&
    isWanted(game.vendor) &&
    [game.gameName ?? "", game.title].some((name) => name.toLowerCase().includes(filter.name.trim().toLowerCase()))
  );
}
