import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { ask } from "#web/platform/data/ask.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { readSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import type { CategoryKey } from "#rules/games/categories.ts";
import { forgetHotGames, hotGames } from "./hot-games.ts";
import { keepList, keepPlace, keptList, takePlace } from "./list-memory.ts";
import {
  fetchPage,
  fetchPages,
  type GamePage,
  hasMorePages,
  joinPages,
  moreWaitMs,
  type Source,
} from "./list-pages.ts";
import type { DataType, ListFilter, OwnList } from "./list-query.ts";

export type GameListState = Partial<GamePage> & { loading: boolean; refusal?: string };
type KeyedState = GameListState & { key: string };

/** Lists of the member's own. */
const OWN: readonly DataType[] = ["favourites", "recent"];

// browsing §9: games follow a change of language after 250 ms.
const LANGUAGE_MS = 250;

/** What the page brought, and where the list stands. */
type Where = { brought?: GamePage | null; at: OwnList };

/**
 * Pages of games for a category and filter. Starts from what this entry of the history showed before, else from what
 * the page brought; a new filter starts again, more pages append, and an answer that came too late is dropped.
 */
export function useGameList(category: CategoryKey | "ALL", filter: ListFilter, { brought, at }: Where) {
  const { merchant, language } = useShell();
  const { key: place } = useLocation();
  const key = JSON.stringify([category, filter, language]);
  const [firstKey] = useState(key);
  const [state, setState] = useState<KeyedState>(() => {
    const kept = keptList(place, key);
    return { key, loading: !(kept ?? brought), ...(kept ?? brought) };
  });
  const scope = { category, merchant, language, at };
  const source: Source = { ask, hot: () => hotGames({ language, merchantCode: merchant.code }) };
  const fetchOne = async (page: number): ReturnType<typeof fetchPage> =>
    // A visitor is on the way to the login: what the server could only refuse is not asked (U-162)
    OWN.includes(filter.dataType) && readSession() === null
      ? { refusal: "not-logged-in" }
      : fetchPage(source, scope, filter, page);
  const turn = useRef(0);

  const load = useCallback(
    async (page: number) => {
      const mine = (turn.current += 1);
      setState((last) => (last.key === key ? { ...omitRefusal(last), loading: true } : { key, loading: true }));
      const result = await fetchOne(page);
      if (mine !== turn.current) return;
      setState((last) =>
        "refusal" in result
          ? { ...last, key, loading: false, refusal: result.refusal }
          : { key, loading: false, ...result, games: joinPages(last.games, result) },
      );
    },
    // `key` holds category, filter and language by value
    [key], // eslint-disable-line react-hooks/exhaustive-deps
  );

  useLoadedFor(key, language, state.loading ? "" : key, load);

  usePlace(place, state, async (pages) => {
    if (key !== firstKey || !brought) return;
    const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, at) => fetchOne(at + 2)));
    turn.current += 1; // the end of the first page may have asked for the second meanwhile
    const first: KeyedState = { key, loading: false, ...brought };
    const all = rest.reduce<KeyedState>(
      (last, next) => ("refusal" in next ? last : { ...last, ...next, games: joinPages(last.games, next) }),
      first,
    );
    // at once: the scroll position comes back right after, and needs the whole length
    flushSync(() => setState((last) => (last.key === key && (last.page ?? 1) <= pages ? all : last)));
  });

  useAgain(filter.dataType, async () => {
    // One that could not be read is asked for as if it were new: there is a network again
    if (state.page === undefined) return state.refusal ? load(1) : undefined;
    const mine = (turn.current += 1);
    const again = await fetchPages(source, scope, filter, state.page);
    if (mine !== turn.current) return;
    // A page that was under way is dropped by this: without an answer the list must be able to ask again
    setState((last) => (again ? { key, loading: false, ...again } : { ...last, loading: false }));
  });
  const shown: KeyedState = state.key === key || onlyLanguageDiffers(state.key, key) ? state : { key, loading: true };
  // By what is shown, not by what was: another filter's page must not decide which page this one asks for
  const { more, hasMore } = useMore(shown, load);
  /** Shows another state of the list at once: what a tap has done before the server has heard of it. */
  const show = (page: GamePage): void => {
    turn.current += 1;
    setState({ key, loading: false, ...page });
  };
  return { ...shown, hasMore, more, show, retry: () => void load(Math.max(1, state.page ?? 1)) };
}

/** Loads page 1 for every key but the one that is loaded already; another language waits a moment. */
function useLoadedFor(key: string, language: string, loaded: string, load: (page: number) => Promise<void>): void {
  const loadedKey = useRef(loaded);
  const loadedLanguage = useRef(language);
  useEffect(() => {
    if (loadedKey.current === key) return;
    const start = (): void => {
      loadedKey.current = key;
      loadedLanguage.current = language;
      void load(1);
    };
    if (loadedLanguage.current === language) return start();
    const timer = setTimeout(start, LANGUAGE_MS);
    return () => clearTimeout(timer);
  }, [key, language, load]);
}

/** A list in the old language stays until the new one comes; any other old list would be another list's games. */
function onlyLanguageDiffers(one: string, other: string): boolean {
  return one.slice(0, one.lastIndexOf(",")) === other.slice(0, other.lastIndexOf(","));
}

/** The next page, at most once per second: a wish that comes sooner waits its turn (browsing §4). */
function useMore(state: KeyedState, load: (page: number) => Promise<void>) {
  const lastMore = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const hasMore = hasMorePages(state);
  const { page = 0, loading } = state;
  const more = useCallback(() => {
    if (loading || !hasMore || waiting.current !== undefined) return;
    const now = (): void => {
      waiting.current = undefined;
      lastMore.current = Date.now();
      void load(page + 1);
    };
    const waitMs = moreWaitMs(lastMore.current, Date.now());
    if (waitMs === 0) now();
    else waiting.current = setTimeout(now, waitMs);
  }, [loading, hasMore, page, load]);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    },
    [load],
  );
  return { more, hasMore };
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

/**
 * Keeps the list for the way back, and its place for a reload; after a reload, of the list or of what one went to from
 * it, brings back the pages and the scroll.
 */
function usePlace(place: string, state: KeyedState, bring: (pages: number) => Promise<void>): void {
  const latest = useRef({ place, state });
  useEffect(() => {
    latest.current = { place, state };
    const { games, page, totalPages, totalCount, key, loading } = state;
    if (games && page && !loading) {
      keepList(place, { key, games, page, totalPages: totalPages ?? page, totalCount: totalCount ?? games.length });
    }
  }, [place, state]);
  // layout: on the way out the page still has its length and its scroll position
  useLayoutEffect(() => {
    const note = (): void => {
      const { place: at, state: now } = latest.current;
      keepPlace({ place: at, key: now.key, pages: now.page ?? 1, top: window.scrollY });
    };
    addEventListener("pagehide", note);
    return () => {
      removeEventListener("pagehide", note);
      note();
    };
  }, []);
  const [first] = useState({ place, key: state.key, isKept: keptList(place, state.key) !== undefined });
  useEffect(() => {
    if (first.isKept) return;
    const noted = takePlace(first.place, first.key);
    if (!noted) return;
    void bring(noted.pages).then(() => window.scrollTo(0, noted.top));
    // once, for the list that the page came with
  }, []); // eslint-disable-line react-hooks/exhaustive-deps
}

function omitRefusal<State extends { refusal?: string }>({ refusal: _, ...rest }: State): Omit<State, "refusal"> {
  return rest;
}
