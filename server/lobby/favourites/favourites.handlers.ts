/** Answers for favourites and recent games. */
import type { WireGame } from "#contract/core/wire-game.ts";
import { canBeFavourite, isOfSiteType } from "#rules/games/categories.ts";
import { type Handlers, type CallContext, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { addFavourite, addRecent, clearRecent, favouriteIds, readRecent, removeFavourite } from "./favourites.store.ts";
import type { FindGame } from "#server/lobby/games/find-game.ts";

type FavouriteHandlers = Pick<
  Handlers,
  | "favourites.ids"
  | "favourites.list"
  | "favourites.add"
  | "favourites.remove"
  | "recent.list"
  | "recent.add"
  | "recent.clear"
>;

export function favouriteHandlers({ db, clock, events }: Services, find: FindGame): FavouriteHandlers {
  /** The games of `ids` that the merchant still shows, of a type and vendor when asked. */
  function shown(context: CallContext, ids: number[], gameType: string, vendor: string): WireGame[] {
    return ids
      .map((id) => find(context, id))
      .filter((game) => game !== undefined)
      .filter(
        (game) =>
          (gameType === "" || isOfSiteType({ type: game.gameType, classify: game.gameClassify }, gameType)) &&
          (vendor === "" || game.vassalage === vendor),
      );
  }

  return {
    "favourites.ids": async (_input, context) => ok(await favouriteIds(db, memberOf(context).memberId)),
    "favourites.list": async (input, context) => {
      const ids = await favouriteIds(db, memberOf(context).memberId);
      const games = shown(context, ids, input.gameType, input.vendor);
      return ok({
        content: page(games, input.pageNo, input.pageSize),
        pageNum: input.pageNo,
        totalPages: Math.ceil(games.length / input.pageSize),
        totalCount: games.length,
      });
    },
    "favourites.add": async (input, context) => {
      const game = find(context, input.nodeId);
      if (!game) return refuse("game-unknown");
      if (!canBeFavourite(game.gameType)) return refuse("no-favourite");
      const { memberId } = memberOf(context);
      await db.transaction(async (tx) => {
        if (await addFavourite(tx, memberId, input.nodeId, clock.now())) {
          await events.emit(tx, "favourites.changed", { memberId });
        }
      });
      return ok(null);
    },
    "favourites.remove": async (input, context) => {
      const { memberId } = memberOf(context);
      await db.transaction(async (tx) => {
        if (await removeFavourite(tx, memberId, input.nodeId)) {
          await events.emit(tx, "favourites.changed", { memberId });
        }
      });
      return ok(null);
    },
    "recent.list": async (input, context) => {
      const rows = await readRecent(db, memberOf(context).memberId);
      const playedAt = new Map(rows.map((row) => [row.game_id, row.played_at.toISOString()]));
      const games = shown(context, [...playedAt.keys()], input.gameType, input.vendor);
      const list = page(games, input.page, input.pageSize);
      return ok({
        list,
        totalPages: Math.ceil(games.length / input.pageSize),
        playedAt: list.map(({ nodeId }) => playedAt.get(nodeId) ?? ""),
        totalCount: games.length,
      });
    },
    "recent.clear": async (_input, context) => {
      await clearRecent(db, memberOf(context).memberId);
      return ok(null);
    },
    "recent.add": async (input, context) => {
      if (!find(context, input.nodeId)) return refuse("game-unknown");
      await addRecent(db, memberOf(context).memberId, input.nodeId, clock.now());
      return ok(null);
    },
  };
}

function page<T>(all: T[], pageNo: number, pageSize: number): T[] {
  return all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
}
