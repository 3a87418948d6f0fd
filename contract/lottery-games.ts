/** The documents' /lgw reads: lottery games, their menu, and what is played most (browsing §7, decision U-100). */
import { z } from "zod";
import { call } from "./call.ts";
import { gameFilter, gamePage } from "./games.ts";

export const lotteryGames = {
  mobile: call({
    name: "lotteryGames.mobile",
    method: "GET",
    path: "/lgw/games/mobile",
    module: "GAMELO3",
    who: "anyone",
    invented: true,
    input: gameFilter,
    output: gamePage,
    refusals: [],
    about: "One page of the merchant's lottery games, by the filters of the game list; other kinds are none of them.",
  }),
  popular: call({
    name: "lotteryGames.popular",
    method: "GET",
    path: "/lgw/games/popular",
    module: "GAMELOHOT3",
    who: "anyone",
    invented: true,
    input: gameFilter,
    output: gamePage,
    refusals: [],
    about: "The games that most was staked on in the last seven days, by the filters of the game list.",
  }),
  menus: call({
    name: "lotteryGames.menus",
    method: "GET",
    path: "/lgw/games/mobile_game_menus",
    module: "GAMELO3",
    who: "anyone",
    invented: true,
    input: gameFilter,
    output: z.array(
      z.object({
        gameType: z.string(),
        gameCount: z.int(),
        vendors: z.array(
          z.object({
            vassalage: z.string(),
            displayName: z.string(),
            games: z.array(z.object({ nodeId: z.int(), displayName: z.string(), gameCode: z.string() })),
          }),
        ),
      }),
    ),
    refusals: [],
    about: "The menu of the lotteries as a tree: kind, studio, game; by the filters of the game list.",
  }),
};
