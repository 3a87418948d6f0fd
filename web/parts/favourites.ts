import { useEffect } from "react";
import { namesOf, type Game } from "#contract/game-words.ts";
import { ask } from "#web/platform/ask.ts";
import { readSession, useSession } from "#web/platform/session.ts";
import { tellChange } from "#web/platform/changes.ts";
import { createStore } from "#web/platform/store.ts";

type Favourites = { ids: ReadonlySet<number>; loadedFor: string | null };

const favourites = createStore<Favourites>({ ids: new Set(), loadedFor: null });

/** Ids of the member's favourite games, asked for once per session; empty for a visitor. */
export function useFavouriteIds(): ReadonlySet<number> {
  const session = useSession();
  const { ids } = favourites.use();
  useEffect(() => {
    const token = session?.token ?? null;
    if (favourites.read().loadedFor === token) return;
    favourites.write({ ids: new Set(), loadedFor: token });
    if (token !== null) load(token);
  }, [session]);
  return ids;
}

/** Asks for the ids again: they may have changed on another device. */
export function refreshFavourites(): void {
  const token = readSession()?.token;
  tellChange("favourites");
  if (token !== undefined && favourites.read().loadedFor === token) load(token);
}

function load(token: string): void {
  void ask("favourites.ids", {}).then((reply) => {
    if (reply.ok && favourites.read().loadedFor === token)
      favourites.write({ ids: new Set(reply.value), loadedFor: token });
  });
}

/**
 * Adds or removes a favourite: shown at once, taken back when the server refuses (browsing §4). Gives the refusal, or
 * null. The caller sends a visitor to the login.
 */
export async function toggleFavourite(game: Game): Promise<string | null> {
  if (!readSession()) return "not-logged-in";
  const adding = !favourites.read().ids.has(game.id);
  mark(game.id, adding);
  const { nodeId, vassalage } = namesOf(game);
  const reply = await ask(adding ? "favourites.add" : "favourites.remove", {
    nodeId,
    vendor: vassalage,
  });
  if (reply.ok) return null;
  mark(game.id, !adding);
  return reply.refusal;
}

function mark(id: number, on: boolean): void {
  favourites.write((last) => {
    const ids = new Set(last.ids);
    if (on) ids.add(id);
    else ids.delete(id);
    return { ...last, ids };
  });
}
