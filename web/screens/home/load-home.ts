import { readGame } from "#contract/game-words.ts";
import { splitSports } from "#web/parts/vendor-split.ts";
import { startFigure } from "#web/parts/jackpot.tsx";
import { readWinners, WINNERS } from "#web/parts/winners.tsx";
import { loadNews, noticesOf } from "#web/platform/announcements.ts";
import type { Ask } from "#web/platform/call.ts";
import type { Shell } from "#web/platform/shell.ts";

// browsing §2: the promo list shows the first 3; browsing §9: 36 hot games.
const PROMOTIONS = 3;
const HOT_SHOWN = 36;

/**
 * What home shows; a part whose call failed is empty, or null where empty would say something untrue, and the rest of the
 * page stands.
 */
export async function loadHome(ask: Ask, { merchant, language }: Shell) {
  const [hot, news, vendors, winners, matches, lobby] = await Promise.all([
    ask("games.hot", { isPlatform: "2", platform: "html5", language, merchantCode: merchant.code, imgSize: "200" }),
    loadNews(ask, { types: "B,PL,PU,PR,H", groupName: "m_home", language }),
    ask("games.vendors", { typeId: "1", merchantCode: merchant.code }),
    ask("games.winners", { gameCategory: "ALL", language, limitNum: WINNERS }),
    ask("games.matches", { platform: "html5", language }),
    ask("lobby.news", { language }),
  ]);
  const all = vendors.ok ? vendors.value.vendors : [];
  const studios = new Map(all.map(({ vassalage, displayName }) => [vassalage, displayName]));
  const promotions = news?.promotion ?? [];
  return {
    hot: hot.ok ? hot.value.list.slice(0, HOT_SHOWN).map(readGame) : null,
    hotCount: hot.ok ? hot.value.list.length : 0,
    banners: news?.banners ?? [],
    notices: news && noticesOf(news, lobby.ok ? lobby.value.list : []).map(({ id, title }) => ({ id, title })),
    popups: news?.popup ?? [],
    promotions: promotions.slice(0, PROMOTIONS),
    matches: matches.ok ? matches.value.list : [],
    promotionCount: news && promotions.length,
    sorting: vendors.ok
      ? splitSports(vendors.value.vendorSorting, merchant.vendorLists).map(({ gameCategory }) => gameCategory)
      : [],
    studios: [...studios].map(([code, name]) => ({ code, name })),
    gameCount: all.reduce((sum, { gameCount }) => sum + gameCount, 0),
    jackpot: startFigure(merchant.jackpot.min, merchant.jackpot.max, Math.random),
    winners: winners.ok ? readWinners(winners.value) : [],
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
