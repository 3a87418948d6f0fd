/** What is asked of the table of categories: kinds of the catalogue, vendors, order, favourites, words. */
import { CATEGORY_TABLE, type CategoryRow, type VendorLists } from "./category-table.ts";

type Table = typeof CATEGORY_TABLE;
export type CategoryKey = keyof Table;
/** A row with its key; what is a closed list stays one. */
export type Category = CategoryRow & { key: CategoryKey } & {
  [Field in "path" | "icon" | "text" | "banner"]: Table[CategoryKey][Field];
} & { also?: Extract<Table[CategoryKey], { also: string }>["also"] };
/** What the catalogue knows as a game's type. */
export type CatalogueType = Exclude<Table[CategoryKey]["type"], "">;

export const CATEGORIES: readonly Category[] = Object.entries(CATEGORY_TABLE).map(([key, row]) => ({
  key: key as CategoryKey,
  ...row,
}));

/** Each type of the catalogue once. */
export const CATALOGUE_TYPES = [
  ...new Set(CATEGORIES.map(({ type }) => type).filter((type) => type !== "")),
] as CatalogueType[];

// Every list of games asks both
const BY_KEY: ReadonlyMap<string, Category> = new Map(CATEGORIES.map((category) => [category.key, category]));
const SPLIT_BY_TYPE: ReadonlyMap<string, readonly Category[]> = Map.groupBy(
  CATEGORIES.filter(({ place }) => place === "after" || place === "last"),
  ({ type }) => type,
);

export function categoryOf(key: string): Category | undefined {
  return BY_KEY.get(key);
}

/** Type and classification of a category's games, as the catalogue spells them. */
export function kindOf(key: CategoryKey): { type: CatalogueType; classify: string } {
  return CATEGORY_TABLE[key] as { type: CatalogueType; classify: string };
}

/** Categories that the server's sorting names (U-102). */
export const SORTED: readonly Category[] = CATEGORIES.filter(({ place }) => place === "sorted");

/** Categories of menus and filters, which the sorting names where they can be played (decision 160). */
export const MENU: readonly Category[] = CATEGORIES.filter(({ place }) => place === "menu");

/**
 * What the catalogue calls a kind of game that the site speaks of: slots and crash games are kinds of RNG there
 * (browsing §2, "Game-type presets"). classify "" is any. A name that is no category stands for itself.
 */
export function catalogueType(siteType: string): { type: string; classify: string } {
  const category = categoryOf(siteType);
  // What goes by vendors is no kind of the catalogue
  if (!category || category.vendors !== undefined) return { type: siteType, classify: "" };
  return { type: category.type, classify: category.classify };
}

/** Whether a game of the catalogue is of a kind that the site speaks of. */
export function isOfSiteType(game: { type: string; classify: string }, siteType: string): boolean {
  const { type, classify } = catalogueType(siteType);
  return game.type === type && (classify === "" || game.classify === classify);
}

/** Vendors whose games alone are a category's; none for any vendor's. */
export function vendorsOfCategory({ vendors = [] }: Pick<Category, "vendors">, lists: VendorLists): readonly string[] {
  return typeof vendors === "string" ? lists[vendors] : vendors;
}

/** Vendors of a type that have a category of their own, split from the one that the type has (U-083). */
export function vendorsApart(type: string, lists: VendorLists): readonly string[] {
  return splitFrom(type).flatMap((category) => vendorsOfCategory(category, lists));
}

/** Categories split from the one of a type. */
export function splitFrom(type: string): readonly Category[] {
  return SPLIT_BY_TYPE.get(type) ?? [];
}

/** Whether games of a type are lotteries, whose plays each have odds of their own. */
export const isLotteryType = (type: string): boolean => type === "LOTT" || type === "ELOTT";

/** Whether games of a type can be a member's favourites. */
export function canBeFavourite(type: string): boolean {
  return CATEGORIES.every((category) => category.type !== type || category.star !== false);
}

/** Key of the category's name that a game is searched by: of its classification, else of its whole type. */
export function searchedAs(type: string, classify: string): Category | undefined {
  const shown = CATEGORIES.filter(({ place }) => place !== "address");
  return (
    shown.find((category) => category.classify === classify && classify !== "" && category.type === type) ??
    shown.find(({ kinds }) => kinds?.includes(classify)) ??
    shown.find((category) => category.key === type)
  );
}
