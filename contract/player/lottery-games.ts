/** The documents' /lgw reads: lottery games with their draws, what can be played on them, and what is played most (browsing §7, U-100, U-101, decision 023). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { gameFilter, gamePage } from "./games.ts";
import { text, whole } from "#contract/core/fields.ts";

const time = z.iso.datetime({ precision: 3 });

const openNumero = z.object({
  drawId: z.string(),
  /** The number of the draw: digits, unique for its game. */
  numero: z.string(),
  openTime: time,
  closeTime: time,
  /** SHA-256 of the seed that will decide it, and what is mixed with the seed (docs/fairness.md, 2c). */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
});

const lastNumero = openNumero.extend({
  state: z.enum(["drawn", "void"]),
  decidedTime: time,
  serverSeed: z.string(),
  /** Prize by prize, numbers as text with their zeros; null when the draw is void. */
  result: z.array(z.object({ prize: z.string(), numbers: z.array(z.string()) })).nullable(),
  /** Where anybody checks it. */
  verifyUrl: z.string().nullable(),
});

const ofGame = { nodeId: z.int(), gameCode: z.string(), displayName: z.string() };

const numeroOfGame = z.object({
  ...ofGame,
  serverTime: time,
  /** Null while none is open. */
  numero: openNumero.nullable(),
  /** Newest first. */
  last: z.array(lastNumero),
});

const menuOfGame = z.object({
  ...ofGame,
  vassalage: z.string(),
  lottoMode: z.string(),
  prizeMode: z.enum(["Lott", "ZY", "Elott"]),
  /** The share of the fair odds that is paid: "95.00". */
  prizePercent: z.string(),
  playTypes: z.array(
    z.object({
      playType: z.enum(["Tradition", "Entertainment"]),
      /** `odds`: what one unit brings when it wins, the stake included: "95000.00". */
      plays: z.array(z.object({ code: z.string(), name: z.string(), odds: z.string() })),
    }),
  ),
});

/** One game, by either of its names. */
const oneGame = { nodeId: whole(0, 2 ** 31 - 1).default(0), gameCode: text(80) };
/** One game or, without a name, those that the filters of the game list leave. */
const gameOrFilter = gameFilter.extend(oneGame);
const lastOnes = { last: whole(0, 50).default(10) };

export const lotteryGames = {
  mobile: call({
    name: "lotteryGames.mobile",
    method: "GET",
    path: "/lgw/games/mobile",
    module: "GAMELO3",
    who: "anyone",
    invented: true,
    input: gameFilter,
    output: gamePage.extend({
      games: z.array(z.intersection(gamePage.shape.games.element, z.object({ numero: openNumero.nullable() }))),
      /** The vendor's clock, by which draws close; null when no vendor of a game on this page answers: then no draw is known. */
      serverTime: time.nullable(),
    }),
    refusals: [],
    about:
      "One page of the merchant's lottery games, each with its open draw, by the filters of the game list; other kinds are none of them.",
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
    input: gameOrFilter,
    output: z.array(menuOfGame),
    refusals: ["game-unknown", "vendor-silent"],
    about:
      "What can be played on a lottery, or on each that the filters leave, as a tree of play types with the odds of the merchant's prize mode.",
  }),
  numero: call({
    name: "lotteryGames.numero",
    method: "GET",
    path: "/lotto/lgw/games/opened/numero",
    module: "GAMELO3",
    who: "anyone",
    invented: true,
    input: z.object({ ...oneGame, ...lastOnes }),
    output: numeroOfGame,
    refusals: ["game-unknown", "vendor-silent"],
    about: "The open draw of a lottery (number, opens, closes, server time) and its last results.",
  }),
  vietnamMenus: call({
    name: "lotteryGames.vietnamMenus",
    method: "GET",
    path: "/lgw/vn/games/game_menu",
    module: "GAMELO3",
    who: "anyone",
    invented: true,
    input: gameOrFilter,
    output: z.array(menuOfGame),
    refusals: ["game-unknown", "vendor-silent"],
    about: "The same tree for the lotteries in Vietnam's style.",
  }),
  vietnamRecent: call({
    name: "lotteryGames.vietnamRecent",
    method: "GET",
    path: "/lgw/vn/games/game_menu/recent",
    module: "GAMELOREC3",
    who: "member",
    invented: true,
    input: gameFilter,
    output: z.array(menuOfGame),
    refusals: ["vendor-silent"],
    about: "The same tree for those of them that the member opened, the last one first.",
  }),
  vietnamNumeros: call({
    name: "lotteryGames.vietnamNumeros",
    method: "GET",
    path: "/lgw/vn/numeros/opened/game",
    module: "GAMELO3",
    who: "anyone",
    invented: true,
    input: gameOrFilter.extend(lastOnes),
    output: z.array(numeroOfGame),
    refusals: ["game-unknown", "vendor-silent"],
    about: "The open draws and last results of a lottery in Vietnam's style, or of each that the filters leave.",
  }),
};
