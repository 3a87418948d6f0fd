import { useEffect } from "react";
import { type Game, readGame } from "#contract/core/wire-game.ts";
import { memberKey } from "#web/features/favourites/favourites.ts";
import { hotGames } from "#web/features/game-list/hot-games.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { createStore } from "#web/platform/data/store.ts";
import { useSession } from "#web/platform/session/session.ts";
import { startersOf } from "./starters.ts";

/** As many as a wide screen has room for. */
const SHOWN = 10;
const STARTERS = 6;

/** Games of a member's own row; `fresh` while nothing was played. None where nobody answers; null until that is known. */
type OwnGames = { games: readonly Game[]; fresh: boolean };
const NONE: OwnGames = { games: [], fresh: false };
const own = createStore<{ of: string; value: OwnGames | null }>({ of: "", value: null });

/**
 * What the member played last and can play again, else games to begin with. Asked for anew whenever home is entered;
 * the last answer stands meanwhile, but not another member's or language's.
 */
export function useOwnGames(): OwnGames | null {
  const { merchant, language } = useShell();
  const session = useSession();
  const of = session ? `${memberKey(session)} ${language}` : "";
  const state = own.use();
  useEffect(() => {
    if (of === "") return;
    void readOwn(language, merchant.code).then((value) => {
      // What was shown stands while the next answer does not come; where there was nothing, its place is given up
      if (value || own.read().of !== of) own.write({ of, value: value ?? NONE });
    });
  }, [of, language, merchant.code]);
  return state.of === of ? state.value : null;
}

async function readOwn(language: string, merchantCode: string): Promise<OwnGames | null> {
  const reply = await ask("recent.list", {
    page: 1,
    pageSize: 36,
    gameType: "",
    vendor: "",
    language,
    clientType: "2",
  });
  if (!reply.ok) return null;
  const played = reply.value.list.map(readGame).filter(({ playable }) => playable);
  if (played.length > 0) return { games: played.slice(0, SHOWN), fresh: false };
  const hot = await hotGames({ language, merchantCode });
  return hot && { games: startersOf(hot, STARTERS), fresh: true };
}
