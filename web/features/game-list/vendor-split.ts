import type { Merchant } from "#web/platform/data/shell.ts";

/** One category with its vendors, as the vendors call sorts them (browsing §3, "Vendor sorting"). */
export type SortedVendors = { gameCategory: string; vendorNames: readonly { vassalage: string }[] };

type Lists = Pick<Merchant["vendorLists"], "esports" | "cockfight">;

/**
 * Splits the sports vendors (browsing §4, "Vendor setup", U-083): ESPORTS stands right after SPORTS, COCKFIGHT
 * at the end, and a SPORTS that is left without vendors goes. A group without vendors is not made.
 */
export function splitSports<Entry extends SortedVendors>(
  sorting: readonly Entry[],
  { esports, cockfight }: Lists,
): Entry[] {
  const sports = sorting.find(({ gameCategory }) => gameCategory === "SPORTS");
  if (!sports) return [...sorting];
  const part = (gameCategory: string, fits: (code: string) => boolean): Entry[] => {
    const vendorNames = sports.vendorNames.filter(({ vassalage }) => fits(vassalage));
    return vendorNames.length > 0 ? [{ ...sports, gameCategory, vendorNames }] : [];
  };
  const own = part("SPORTS", (code) => !esports.includes(code) && !cockfight.includes(code));
  const games = part("ESPORTS", (code) => esports.includes(code));
  const fights = part("COCKFIGHT", (code) => cockfight.includes(code));
  return [...sorting.flatMap((entry) => (entry === sports ? [...own, ...games] : [entry])), ...fights];
}
