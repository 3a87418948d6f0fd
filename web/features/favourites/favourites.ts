import { useEffect } from "react";
import type { Game } from "#contract/core/wire-game.ts";
import { readSession, type SessionInfo, useSession } from "#web/platform/session/session.ts";
import { createStore } from "#web/platform/data/store.ts";
import type { Text } from "#web/platform/i18n/texts.tsx";
import { queueFavourite } from "./favourites-queue-storage.ts";

type Favourites = { ids: ReadonlySet<number>; of: string | null };

/** What the stars of the page show, and whose they are. */
export const favourites = createStore<Favourites>({ ids: new Set(), of: null });

// What is asked, kept and sent comes with the first member or the first star: a visitor's home needs none of it.
const favouritesQueue = () => import("#web/features/member/member-chunk.ts");

/** Whose favourites they are, in the browser's memory too: a renewed session is the same member. */
export const memberKey = (session: SessionInfo): string => `${session.merchantCode} ${session.userName}`;

/** Ids of the member's favourite games, asked for once per member; empty for a visitor. */
export function useFavouriteIds(): ReadonlySet<number> {
  const session = useSession();
  const { ids } = favourites.use();
  useEffect(() => adopt(session && memberKey(session)), [session]);
  return ids;
}

/** The stars become this member's (null: a visitor's, who has none); asks for them where they were somebody else's. */
function adopt(member: string | null): void {
  if (favourites.read().of === member) return;
  favourites.write({ ids: new Set(), of: member });
  if (member) favouritesQueue().then(({ loadFavourites }) => loadFavourites(), ignore);
}

/**
 * Adds or removes a favourite of the member: shown at once, kept while there is no network, taken back with a message
 * when the server refuses (browsing §4, U-088); which of both, `wanted` may say. False for a visitor, whom the caller asks
 * for the login.
 */
export function toggleFavourite(game: Game, text: Text, wanted?: boolean): boolean {
  const session = readSession();
  if (!session) return false;
  // A star may be tapped before the effects of its page have run: they must not forget it
  adopt(memberKey(session));
  const isWanted = wanted ?? !favourites.read().ids.has(game.id);
  markFavourite(game.id, isWanted);
  // At once: the reader may leave the page before the code that sends it is there
  queueFavourite(memberKey(session), game, isWanted);
  favouritesQueue().then(({ sendFavourite: sendWish }) => sendWish(text), ignore);
  return true;
}

export function markFavourite(id: number, on: boolean): void {
  favourites.write((last) => {
    const ids = new Set(last.ids);
    if (on) ids.add(id);
    else ids.delete(id);
    return { ...last, ids };
  });
}

function ignore(): void {
  // the code can't come without a network: the next page with one asks, and sends what is kept
}
