import { categoryOf } from "#rules/games/categories.ts";
import { jackpotAt } from "#rules/site/jackpot-figure.ts";
import { readFilter } from "#web/features/game-list/list-address.ts";
import { fetchPage, type GamePage, type Source } from "#web/features/game-list/list-pages.ts";
import type { ListFilter, Scope } from "#web/features/game-list/list-query.ts";
import { closedOf, splitSports } from "#web/features/game-list/vendor-split.ts";
import { newsQuestion } from "#web/platform/data/announcements.ts";
import type { Ask } from "#web/platform/data/call.ts";
import { serverNowMs } from "#web/platform/data/server-clock.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { placeAt, startOf } from "./list-place.ts";

/** The first page, as far as it may be drawn for everybody: a member's own lists come in the browser. */
export async function firstPage(source: Source, scope: Scope, filter: ListFilter): Promise<GamePage | null> {
  if (filter.dataType === "favourites" || filter.dataType === "recent") return null;
  const page = await fetchPage(source, scope, filter, 1);
  return "refusal" in page ? null : page;
}

/** What a category page shows: games, vendors, the order of categories, banners of its group, news where it has any. */
export async function loadList(source: Source, shell: Shell, url: URL) {
  const { merchant, language } = shell;
  const { key, banner, bannerElse } = placeAt(url.pathname);
  const scope = { category: key, merchant, language };
  const [page, vendors, news, matches] = await Promise.all([
    firstPage(source, scope, readFilter(url.search, startOf(key))),
    source.ask("games.vendors", { typeId: "1", merchantCode: merchant.code }),
    key === "HOT" || key === "ALL" ? null : readNews(source.ask, shell, { banner, bannerElse, key }),
    key === "SPORTS" ? source.ask("games.matches", { platform: "html5", language }) : null,
  ]);
  const sorting = vendors.ok ? splitSports(vendors.value.vendorSorting, merchant.vendorLists) : [];
  return {
    key,
    page,
    vendors: vendors.ok ? vendors.value.vendors : [],
    sorting: sorting.map(({ gameCategory }) => gameCategory),
    closed: closedOf(sorting),
    banners: news?.banners ?? [],
    notices: news?.notices ?? null,
    // The counter beside the banner stands on the jackpots' own page (browsing §2)
    jackpot: key === "JACKPOT" ? jackpotAt(merchant.jackpot, merchant.code, serverNowMs()).figure : null,
    matches: matches?.ok ? matches.value.list : null,
  };
}

type Group = { banner: string; bannerElse: string | undefined; key: string };

async function readNews(ask: Ask, shell: Shell, { banner, bannerElse, key }: Group) {
  const withNews = categoryOf(key)?.news === true;
  const question = newsQuestion(shell, { types: withNews ? "B,PL,H" : "B", groupName: banner });
  const reply = await ask("announcements.list", question);
  // News that did not come are not "no news": then there is no line for them
  if (!reply.ok) return null;
  const { banners, hot, player } = reply.value;
  const notices = withNews ? [...hot, ...player].map(({ id, title }) => ({ id, title })) : null;
  if (banners.length > 0 || bannerElse === undefined) return { banners, notices };
  const others = await ask("announcements.list", newsQuestion(shell, { types: "B", groupName: bannerElse }));
  return { banners: others.ok ? others.value.banners : [], notices };
}

export type ListData = Awaited<ReturnType<typeof loadList>>;
