import { type Game, readGame } from "#contract/core/wire-game.ts";
import type { Ask } from "#web/platform/data/call.ts";
import { FAVOURITES_PAGE, fitsHot, type ListFilter, listInput, PAGE_SIZE, type Scope } from "./list-query.ts";
import { presetOf } from "./presets.ts";

export type GamePage = {
  games: readonly Game[];
  /** Counted from 1. */
  page: number;
  totalPages: number;
  totalCount: number;
};

/** Where pages come from: a server's own ask, or the browser's with the hot games of its session. */
export type Source = { ask: Ask; hot: () => Promise<readonly Game[] | null> };

/** The server's source: it has no session, so the hot games are asked for. */
export function serverSource(ask: Ask, { merchant, language }: Pick<Scope, "merchant" | "language">): Source {
  return {
    ask,
    hot: async () => {
      const reply = await ask("games.hot", {
        isPlatform: "2",
        platform: "html5",
        language,
        merchantCode: merchant.code,
        imgSize: "200",
      });
      return reply.ok ? reply.value.list.map(readGame) : null;
    },
  };
}

/** One page of a list, by its data type (browsing §4, §7); a refusal instead when it did not come. */
export async function fetchPage(
  { ask, hot }: Source,
  scope: Scope,
  filter: ListFilter,
  page: number,
): Promise<GamePage | { refusal: string }> {
  // an empty search shows the hot list (browsing §2, "Hot games list and search")
  if (filter.dataType === "hot" || (filter.dataType === "search" && filter.name === "")) {
    const games = await hot();
    return games ? hotPage(games, scope, filter, page) : { refusal: "offline" };
  }
  const { gameType = "", vassalage = "" } = listInput(scope, filter, page);
  const common = { gameType, vendor: vassalage, language: scope.language };
  if (filter.dataType === "favourites") {
    const reply = await ask("favourites.list", {
      ...common,
      pageNo: page,
      pageSize: FAVOURITES_PAGE[scope.at ?? "list"],
    });
    if (!reply.ok) return { refusal: reply.refusal };
    const { content, totalPages, totalCount } = reply.value;
    return { games: content.map(readGame), page, totalPages, totalCount };
  }
  if (filter.dataType === "recent") {
    const reply = await ask("recent.list", { ...common, page, pageSize: PAGE_SIZE, clientType: "2" });
    if (!reply.ok) return { refusal: reply.refusal };
    const { list, totalPages, totalCount, playedAt } = reply.value;
    const games = list.map((wire, at) => ({ ...readGame(wire), playedAt: playedAt[at] ?? "" }));
    return { games, page, totalPages, totalCount };
  }
  const reply = await ask("games.list", listInput(scope, filter, page));
  return reply.ok ? readPage(reply.value) : { refusal: reply.refusal };
}

/** The first pages as one, or null when the server doesn't give them. */
export async function fetchPages(
  source: Source,
  scope: Scope,
  filter: ListFilter,
  count: number,
): Promise<GamePage | null> {
  const games: Game[] = [];
  for (let at = 1; at <= count; at += 1) {
    const result = await fetchPage(source, scope, filter, at);
    if ("refusal" in result) return null;
    games.push(...result.games);
    if (at === count || at >= result.totalPages) return { ...result, games };
  }
  return null;
}

/**
 * A page of the hot games. A category shows all that are of its type; where the hot list stands by itself it grows by
 * 36 (U-076).
 */
export function hotPage(hot: readonly Game[], scope: Scope, filter: ListFilter, page: number): GamePage {
  const preset = presetOf(scope.category, scope.merchant.vendorLists);
  const games = hot.filter((game) => fitsHot(game, preset, filter));
  const size = scope.category === "HOT" || scope.category === "ALL" ? PAGE_SIZE : Math.max(1, games.length);
  return {
    games: games.slice((page - 1) * size, page * size),
    page,
    totalPages: Math.ceil(games.length / size),
    totalCount: games.length,
  };
}

type WirePage = {
  games: readonly Parameters<typeof readGame>[0][];
  pageNum: number;
  totalPages: number;
  totalCount: number;
};

/** The documents' answer in our words (browsing §3, "Responses"). */
export function readPage({ games, pageNum, totalPages, totalCount }: WirePage): GamePage {
  return { games: games.map(readGame), page: pageNum, totalPages, totalCount };
}

/** More pages follow as long as this one is not the last (browsing §4). */
export function hasMorePages({ page = 0, totalPages = 0 }: Partial<GamePage>): boolean {
  return page > 0 && page < totalPages;
}

/** Page 1 takes the place of what was there, a later one is put behind it (browsing §7). */
export function joinPages(last: readonly Game[] | undefined, next: GamePage): readonly Game[] {
  return next.page === 1 ? next.games : [...(last ?? []), ...next.games];
}

// browsing §9: load-more at most once per second.
const MORE_EVERY_MS = 1000;

/** How long the next load-more must wait, in ms. */
export function moreWaitMs(lastMs: number, nowMs: number): number {
  return Math.max(0, MORE_EVERY_MS - (nowMs - lastMs));
}
