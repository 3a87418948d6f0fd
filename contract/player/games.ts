/** Game lists, vendors, winners and launch (browsing §7, U-085 to U-100). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import type { WireGame } from "#contract/core/wire-game.ts";
import { money, pageNo, pageSize, text, token, whole } from "#contract/core/fields.ts";

export const wireGame = z.custom<WireGame>((value) => typeof value === "object" && value !== null && "nodeId" in value);

/** A page of games. */
export const gamePage = z.object({
  games: z.array(wireGame),
  pageNum: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
});

const wireVendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.string(),
  gameCount: z.int(),
  isHot: z.int(),
  launchIn: z.enum(["frame", "tab"]),
  gameClassify: z.array(z.object({ key: z.string(), displayName: z.string(), vendors: z.array(z.string()) })),
});

/** Search, filters and page of a list of games (browsing §7). */
export const gameFilter = z.object({
  merchant: text(40),
  platform: text(20),
  gameName: text(80),
  gameType: text(20),
  /** Ours: several type names of the site (ESPORTS, INHOUSE …) need a list of vendors; comma separated. */
  vassalage: text(400),
  gameClassify: text(40),
  minBet: text(12),
  minLine: text(6),
  isNew: text(1),
  /** Ours: one of rules/games/list-orders.ts; anything else is the operator's order. */
  orderBy: text(10),
  language: text(5),
  pageNo,
  pageSize,
});

const launchInput = z.object({
  nodeId: whole(1, 2 ** 31 - 1),
  vassalage: text(40),
  gameType: text(20),
  gameCode: text(80),
  gameId: text(80),
  roomId: text(80),
  freeplay: text(5),
  language: text(5),
  platform: text(20),
  /** 3: the mobile site (U-025). */
  gateway: text(2),
  backUrl: text(300),
  token,
});
const launched = z.object({
  url: z.string(),
  launchIn: z.enum(["frame", "tab"]),
  /** For the vendors of lotteries only (U-098). */
  prizeMode: z.enum(["Lott", "ZY", "Elott"]).optional(),
  /** The wallet at the vendor that it is played from, into which the main wallet was moved: bring it back when the game is left. */
  ownWallet: z.string().optional(),
  /** Ours: where pages of these vendors' games lie, with `{game}` for the code: the next is loaded ahead of its launch (decision 152). */
  pages: z.object({ address: z.string(), vendors: z.array(z.string()) }).optional(),
});

export const games = {
  list: call({
    name: "games.list",
    method: "GET",
    path: "/wps/relay/GCSGAME_gameList",
    module: "GAMELO3",
    who: "anyone",
    limit: { calls: 600, perSeconds: 60 },
    input: gameFilter,
    output: gamePage,
    refusals: [],
    about:
      "One page of the merchant's games after search and filters, 36 a page (browsing §7, §9). A search finds titles, and games by the name of their studio or kind.",
  }),
  hot: call({
    name: "games.hot",
    method: "GET",
    path: "/wps/relay/GCSGAME_hotGamesV2",
    module: "GAMELOHOT3",
    who: "anyone",
    limit: { calls: 600, perSeconds: 60 },
    input: z.object({
      isPlatform: text(2),
      language: text(5),
      platform: text(20),
      refresh: text(5),
      merchantCode: text(40),
      imgSize: text(5),
    }),
    output: z.object({ list: z.array(wireGame) }),
    refusals: [],
    about: "The hot games, best first; the site caches them for the session (browsing §4).",
  }),
  vendors: call({
    name: "games.vendors",
    method: "GET",
    path: "/wps/relay/GCSGAME_getVassGameType",
    module: "GAMELO3",
    who: "anyone",
    input: z.object({ typeId: text(2), merchantCode: text(40) }),
    output: z.object({
      vendors: z.array(wireVendor),
      /** The order of the category tabs (U-102); `open`: something of it can be played. */
      vendorSorting: z.array(
        z.object({
          gameCategory: z.string(),
          open: z.boolean(),
          vendorNames: z.array(z.object({ vassalage: z.string(), displayName: z.string(), isHot: z.int() })),
        }),
      ),
    }),
    refusals: [],
    about: "Vendors by game type with their classifications and counts, and the order of categories (browsing §7).",
  }),
  winners: call({
    name: "games.winners",
    method: "GET",
    path: "/wps/relay/GCSGAME_getRankList",
    module: "GAMELO3",
    who: "anyone",
    input: z.object({ gameCategory: text(10), language: text(5), limitNum: whole(1, 100).default(20) }),
    output: z.object({
      list: z.array(
        z.object({
          iconUrl: z.string(),
          gameName: z.string(),
          customerName: z.string(),
          vo: z.object({
            winAmount: money,
            nodeId: z.int(),
            vassalage: z.string(),
            gameType: z.string(),
            gameCode: z.string(),
          }),
        }),
      ),
    }),
    refusals: [],
    about: "Real settled rounds with the largest wins, names masked by the server (U-093).",
  }),
  launch: call({
    name: "games.launch",
    method: "GET",
    path: "/wps/game/launchGame",
    changes: true,
    module: "GAMELO3",
    who: "member",
    deviceProof: true,
    duringBreak: "refused",
    trial: true,
    limit: { calls: 60, perSeconds: 60, by: "session" },
    input: launchInput,
    output: launched,
    refusals: [
      "game-unknown",
      "game-not-built",
      "game-unavailable",
      "free_reject",
      "vendor-silent",
      "play-break",
      "identity-needed",
      "limits-not-kept",
      "transfer-waiting",
    ],
    about: "Opens a game for the member at its vendor and gives the address to show (U-094).",
  }),
  launchFree: call({
    name: "games.launchFree",
    method: "GET",
    path: "/wps/relay/GCS_gameLaunchFB",
    changes: true,
    module: "COMM3",
    who: "member",
    trial: true,
    limit: { calls: 60, perSeconds: 60, by: "session" },
    input: launchInput,
    output: launched,
    refusals: [
      "game-unknown",
      "game-not-built",
      "game-unavailable",
      "free_reject",
      "vendor-silent",
      "play-break",
      "identity-needed",
      "limits-not-kept",
      "transfer-waiting",
    ],
    about: "Opens a game for free play, with funds of its own: types 0, 1 and 2 only (browsing §5, U-094).",
  }),
  /** Ours: one game by its id, for a deep link into the game frame. */
  one: call({
    name: "games.one",
    method: "GET",
    path: "/wps/game/detail",
    module: "GAMELO3",
    who: "anyone",
    invented: true,
    input: z.object({ nodeId: whole(1, 2 ** 31 - 1) }),
    output: wireGame,
    refusals: ["game-unknown"],
    about: "One game of the catalogue, for links into the game frame.",
  }),
  /** Ours: what a player may know of a game before it is opened, on every merchant. */
  facts: call({
    name: "games.facts",
    method: "GET",
    path: "/wps/game/facts",
    module: "GAMELO3",
    who: "anyone",
    invented: true,
    input: z.object({ nodeId: whole(1, 2 ** 31 - 1) }),
    /** Null where the vendor told none. `maxWin` is in multiples of what a round staked. */
    output: z.object({
      rtpPercent: z.string().nullable(),
      volatility: z.enum(["low", "medium", "high"]).nullable(),
      lines: z.int().nullable(),
      minBet: money,
      /** The greatest stake of a round; what a bought feature costs comes on top, in multiples of the stake. */
      maxBet: money,
      featurePrice: z.string().nullable(),
      maxWin: z.string().nullable(),
      releasedOn: z.string(),
      freePlay: z.boolean(),
    }),
    refusals: ["game-unknown"],
    about: "Certified return, volatility, stakes and greatest win of a game, as its vendor tells them.",
  }),
  /** Ours: the whole catalogue in a compact form, for search in the browser at once. */
  index: call({
    name: "games.index",
    method: "GET",
    path: "/wps/game/index",
    module: "GAMELO3",
    who: "anyone",
    invented: true,
    input: z.object({ language: text(5) }),
    /** Columns: a game is the same place in each; `vendor` and `kind` are places in `vendors` and `kinds`. */
    output: z.object({
      vendors: z.array(z.tuple([z.string(), z.string()])),
      kinds: z.array(z.tuple([z.string(), z.string()])),
      ids: z.array(z.int()),
      titles: z.array(z.string()),
      vendor: z.array(z.int()),
      kind: z.array(z.int()),
      /** Places of the games that carry a tag. */
      tags: z.array(z.tuple([z.string(), z.array(z.int())])),
      tiles: z.array(z.string()),
    }),
    refusals: [],
    about: "The whole catalogue in columns, so that search answers while one types.",
  }),
};
