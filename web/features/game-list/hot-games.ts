import { readGame, type Game } from "#contract/core/wire-game.ts";
import { ask } from "#web/platform/data/ask.ts";
import { readJson, SESSION, writeText } from "#web/platform/storage/storage.ts";

type Kept = { language: string; games: Game[] };

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { language, games } = value as Partial<Kept>;
  return (
    typeof language === "string" &&
    Array.isArray(games) &&
    games.every((game: unknown) => typeof game === "object" && game !== null && "id" in game && "title" in game)
  );
}

/** The next question goes to the server: the operator has changed something. */
export function forgetHotGames(): void {
  writeText(SESSION.hotGames, null, "session");
}

/**
 * The hot games from the session's cache, else from the server (browsing §4); null when neither answers. `refresh`
 * passes over the cache and tells the server so; another language than the cached one does too (U-077).
 */
export async function hotGames(
  { language, merchantCode }: { language: string; merchantCode: string },
  refresh = false,
): Promise<Game[] | null> {
  const kept = readJson(SESSION.hotGames, isKept, "session");
  if (kept?.language === language && !refresh) return kept.games;
  writeText(SESSION.hotGames, null, "session");
  const reply = await ask("games.hot", {
    isPlatform: "2",
    platform: "html5",
    language,
    merchantCode,
    imgSize: "200",
    refresh: refresh || kept ? "true" : "",
  });
  if (!reply.ok) return null;
  const games = reply.value.list.map(readGame);
  writeText(SESSION.hotGames, JSON.stringify({ language, games } satisfies Kept), "session");
  return games;
}
