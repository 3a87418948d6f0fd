import type { Merchant } from "#web/platform/data/shell.ts";
import type { CategoryKey } from "./categories.ts";

export type GameQuery = {
  gameType: string;
  gameClassify: string;
  vassalage: string;
  /** Vendors that have a category of their own; the server leaves their games out by the same rule (U-083). */
  except?: readonly string[];
};

/** What a category means for the list call (browsing §2, "Game-type presets"). */
export function presetOf(
  key: CategoryKey | "ALL",
  { inHouse, esports, cockfight }: Merchant["vendorLists"],
): GameQuery {
  const query = (gameType: string, gameClassify = "", vendors: readonly string[] = []): GameQuery => ({
    gameType,
    gameClassify,
    vassalage: vendors.join(","),
  });
  switch (key) {
    case "BINGO":
      return query("RNG", "BG");
    case "SLOT":
      return query("RNG", "SM");
    case "CRASH":
      return query("RNG", "Crash");
    case "JACKPOT":
      return query("RNG", "JP");
    case "INHOUSE":
      return query("RNG", "", inHouse);
    case "JL":
    case "RTG":
      return query("RNG", "", [key]);
    case "SPORTS":
      return { ...query("SPORTS"), except: [...esports, ...cockfight] };
    case "ESPORTS":
      return query("SPORTS", "", esports);
    case "COCKFIGHT":
      return query("SPORTS", "", cockfight);
    case "ALL":
    case "HOT":
      return query("");
    default:
      return query(key);
  }
}

/** What a classification is divided into; another one in its place would lead out of the category. */
export const WITHIN: Readonly<Record<string, readonly string[]>> = { SM: ["FeatureBuy"] };

/** The classification that a list asks for: the chosen one where the category has it, else the category's own. */
export function classifyOf({ gameClassify }: GameQuery, chosen: string): string {
  if (gameClassify === "") return chosen;
  return WITHIN[gameClassify]?.includes(chosen) ? chosen : gameClassify;
}

// browsing §4; of these, slots and crash games keep the strip of their vendors (U-084).
const NO_VENDOR_SELECTOR: readonly string[] = ["BINGO", "JL", "INHOUSE", "RTG", "JACKPOT", "SLOT", "CRASH"];

/** Which of the list's selectors a category has (browsing §4, U-084). */
export function selectorsOf(key: string): {
  /** The vendors can be chosen from a list of their own. */
  vendors: boolean;
  /** The vendors stand in a strip above the games. */
  strip: boolean;
  classifications: boolean;
  star: boolean;
  search: boolean;
} {
  const slotOrCrash = key === "SLOT" || key === "CRASH";
  const lottery = key === "LOTT" || key === "ELOTT";
  const vendors = !NO_VENDOR_SELECTOR.includes(key);
  return {
    vendors,
    strip: slotOrCrash || (vendors && key !== "ALL" && key !== "HOT"),
    classifications: !slotOrCrash && key !== "ALL",
    star: !lottery,
    search: !lottery,
  };
}
