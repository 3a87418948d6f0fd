import { readGame } from "#contract/game-words.ts";
import { loadNews, noticesOf } from "#web/platform/announcements.ts";
import type { Ask } from "#web/platform/call.ts";
import type { Shell } from "#web/platform/shell.ts";

// browsing §2: the promo list shows the first 3; browsing §9: 36 hot games, 20 winners.
const PROMOTIONS = 3;
const HOT_SHOWN = 18;
const WINNERS = 20;

/** What home shows; a part whose call failed is empty, and the rest of the page stands. */
export async function loadHome(ask: Ask, { language }: Shell) {
  const [hot, news, vendors, winners, matches, lobby] = await Promise.all([
    ask("games.hot", { isPlatform: "2", platform: "html5", language, imgSize: "200" }),
    loadNews(ask, { types: "B,PL,PU,PR,H", groupName: "m_home", language }),
    ask("games.vendors", { typeId: "1" }),
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
    notices: news ? noticesOf(news, lobby.ok ? lobby.value.list : []).map(({ id, title }) => ({ id, title })) : [],
    popups: news?.popup ?? [],
    promotions: promotions.slice(0, PROMOTIONS),
    matches: matches.ok ? matches.value.list : [],
    promotionCount: promotions.length,
    sorting: vendors.ok ? vendors.value.vendorSorting.map(({ gameCategory }) => gameCategory) : [],
    studios: [...studios].map(([code, name]) => ({ code, name })),
    gameCount: all.reduce((sum, { gameCount }) => sum + gameCount, 0),
    winners: winners.ok
      ? winners.value.list.map((row) => ({
          gameId: row.vo.nodeId,
          title: row.gameName,
          icon: row.iconUrl,
          player: row.customerName,
          amount: row.vo.winAmount,
        }))
      : [],
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
