import { useCallback, useEffect, useRef, useState } from "react";
import { type Game, readGame } from "#contract/game-words.ts";
import { ask } from "#web/platform/ask.ts";
import { useChange } from "#web/platform/changes.ts";
import { useShell } from "#web/platform/shell.ts";
import { type CategoryKey, presetOf } from "../categories.ts";
import { forgetHotGames, hotGames } from "../hot-games.ts";
import { fitsHot, type ListFilter, listInput, PAGE_SIZE } from "./list-query.ts";

export type GamePage = {
  games: readonly Game[];
  page: number;
  totalPages: number;
  totalCount: number;
};
export type GameListState = Partial<GamePage> & { loading: boolean; refusal?: string };

// browsing §9: load-more at most once per second.
const MORE_EVERY_MS = 1000;

/**
 * Pages of games for a category and filter. Starts from what the page brought, if it belongs to this filter; a new
 * filter starts again, more pages append, and an answer that came too late is dropped.
 */
export function useGameList(category: CategoryKey | "ALL", filter: ListFilter, brought?: GamePage | null) {
  const { merchant, language } = useShell();
  const key = JSON.stringify([category, filter, language]);
  const firstKey = useRef(key);
  const fromPage = brought && key === firstKey.current ? brought : undefined;
  const [state, setState] = useState<GameListState & { key: string }>({
    key,
    loading: !fromPage,
    ...fromPage,
  });
  const turn = useRef(0);
  const lastMore = useRef(0);

  const load = useCallback(
    async (page: number) => {
      const mine = (turn.current += 1);
      setState((last) => (last.key === key ? { ...omitRefusal(last), loading: true } : { key, loading: true }));
      const scope = { category, vendorLists: merchant.vendorLists, language };
      const result = await fetchPage(scope, filter, page);
      if (mine !== turn.current) return;
      setState((last) => {
        if ("refusal" in result) return { ...last, key, loading: false, refusal: result.refusal };
        return {
          key,
          loading: false,
          ...result,
          games: page === 1 ? result.games : [...(last.games ?? []), ...result.games],
        };
      });
    },
    // `key` holds category, filter and language by value
    [key], // eslint-disable-line react-hooks/exhaustive-deps
  );

  const loadedKey = useRef(fromPage ? key : "");
  useEffect(() => {
    if (loadedKey.current === key) return;
    loadedKey.current = key;
    void load(1);
  }, [key, load]);

  const { page = 0, totalPages = 0, loading } = state;
  useAgain(filter.dataType, async () => {
    if (page === 0) return;
    const mine = (turn.current += 1);
    const scope = { category, vendorLists: merchant.vendorLists, language };
    const again = await fetchPages(scope, filter, page);
    if (again && mine === turn.current) setState({ key, loading: false, ...again });
  });
  const hasMore = page > 0 && page < totalPages;
  const more = useCallback(() => {
    if (loading || !hasMore || Date.now() - lastMore.current < MORE_EVERY_MS) return;
    lastMore.current = Date.now();
    void load(page + 1);
  }, [loading, hasMore, page, load]);

  return { ...state, hasMore, more, retry: () => void load(Math.max(1, page)) };
}

/** Asks again when what is listed has changed; the pages change in their place, so that no scrolling is lost. */
function useAgain(dataType: ListFilter["dataType"], again: () => Promise<void>): void {
  useChange("content", () => {
    forgetHotGames();
    void again();
  });
  useChange("favourites", () => {
    if (dataType === "favourites") void again();
  });
}

/** The first pages as one, or null when the server doesn't give them. */
async function fetchPages(scope: Scope, filter: ListFilter, count: number): Promise<GamePage | null> {
  const games: Game[] = [];
  for (let at = 1; at <= count; at += 1) {
    const result = await fetchPage(scope, filter, at);
    if ("refusal" in result) return null;
    games.push(...result.games);
    if (at === count || at >= result.totalPages) return { ...result, games };
  }
  return null;
}

function omitRefusal<State extends { refusal?: string }>({ refusal: _, ...rest }: State): Omit<State, "refusal"> {
  return rest;
}

type Scope = Parameters<typeof listInput>[0];

async function fetchPage(scope: Scope, filter: ListFilter, page: number): Promise<GamePage | { refusal: string }> {
  if (filter.dataType === "hot") {
    const hot = await hotGames(scope.language);
    if (!hot) return { refusal: "offline" };
    const games = hot.filter((game) => fitsHot(game, presetOf(scope.category, scope.vendorLists), filter));
    return { games, page: 1, totalPages: 1, totalCount: games.length };
  }
  const { gameType = "", vassalage = "" } = listInput(scope, filter, page);
  const common = { gameType, vendor: vassalage, language: scope.language };
  if (filter.dataType === "favourites") {
    const reply = await ask("favourites.list", { ...common, pageNo: page, pageSize: PAGE_SIZE });
    if (!reply.ok) return { refusal: reply.refusal };
    const { content, totalPages, totalCount } = reply.value;
    return { games: content.map(readGame), page, totalPages, totalCount };
  }
  if (filter.dataType === "recent") {
    const reply = await ask("recent.list", {
      ...common,
      page,
      pageSize: PAGE_SIZE,
      clientType: "2",
    });
    if (!reply.ok) return { refusal: reply.refusal };
    const games = reply.value.list.map(readGame);
    return { games, page, totalPages: reply.value.totalPages, totalCount: games.length };
  }
  const reply = await ask("games.list", listInput(scope, filter, page));
  if (!reply.ok) return { refusal: reply.refusal };
  return readPage(reply.value);
}

type WirePage = {
  games: readonly Parameters<typeof readGame>[0][];
  pageNum: number;
  totalPages: number;
  totalCount: number;
};

export function readPage({ games, pageNum, totalPages, totalCount }: WirePage): GamePage {
  return { games: games.map(readGame), page: pageNum, totalPages, totalCount };
}
