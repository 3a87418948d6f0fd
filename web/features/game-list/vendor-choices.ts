import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { CATEGORIES } from "#rules/games/categories.ts";
import { type GameQuery, WITHIN } from "./presets.ts";

type Vendors = ValueOf<Calls["games.vendors"]>["vendors"];

export type VendorChoice = { code: string; name: string; hot: boolean; count: number };
export type Choice = { key: string; name: string };

/**
 * The vendors of a category, hot ones first inside equal order (U-091). A chosen classification narrows them
 * (browsing §4: "for SLOT and CRASH the vendor list is filtered by the selected classification").
 */
export function vendorsOf(vendors: Vendors, preset: GameQuery, classify: string): VendorChoice[] {
  const isWanted = wantedBy(preset);
  const needed = [preset.gameClassify, classify].filter(Boolean);
  const found = vendors
    .filter(({ gameType }) => preset.gameType === "" || gameType === preset.gameType)
    .filter(({ vassalage }) => isWanted(vassalage))
    .filter(({ gameClassify, vassalage }) =>
      needed.every((key) =>
        gameClassify.some((one) => one.key === key && (one.vendors.length === 0 || one.vendors.includes(vassalage))),
      ),
    )
    .map(({ vassalage, displayName, isHot, gameCount }) => ({
      code: vassalage,
      name: displayName,
      hot: isHot === 1,
      count: gameCount,
    }));
  // a vendor has an entry for each type of its games
  return [...Map.groupBy(found, ({ code }) => code).values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, count: others.reduce((sum, { count }) => sum + count, first.count) }] : [],
    )
    .toSorted((a, b) => Number(b.hot) - Number(a.hot));
}

/** Whether a vendor's games are of a category. */
export function wantedBy({ vassalage, except }: GameQuery): (code: string) => boolean {
  const wanted = vassalage.split(",").filter(Boolean);
  return (code) => (wanted.length === 0 || wanted.includes(code)) && !except?.includes(code);
}

/** The game types (browsing §3) that the merchant's vendors have games of, in the categories' order, each by its key. */
export function gameTypesOf(vendors: Vendors): string[] {
  const found = new Set(vendors.map(({ gameType }) => gameType));
  return CATEGORIES.flatMap(({ key }) => (found.has(key) ? [key] : []));
}

// These are data types of every list.
const DATA_TYPES: readonly string[] = ["new", "hot"];

/** Classifications of a category's vendors, each once: of a classification those within it, else all of the type. */
export function classificationsOf(vendors: Vendors, preset: GameQuery): Choice[] {
  const found = new Map<string, string>();
  const isWanted = wantedBy(preset);
  for (const { gameType, gameClassify, vassalage } of vendors) {
    if (preset.gameType !== "" && gameType !== preset.gameType) continue;
    if (!isWanted(vassalage)) continue;
    for (const { key, displayName } of gameClassify) {
      const within = preset.gameClassify === "" || WITHIN[preset.gameClassify]?.includes(key);
      if (within && !DATA_TYPES.includes(key)) found.set(key, displayName);
    }
  }
  return [...found].map(([key, name]) => ({ key, name }));
}
