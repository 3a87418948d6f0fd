/** A title that a studio brings stands where a player looks for it. */
import { expect, it } from "vitest";
import { searchedAs } from "#rules/games/categories.ts";
import { CATEGORY_NAMES, VENDOR_CATEGORIES } from "#vendor-protocol/categories.ts";

it("every category of the vendor protocol has a page of the lobby that the menus name", () => {
  const places = CATEGORY_NAMES.map((name) => {
    const { type, classify } = VENDOR_CATEGORIES[name];
    return [name, searchedAs(type, classify)?.place];
  });
  const named = new Set(["sorted", "menu"]);
  expect(places.filter(([, place]) => !named.has(String(place)))).toEqual([]);
  expect(searchedAs(VENDOR_CATEGORIES.TABLE.type, VENDOR_CATEGORIES.TABLE.classify)?.path).toBe("/m/table-games");
});
