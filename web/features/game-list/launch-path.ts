import type { Game } from "#contract/core/wire-game.ts";
import { categoryOf } from "#rules/games/categories.ts";

/**
 * Where a tap on a tile leads: a game to its frame, an entry that stands for a vendor to its category with that vendor
 * chosen (browsing §4, U-096, U-097).
 */
export function launchPath(game: Pick<Game, "id" | "type" | "vendor" | "isVendor">): string {
  if (!game.isVendor) return `/m/play?game=${game.id}`;
  return `${categoryOf(game.type)?.path ?? "/m/rng-games"}?vassalage=${encodeURIComponent(game.vendor)}`;
}
