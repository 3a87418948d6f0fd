import { type Game, readGame } from "#contract/core/wire-game.ts";
import { jackpotAt } from "#rules/site/jackpot-figure.ts";
import { closedOf, splitSports } from "#web/features/game-list/vendor-split.ts";
import { readWinners, WINNERS, type Winner } from "#web/features/lobby/winners.tsx";
import { coverOf, excerptOf } from "#web/features/promotions/promo-words.ts";
import { type News, noticesOf, loadNews } from "#web/platform/data/announcements.ts";
import type { Ask, Calls, ValueOf } from "#web/platform/data/call.ts";
import { serverNowMs } from "#web/platform/data/server-clock.ts";
import type { Shell } from "#web/platform/data/shell.ts";

// browsing §2: the promo list shows the first 3.
const PROMOTIONS = 3;
/** Two screens of a phone, in whole rows of three; the others come when the reader does (hot-rest.tsx). */
const HOT_DRAWN = 18;

/** Null where an empty list would say that there is none. */
export type HomeData = {
  language: string;
  hot: ReturnType<typeof readGame>[] | null;
  hotCount: number | null;
  banners: News["banners"];
  notices: { id: number; title: string }[] | null;
  popups: News["popup"];
  promotions: News["promotion"];
  promotionCount: number | null;
  matches: ValueOf<Calls["games.matches"]>["list"];
  sorting: string[];
  /** Categories in which nothing can be played yet. */
  closed: string[];
  studios: { code: string; name: string }[];
  gameCount: number;
  jackpot: number;
  winners: Winner[] | null;
};

/** As long as nothing has been read. */
const nothing = (): Omit<HomeData, "language" | "jackpot"> => ({
  hot: null,
  hotCount: null,
  banners: [],
  notices: null,
  popups: [],
  promotions: [],
  promotionCount: null,
  matches: [],
  sorting: [],
  closed: [],
  studios: [],
  gameCount: 0,
  winners: null,
});

/**
 * What home shows. A part whose call failed is as it was on the page that `last` showed, else empty, and the rest of the
 * page stands.
 */
export async function loadHome(ask: Ask, shell: Shell, last?: HomeData): Promise<HomeData> {
  const { merchant, language } = shell;
  const [hot, news, vendors, winners, matches, lobby] = await Promise.all([
    ask("games.hot", { isPlatform: "2", platform: "html5", language, merchantCode: merchant.code, imgSize: "200" }),
    loadNews(ask, shell, { types: "B,PL,PU,PR,H", groupName: "m_home" }),
    ask("games.vendors", { typeId: "1", merchantCode: merchant.code }),
    ask("games.winners", { gameCategory: "ALL", language, limitNum: WINNERS }),
    ask("games.matches", { platform: "html5", language }),
    ask("lobby.news", { language }),
  ]);
  return {
    ...(last?.language === language ? last : nothing()),
    language,
    ...(hot.ok
      ? {
          hot: hot.value.list.slice(0, HOT_DRAWN).map((game) => bareGame(readGame(game))),
          hotCount: hot.value.list.length,
        }
      : {}),
    ...(news ? newsParts(news, lobby.ok ? lobby.value.list : []) : {}),
    ...(vendors.ok ? vendorParts(vendors.value, merchant.vendorLists) : {}),
    ...(matches.ok ? { matches: matches.value.list } : {}),
    ...(winners.ok ? { winners: readWinners(winners.value) } : {}),
    jackpot: jackpotAt(merchant.jackpot, merchant.code, serverNowMs()).figure,
  };
}

/** Without what no tile of home shows: it is a third of the page's data. */
function bareGame(game: Game): Game {
  return { ...game, icon: null, tags: [], lines: null, volatility: null, minBet: "", releasedOn: "", blur: [] };
}

/** Without what home's cards don't show. */
function bareCard(promotion: News["promotion"][number]): News["promotion"][number] {
  const cover = { sequence: 1, url: coverOf(promotion) };
  return { ...promotion, content: excerptOf(promotion.content), announcementImages: [cover] };
}

function newsParts(news: News, lobby: Parameters<typeof noticesOf>[1]) {
  return {
    banners: news.banners,
    notices: noticesOf(news, lobby).map(({ id, title }) => ({ id, title })),
    popups: news.popup,
    promotions: news.promotion.slice(0, PROMOTIONS).map(bareCard),
    promotionCount: news.promotion.filter(({ status }) => status !== "coming soon" && status !== "close").length,
  };
}

function vendorParts(
  { vendors, vendorSorting }: ValueOf<Calls["games.vendors"]>,
  lists: Shell["merchant"]["vendorLists"],
) {
  const sorting = splitSports(vendorSorting, lists);
  const studios = new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName]));
  return {
    sorting: sorting.map(({ gameCategory }) => gameCategory),
    closed: closedOf(sorting),
    studios: [...studios].map(([code, name]) => ({ code, name })),
    gameCount: vendors.reduce((sum, { gameCount }) => sum + gameCount, 0),
  };
}
