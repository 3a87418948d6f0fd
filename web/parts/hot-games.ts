import { readGame, type Game } from "#contract/game-words.ts";
import { ask } from "#web/platform/ask.ts";
import { readJson, SESSION, writeText } from "#web/platform/storage.ts";

function isGames(value: unknown): value is Game[] {
  return (
    Array.isArray(value) &&
    value.every((game: unknown) => typeof game === "object" && game !== null && "id" in game && "title" in game)
  );
}

/** The next question goes to the server: the operator has changed something. */
export function forgetHotGames(): void {
  writeText(SESSION.hotGames, null, "session");
}

/** The hot games from the session's cache, else from the server (browsing §4); null when neither answers. */
export async function hotGames(language: string): Promise<Game[] | null> {
  const kept = readJson(SESSION.hotGames, isGames, "session");
  if (kept) return kept;
  const reply = await ask("games.hot", {
    isPlatform: "2",
    platform: "html5",
    language,
    imgSize: "200",
  });
  if (!reply.ok) return null;
  const games = reply.value.list.map(readGame);
  writeText(SESSION.hotGames, JSON.stringify(games), "session");
  return games;
}
