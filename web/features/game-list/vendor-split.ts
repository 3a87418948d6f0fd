import { MENU, splitFrom, vendorsApart, vendorsOfCategory } from "#rules/games/categories.ts";
import type { VendorLists } from "#rules/games/category-table.ts";

/** One category with its vendors, as the vendors call sorts them (browsing §3, "Vendor sorting"). */
export type SortedVendors = { gameCategory: string; open: boolean; vendorNames: readonly { vassalage: string }[] };

/**
 * Splits the vendors of sports (browsing §4, "Vendor setup", U-083): ESPORTS stands right after SPORTS,
 * COCKFIGHT at the end, and a SPORTS that is left without vendors goes. A group without vendors is not made.
 */
export function splitSports<Entry extends SortedVendors>(sorting: readonly Entry[], lists: VendorLists): Entry[] {
  const sports = sorting.find(({ gameCategory }) => gameCategory === "SPORTS");
  if (!sports) return [...sorting];
  const part = (gameCategory: string, fits: (code: string) => boolean): Entry[] => {
    const vendorNames = sports.vendorNames.filter(({ vassalage }) => fits(vassalage));
    return vendorNames.length > 0 ? [{ ...sports, gameCategory, vendorNames }] : [];
  };
  const apart = vendorsApart("SPORTS", lists);
  const own = part("SPORTS", (code) => !apart.includes(code));
  const split = (place: "after" | "last"): Entry[] =>
    splitFrom("SPORTS")
      .filter((category) => category.place === place)
      .flatMap((category) => part(category.key, (code) => vendorsOfCategory(category, lists).includes(code)));
  return [...sorting.flatMap((entry) => (entry === sports ? [...own, ...split("after")] : [entry])), ...split("last")];
}

/** The categories in which nothing can be played yet; those of menus alone a sorting names only where they have something (decision 160). */
export function closedOf(sorting: readonly SortedVendors[]): string[] {
  const named = sorting.map(({ gameCategory }) => gameCategory);
  const unnamed = MENU.flatMap(({ key }) => (named.includes(key) ? [] : [key]));
  return [...sorting.flatMap(({ gameCategory, open }) => (open ? [] : [gameCategory])), ...unnamed];
}
