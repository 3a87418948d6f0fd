import { type Game, readGame } from "#contract/core/wire-game.ts";
import type { Banner } from "#web/features/lobby/banners.tsx";
import type { Promotion } from "#web/features/promotions/promo-card.tsx";
import type { Winner } from "#web/features/lobby/winners.tsx";
import { newsQuestion } from "#web/platform/data/announcements.ts";
import type { Ask, Calls, ValueOf } from "#web/platform/data/call.ts";
import type { Shell } from "#web/platform/data/shell.ts";

/** The widest name a member can have. */
export const WIDE_NAME = "wwwwwwwwwwwwwwwwwwww";
export const LONG_TITLE =
  "The Extraordinarily Long Voyage of the Emerald Lantern Keeper and Her Seven Brothers Megaways";
export const LONG_WORDS =
  "This sentence goes on for longer than any operator should write one, so that whoever draws the part sees where it breaks, where it is cut, and what it pushes aside.";

/** Nothing happens: a state is there to be looked at. */
export const still = (): undefined => undefined;

/** Parts are shown with the demo's own games and news, so that the gallery looks like the site. */
export async function loadSamples(ask: Ask, shell: Shell) {
  const { language, merchant } = shell;
  const [hot, news, vendors, winners] = await Promise.all([
    ask("games.hot", { isPlatform: "2", platform: "html5", language, merchantCode: merchant.code, imgSize: "200" }),
    ask("announcements.list", newsQuestion(shell, { types: "B,PL,PU,PR,H", groupName: "m_home" })),
    ask("games.vendors", { typeId: "1", merchantCode: merchant.code }),
    ask("games.winners", { gameCategory: "ALL", language, limitNum: 20 }),
  ]);
  const games: Game[] = hot.ok ? hot.value.list.map(readGame) : [];
  const empty = { banners: [], promotion: [], popup: [], hot: [], player: [] };
  const { banners, promotion, popup, player } = news.ok ? news.value : empty;
  return {
    games,
    banners: banners as readonly Banner[],
    promotions: promotion as readonly Promotion[],
    popups: popup as ValueOf<Calls["announcements.list"]>["popup"],
    notices: player.map(({ id, title }) => ({ id, title })),
    vendors: vendors.ok ? vendors.value.vendors : [],
    // A fresh demo has no winners yet: these are made up here, of real games.
    winners: winners.ok && winners.value.list.length > 4 ? winnersOf(winners.value) : madeUp(games),
  };
}

export type Samples = Awaited<ReturnType<typeof loadSamples>>;

function winnersOf({ list }: ValueOf<Calls["games.winners"]>): Winner[] {
  return list.map(({ vo, gameName, iconUrl, customerName }) => ({
    gameId: vo.nodeId,
    title: gameName,
    icon: iconUrl,
    player: customerName,
    amount: vo.winAmount,
  }));
}

function madeUp(games: readonly Game[]): Winner[] {
  return games.slice(0, 9).map(({ id, title, icon, tile }, at) => ({
    gameId: id,
    title,
    icon: icon ?? tile ?? "",
    player: `${"mdkrtswal"[at]}***${at}`,
    amount: String(120.5 * 3 ** at),
  }));
}
