/** Answers for game lists, vendors and winners. */
import type { CallName } from "#contract/core/calls.ts";
import { amountOf, toDecimal, type Amount } from "#rules/money/money.ts";
import { type Category, isOfSiteType, MENU, SORTED, vendorsOfCategory } from "#rules/games/categories.ts";
import type { VendorLists } from "#rules/games/category-table.ts";
import { type Handlers, type CallContext, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { sayIfKnown } from "#server/platform/runtime/texts.ts";
import { isLottery, type LotteryVendors } from "#server/lobby/lottery/lottery-draws.ts";
import { readLotteryFacts } from "#server/lobby/lottery/lottery-reads.ts";
import { aliasOf, type Catalogue, type Entry } from "./catalogue.ts";
import { listPage, listsOf } from "./game-pages.ts";
import { readWins, readLimits } from "./games.store.ts";
import { maskName } from "#rules/identity/mask-name.ts";

type GameHandlers = Pick<
  Handlers,
  "games.list" | "games.hot" | "games.vendors" | "games.winners" | "games.one" | "games.facts" | "games.index"
>;

const WIN_WINDOW_MS = 7 * 24 * 3600_000;
/** How many are chosen from, and how long the board is (browsing §9). */
const WINS_READ = 400;
const WINS_SHOWN = 20;
/** A player's best wins of as many games: a board of one player, or of one win four times, says little of the site. */
const WINS_OF_A_PLAYER = 2;

export function gameHandlers(services: Services, catalogue: Catalogue, lotteries: LotteryVendors): GameHandlers {
  const wins = winsOf(services);
  const { answers } = services;
  /** An answer that is everybody's of a merchant in a language, kept by its name alone. */
  const kept = async <T>(call: CallName, { merchant, language }: CallContext, make: () => T) =>
    ok(await answers.get({ merchantId: merchant.id, language, key: call }, make));
  const shelfOf = ({ merchant, language }: CallContext) => catalogue.shelf(merchant, language);
  return {
    "games.list": async (input, context) => ok(await listPage(shelfOf(context), input, context, answers)),
    "games.hot": (_input, context) =>
      kept("games.hot", context, () => ({ list: shelfOf(context).hot.map((entry) => entry.wire) })),
    "games.vendors": (_input, context) =>
      kept("games.vendors", context, () => vendorsValue(shelfOf(context).all, catalogue, context)),
    "games.winners": async (input, { merchant, language }) => {
      const shelf = catalogue.shelf(merchant, language);
      const rows = await wins(merchant.id);
      const list = rows.slice(0, input.limitNum).flatMap((win) => {
        const wire = shelf.byId.get(win.game_id)?.wire;
        if (!wire) return [];
        const { nodeId, vassalage, gameType, gameCode, iconUrl, gameName } = wire;
        const winAmount = toDecimal(win.won as Amount);
        return [
          {
            iconUrl,
            gameName,
            customerName: maskName(win.username),
            vo: { winAmount, nodeId, vassalage, gameType, gameCode },
          },
        ];
      });
      return ok({ list });
    },
    "games.one": async (input, { merchant, language }) => {
      const entry = catalogue.shelf(merchant, language).byId.get(input.nodeId);
      return entry ? ok(entry.wire) : refuse("game-unknown");
    },
    "games.facts": async (input, context) => {
      const { merchant } = context;
      const entry = shelfOf(context).byId.get(input.nodeId);
      const row = entry?.row;
      // A lottery's return and best win are those of the pay-table that the merchant chose
      const drawn = entry && isLottery(entry) ? await readLotteryFacts(catalogue, lotteries, entry, context) : null;
      const limits = row && (await readLimits(services.db, row.id, merchant.currency));
      if (!row || !limits) return refuse("game-unknown");
      return ok({
        rtpPercent: drawn?.rtpPercent ?? row.rtp_percent,
        volatility: volatilityOf(row.volatility),
        lines: row.lines,
        minBet: toDecimal(limits.min_bet as Amount),
        maxBet: toDecimal(plainStake(limits)),
        featurePrice: limits.feature_price,
        maxWin: drawn?.maxWin ?? limits.max_win,
        releasedOn: row.released_on,
        freePlay: row.free_play,
      });
    },
    "games.index": (_input, context) => kept("games.index", context, () => indexColumns(shelfOf(context).all)),
  };
}

/** The greatest stake that a round can be played at: the greatest bet may be a feature's price at that stake. */
function plainStake({ max_bet, feature_price }: { max_bet: bigint; feature_price: string | null }): Amount {
  return amountOf((max_bet * 100n) / BigInt(Math.round(Number(feature_price ?? 1) * 100)));
}

const VOLATILITIES = ["low", "medium", "high"] as const;

const volatilityOf = (told: string | null) => VOLATILITIES.find((volatility) => volatility === told) ?? null;

/** The catalogue as columns: a hundred thousand games name their vendors and kinds once. */
function indexColumns(all: readonly Entry[]) {
  const vendors = new Map<string, { at: number; name: string }>();
  const kinds = new Map<string, { at: number; kind: [string, string] }>();
  const vendor: number[] = [];
  const kind: number[] = [];
  const tags = new Map<string, number[]>();
  for (const [at, { wire }] of all.entries()) {
    const { vassalage, vendorName, gameType, gameClassify } = wire;
    for (const tag of wire.tags) {
      const places = tags.get(tag) ?? [];
      places.push(at);
      tags.set(tag, places);
    }
    const made = vendors.get(vassalage) ?? { at: vendors.size, name: vendorName };
    vendors.set(vassalage, made);
    vendor.push(made.at);
    const sort = kinds.get(`${gameType} ${gameClassify}`) ?? { at: kinds.size, kind: [gameType, gameClassify] };
    kinds.set(`${gameType} ${gameClassify}`, sort);
    kind.push(sort.at);
  }
  return {
    vendors: [...vendors].map(([code, { name }]): [string, string] => [code, name]),
    kinds: [...kinds.values()].map((one) => one.kind),
    ids: all.map(({ wire }) => wire.nodeId),
    titles: all.map(({ wire }) => wire.displayName),
    vendor,
    kind,
    tags: [...tags],
    tiles: all.map(({ wire }) => wire.mobileLargeIcon),
  };
}

/** The wins of the window, read once after each settled round and not once per visitor. */
function winsOf(services: Services): (merchantId: string) => ReturnType<typeof readWins> {
  const kept = new Map<string, { readAtMs: number; rows: ReturnType<typeof readWins> }>();
  services.events.on("round.settled", ({ merchantId }) => void kept.delete(merchantId));
  return (merchantId) => {
    const now = services.clock.nowMs();
    const known = kept.get(merchantId);
    if (known && now - known.readAtMs < 60_000) return known.rows;
    const rows = readWins(services.db, merchantId, new Date(now - WIN_WINDOW_MS), WINS_READ).then(boardOf);
    kept.set(merchantId, { readAtMs: now, rows });
    rows.catch(() => kept.delete(merchantId));
    return rows;
  };
}

/** The largest wins first: of each player the best of a few games, and others only where those fill no board. */
function boardOf(wins: Awaited<ReturnType<typeof readWins>>): typeof wins {
  const games = new Map<string, Set<number>>();
  const [first, others] = [new Set<(typeof wins)[number]>(), new Set<(typeof wins)[number]>()];
  for (const win of wins) {
    const seen = games.get(win.username) ?? new Set();
    const isAnother = !seen.has(win.game_id) && seen.size < WINS_OF_A_PLAYER;
    (isAnother ? first : others).add(win);
    if (isAnother) games.set(win.username, seen.add(win.game_id));
  }
  const board = new Set([...first, ...others].slice(0, WINS_SHOWN));
  return wins.filter((win) => board.has(win));
}

function vendorsValue(all: readonly Entry[], catalogue: Catalogue, { merchant, language }: CallContext) {
  const alias = aliasOf(merchant, language);
  const nameOf = (code: string) => catalogue.vendor(alias(code))?.name ?? code;
  const groups = Map.groupBy(all, (entry) => `${entry.row.game_type} ${entry.row.vendor_code}`);
  const vendors = [...groups.values()].flatMap((entries) => {
    const [first] = entries;
    if (!first) return [];
    const { game_type, vendor_code } = first.row;
    const vendor = catalogue.vendor(vendor_code);
    const keys = new Set(entries.flatMap(({ row }) => [row.classify, ...row.tags]).filter((key) => key !== ""));
    return [
      {
        vassalage: vendor_code,
        displayName: nameOf(vendor_code),
        gameType: game_type,
        gameCount: entries.length,
        isHot: vendor?.is_hot ? 1 : 0,
        launchIn: vendor?.launch_in ?? ("frame" as const),
        gameClassify: [...keys].map((key) => ({
          key,
          displayName: sayIfKnown(language, `classify.${key}`) ?? key,
          vendors: [vendor_code],
        })),
      },
    ];
  });
  return { vendors, vendorSorting: sorting(all, nameOf, catalogue, listsOf(merchant.config)) };
}

/**
 * Categories with their vendors, those with anything to play first, each part in the order of the table; slots and crash
 * games are kinds of RNG (U-102, decision 144). What else menus alone offer is named where it can be played (decision 160).
 */
function sorting(all: readonly Entry[], nameOf: (code: string) => string, catalogue: Catalogue, lists: VendorLists) {
  const entryOf = (category: Category) => {
    const inIt = all.filter(({ row }) => isIn(category, row, lists));
    const codes = [...new Set(inIt.map(({ row }) => row.vendor_code))];
    if (codes.length === 0) return [];
    const vendorNames = codes.map((code) => ({
      vassalage: code,
      displayName: nameOf(code),
      isHot: catalogue.vendor(code)?.is_hot ? 1 : 0,
    }));
    return [{ gameCategory: category.key, open: inIt.some(({ row }) => row.playable), vendorNames }];
  };
  const inTable = SORTED.flatMap(entryOf);
  return [
    ...inTable.filter(({ open }) => open),
    ...MENU.flatMap(entryOf).filter(({ open }) => open),
    ...inTable.filter(({ open }) => !open),
  ];
}

/** Whether a game is of a category: of its vendors where it goes by those, else of its kind. */
function isIn(category: Category, { game_type, classify, vendor_code }: Entry["row"], lists: VendorLists): boolean {
  if (category.vendors === undefined) return isOfSiteType({ type: game_type, classify }, category.key);
  return game_type === category.type && vendorsOfCategory(category, lists).includes(vendor_code);
}
