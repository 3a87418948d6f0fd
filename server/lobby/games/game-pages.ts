/** Lists of games by search, filters and page (browsing §7). */
import type { InputOf } from "#contract/core/call.ts";
import type { Calls } from "#contract/core/calls.ts";
import type { MerchantConfig } from "#contract/core/merchant.ts";
import { catalogueType, vendorsApart } from "#rules/games/categories.ts";
import type { VendorLists } from "#rules/games/category-table.ts";
import { listOrderOf } from "#rules/games/list-orders.ts";
import { parseDecimal } from "#rules/money/money.ts";
import type { CallContext } from "#server/platform/http/handler.ts";
import type { KeptAnswers } from "#server/platform/http/kept-answers.ts";
import { Prepared } from "#server/platform/http/prepared.ts";
import type { Entry, Filter, Shelf } from "./catalogue.ts";

export type ListInput = InputOf<Calls["games.list"]>;

/** Vendors of sports that have a category of their own, as the merchant's settings divide them. */
export type Divided = Pick<MerchantConfig, "esportsVendors" | "cockfightVendors" | "inHouseVendors">;

/** Vendors by which the merchant divides types. */
export function listsOf({ esportsVendors, cockfightVendors, inHouseVendors }: Divided): VendorLists {
  return { esports: esportsVendors, cockfight: cockfightVendors, inHouse: inHouseVendors };
}

/**
 * What a list call wishes, spelled in one way. Sports without vendors are those of no other category (U-083). Slots and
 * crash games are kinds of RNG in the catalogue; a kind that is asked for as well narrows further.
 */
export function filterOf(input: ListInput, divided: Divided): Filter {
  const { type, classify } = catalogueType(input.gameType);
  return {
    name: input.gameName.trim(),
    type,
    classify: input.gameClassify || classify,
    vendors: input.vassalage === "" ? [] : [...new Set(input.vassalage.split(","))].toSorted(),
    without: input.vassalage === "" ? vendorsApart(type, listsOf(divided)) : [],
    minBet: parseDecimal(input.minBet),
    minLines: /^\d+$/.test(input.minLine) ? Number(input.minLine) : null,
    onlyNew: input.isNew === "1",
    order: listOrderOf(input.orderBy),
  };
}

/**
 * One page after search and filters, kept until the catalogue changes. What somebody typed is not: there is no end of it,
 * nor of what leaves no game.
 */
export function listPage(shelf: Shelf, input: ListInput, { merchant, language }: CallContext, answers: KeptAnswers) {
  const filter = filterOf(input, merchant.config);
  const make = () => pageOf(shelf.pick(filter), input);
  if (filter.name !== "") return new Prepared(make());
  const { type, classify, vendors, without, minBet, minLines, onlyNew, order } = filter;
  const { pageNo, pageSize } = input;
  const wanted = [type, classify, vendors, without, String(minBet), minLines, onlyNew, order, pageNo, pageSize];
  const which = { merchantId: merchant.id, language, key: `games.list ${JSON.stringify(wanted)}` };
  return answers.get(which, make, ({ games }) => games.length > 0);
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
