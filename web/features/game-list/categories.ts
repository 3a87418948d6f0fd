/** Categories as the site shows them; what they are stands in rules/games/categories.ts. */
import { CATEGORIES, type Category, categoryOf } from "#rules/games/categories.ts";
import type { IconName } from "#web/ui/icon-names.ts";

/** "cherries" → its duotone drawing, or the filled one for what is selected. */
export function categoryIcon({ icon }: Pick<Category, "icon">, selected: boolean): IconName {
  if (icon === "fire") return "fire-fill";
  return selected ? `${icon}-fill` : `${icon}-duotone`;
}

/** The categories in the order of a sorting as the server gives it; without one, all of the table that are shown. */
export function sortedCategories(sorting: readonly string[]): Category[] {
  const named = sorting.length > 0 ? sorting.flatMap((key) => categoryOf(key) ?? []) : CATEGORIES;
  return named.filter(({ place }) => place !== "address");
}
