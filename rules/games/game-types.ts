/** Kinds of games, as server and site order them. */

/** Fixed order of the categories where the vendors call gives none (U-102). */
export const FIXED_ORDER = ["SLOT", "CRASH", "LIVE", "FISH", "PVP", "SPORTS", "LOTT", "ELOTT"] as const;

/**
 * What the catalogue calls a kind of game that the site speaks of: slots and crash games are kinds of RNG there
 * (browsing §2, "Game-type presets"). classify "" is any.
 */
export function catalogueType(siteType: string): { type: string; classify: string } {
  if (siteType === "SLOT") return { type: "RNG", classify: "SM" };
  if (siteType === "CRASH") return { type: "RNG", classify: "Crash" };
  return { type: siteType, classify: "" };
}

/** Whether a game of the catalogue is of a kind that the site speaks of. */
export function isOfSiteType(game: { type: string; classify: string }, siteType: string): boolean {
  const { type, classify } = catalogueType(siteType);
  return game.type === type && (classify === "" || game.classify === classify);
}
