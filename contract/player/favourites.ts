/** Favourites and recent games (browsing §7, U-087 to U-089). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import type { WireGame } from "#contract/core/wire-game.ts";
import { done, pageNo, pageSize, text, token, whole } from "#contract/core/fields.ts";

const wireGame = z.custom<WireGame>((value) => typeof value === "object" && value !== null && "nodeId" in value);
const change = z.object({ nodeId: whole(1, 2 ** 31 - 1), token, vendor: text(40) });
const filters = { token, gameType: text(20), vendor: text(40), language: text(5) };

export const favourites = {
  ids: call({
    name: "favourites.ids",
    method: "GET",
    path: "/wps/relay/MCSFE_getFavoriteGames",
    module: "GAMELOFAV3",
    who: "member",
    trial: true,
    input: z.object({ token }),
    output: z.array(z.int()),
    refusals: [],
    about: "Ids of the member's favourite games (U-087).",
  }),
  list: call({
    name: "favourites.list",
    method: "GET",
    path: "/wps/relay/MCSFE_getFavoriteGamesList",
    module: "GAMELOFAV3",
    who: "member",
    trial: true,
    input: z.object({ ...filters, pageNo, pageSize }),
    output: z.object({
      content: z.array(wireGame),
      pageNum: z.int(),
      totalPages: z.int(),
      totalCount: z.int(),
    }),
    refusals: [],
    about: "The member's favourite games, newest first (browsing §7).",
  }),
  add: call({
    name: "favourites.add",
    method: "POST",
    path: "/wps/relay/MCSFE_addFavoriteGameV2",
    module: "GAMELOFAV3",
    who: "member",
    trial: true,
    input: change,
    output: done,
    refusals: ["game-unknown", "no-favourite"],
    about: "Adds a favourite; adding twice is one (browsing §4). Lotteries have no star and are refused (browsing §2).",
  }),
  remove: call({
    name: "favourites.remove",
    method: "DELETE",
    path: "/wps/relay/MCSFE_removeFavoriteGameV2",
    module: "GAMELOFAV3",
    who: "member",
    trial: true,
    input: change,
    output: done,
    refusals: [],
    about: "Removes a favourite; removing one that isn't is fine (browsing §7).",
  }),
};

export const recent = {
  list: call({
    name: "recent.list",
    method: "GET",
    path: "/wps/relay/GCS_recentGame",
    module: "GAMELOREC3",
    who: "member",
    trial: true,
    input: z.object({
      page: pageNo,
      pageSize,
      gameType: filters.gameType,
      vendor: filters.vendor,
      language: filters.language,
      clientType: text(2),
    }),
    output: z.object({
      list: z.array(wireGame),
      totalPages: z.int(),
      /** Ours: when each game of `list` was launched last. */
      playedAt: z.array(z.string()),
      totalCount: z.int(),
    }),
    refusals: [],
    about: "Games the member launched, newest first (browsing §7).",
  }),
  /** Ours: the row "because you played" of home. */
  because: call({
    name: "recent.because",
    method: "GET",
    path: "/wps/game/because",
    module: "GAMELOREC3",
    who: "member",
    trial: true,
    invented: true,
    input: z.object({}),
    output: z.object({
      /** The game that was played; null where nothing played has three games like it. */
      game: wireGame.nullable(),
      list: z.array(wireGame),
    }),
    refusals: [],
    about:
      "Games that can be played and are most like one that the member played lately: of its kind, with its volatility or its lines, and not played yet.",
  }),
  /** Ours: the documents have no way to forget what was played. */
  clear: call({
    name: "recent.clear",
    method: "DELETE",
    path: "/wps/game/recent",
    module: "GAMELOREC3",
    who: "member",
    trial: true,
    invented: true,
    input: z.object({}),
    output: done,
    refusals: [],
    about: "Forgets the member's recent games; rounds and records stay.",
  }),
  add: call({
    name: "recent.add",
    method: "GET",
    path: "/wps/relay/MCS2_addRecentGame",
    changes: true,
    module: "GAMELOREC3",
    who: "member",
    trial: true,
    input: z.object({ nodeId: whole(1, 2 ** 31 - 1), vassalage: text(40), gameType: text(20), token }),
    output: done,
    refusals: ["game-unknown"],
    about: "Notes a launched game; a GET as the documents have it, harmless when repeated (U-089).",
  }),
};
