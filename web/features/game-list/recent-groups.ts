import type { Game } from "#contract/core/wire-game.ts";

export type RecentGroup = { name: "today" | "week" | "earlier"; games: Game[] };

const DAY_MS = 24 * 3600_000;

/** Recent games by when they were played: on the reader's own day, in the six days before it, earlier. None is empty. */
export function recentGroups(games: readonly Game[], now: Date): RecentGroup[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const nameOf = ({ playedAt = "" }: Game): RecentGroup["name"] => {
    const at = Date.parse(playedAt);
    return at >= midnight ? "today" : at >= midnight - 6 * DAY_MS ? "week" : "earlier";
  };
  return [...Map.groupBy(games, nameOf)].map(([name, own]) => ({ name, games: own }));
}
