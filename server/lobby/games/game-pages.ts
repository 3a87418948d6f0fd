/** Lists of games by search, filters and page (browsing §7). */
import type { InputOf } from "#contract/core/call.ts";
import type { Calls } from "#contract/core/calls.ts";
import type { MerchantConfig } from "#contract/core/merchant.ts";
import { catalogueType, vendorsApart } from "#rules/games/categories.ts";
import type { VendorLists } from "#rules/games/category-table.ts";
import { parseDecimal } from "#rules/money/money.ts";
import type { Entry, Filter, Shelf } from "./catalogue.ts";

export type ListInput = InputOf<Calls["games.list"]>;

/** Vendors of sports that have a category of their own, as the merchant's settings divide them. */
export type Divided = Pick<MerchantConfig, "esportsVendors" | "cockfightVendors" | "inHouseVendors">;

function listsOf({ esportsVendors, cockfightVendors, inHouseVendors }: Divided): VendorLists {
  return { esports: esportsVendors, cockfight: cockfightVendors, inHouse: inHouseVendors };
}

/**
 * What a list call wishes. Sports without vendors are those of no other category (U-083). Slots and crash games are kinds of RNG in the catalogue; a kind that is asked for as
 * well narrows further.
 */
export function filterOf(input: ListInput, divided: Divided): Filter {
  const { type, classify } = catalogueType(input.gameType);
  return {
    name: input.gameName.trim(),
    type,
    classify: input.gameClassify || classify,
    vendors: input.vassalage === "" ? [] : input.vassalage.split(","),
    without: input.vassalage === "" ? vendorsApart(type, listsOf(divided)) : [],
    minBet: parseDecimal(input.minBet),
    minLines: /^\d+$/.test(input.minLine) ? Number(input.minLine) : null,
    onlyNew: input.isNew === "1",
  };
}

/** One page after search and filters; each is made once until the catalogue changes. */
export function listPage(shelf: Shelf, input: ListInput, divided: Divided) {
  const filter = filterOf(input, divided);
  const { name, type, classify, vendors, without, minLines, onlyNew } = filter;
  const { pageNo, pageSize, minBet } = input;
  const key = JSON.stringify([name, type, classify, vendors, without, minBet, minLines, onlyNew, pageNo, pageSize]);
  return shelf.prepared(`list:${key}`, () => pageOf(shelf.pick(filter), input));
}

type Page = Pick<ListInput, "pageNo" | "pageSize">;

export function pageSlice(found: readonly Entry[], { pageNo, pageSize }: Page): readonly Entry[] {
  return found.slice((pageNo - 1) * pageSize, pageNo * pageSize);
}

/** A page of games that are found already. */
export function pageOf(found: readonly Entry[], page: Page) {
  const { pageNo, pageSize } = page;
  return {
    games: pageSlice(found, page).map((entry) => entry.wire),
    pageNum: pageNo,
    totalPages: Math.ceil(found.length / pageSize),
    totalCount: found.length,
  };
}
