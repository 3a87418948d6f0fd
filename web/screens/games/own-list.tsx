import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { type CategoryKey, categoryOf, sortedCategories } from "#web/parts/categories.ts";
import { hotGames } from "#web/parts/hot-games.ts";
import { readFilter } from "#web/parts/game-list/list-address.ts";
import { GameList, PageCounter } from "#web/parts/game-list/game-list.tsx";
import { serverSource, type Source } from "#web/parts/game-list/list-pages.ts";
import type { DataType } from "#web/parts/game-list/list-query.ts";
import { useGameList } from "#web/parts/game-list/use-game-list.ts";
import { useListFilter } from "#web/parts/game-list/use-list-filter.ts";
import { useToLogin } from "#web/parts/gate.ts";
import { PageHeader } from "#web/parts/page-header.tsx";
import { useSignedIn } from "#web/parts/member-state.ts";
import { openOverlay } from "#web/parts/overlays.ts";
import { askShell } from "#web/platform/ask-shell.ts";
import { askContext, shellContext } from "#web/platform/server-context.ts";
import { readSession } from "#web/platform/session.ts";
import type { Shell } from "#web/platform/shell.ts";
import { useText } from "#web/platform/texts.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";
import { Finder } from "./finder.tsx";
import { ownPlaceAt } from "./list-place.ts";
import { firstPage } from "./load-list.ts";

export function loader({ context, request }: LoaderFunctionArgs) {
  const shell = context.get(shellContext);
  return load(serverSource(context.get(askContext), shell), shell, new URL(request.url));
}

export function clientLoader({ request }: { request: Request }) {
  const { ask, shell } = askShell(request);
  const hot = () => hotGames({ language: shell.language, merchantCode: shell.merchant.code });
  return load({ ask, hot }, shell, new URL(request.url));
}

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const typeOf = ({ pathname, searchParams }: URL): string => `${pathname} ${searchParams.get("gameType") ?? ""}`;
  const sameList = typeOf(currentUrl) === typeOf(nextUrl);
  return sameList && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

async function load(source: Source, { merchant, language }: Shell, { pathname, search }: URL) {
  const { dataType, category } = ownPlaceAt(pathname, search);
  return { page: await firstPage(source, { category, merchant, language }, readFilter(search, dataType)) };
}

/** Search, favourites and recent share one screen: the data type is the path, the kind the query (browsing §2). */
export default function OwnListScreen() {
  const { pathname, search } = useLocation();
  const { dataType, category } = ownPlaceAt(pathname, search);
  return <OwnList key={`${pathname} ${category}`} start={dataType} category={category} />;
}

function OwnList({ start, category }: { start: DataType; category: CategoryKey | "ALL" }) {
  const text = useText();
  const { page } = useLoaderData<typeof load>();
  const { pathname, search } = useLocation();
  const toLogin = useToLogin(true);
  const signedIn = useSignedIn();
  const { filter, set } = useListFilter(start, category === "ALL" ? "" : `gameType=${category}`);
  const mine = start !== "search";
  useEffect(() => {
    if (mine && !readSession()) toLogin(pathname + search);
  }, [mine, signedIn, toLogin, pathname, search]);
  const list = useGameList(category, { ...filter, dataType: start }, { brought: page, at: "list" });
  const title = text(mine ? `list.${start}` : "search.title");
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title}>
        {mine ? (
          <IconButton icon="magnifying-glass-bold" label={text("shell.search")} onClick={() => openOverlay("search")} />
        ) : null}
      </PageHeader>
      <main className="page">
        {mine ? null : (
          <Finder label={text("search.title")} name={filter.name} active={0} onName={(name) => set({ name })} />
        )}
        <Kinds category={category} />
        <div className="pad list">
          {mine || list.totalPages === 0 ? null : (
            <h2 className="list__h">{text(filter.name === "" ? "search.recommended" : "search.results")}</h2>
          )}
          {mine && !signedIn ? null : (
            <GameList
              list={list}
              dataType={start}
              star
              endless
              search={
                mine
                  ? undefined
                  : { name: filter.name, within: categoryOf(category)?.path ?? "", onClear: () => set({ name: "" }) }
              }
            />
          )}
        </div>
        {(list.totalPages ?? 0) > 1 ? <PageCounter page={list.page ?? 1} totalPages={list.totalPages ?? 1} /> : null}
      </main>
    </>
  );
}

/** The kinds of games; the chosen one is the query's gameType. */
function Kinds({ category }: { category: CategoryKey | "ALL" }) {
  const text = useText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const kind = (key: string, words: string) => (
    <button
      key={key}
      type="button"
      className={category === key ? "chip chip--t on" : "chip chip--t"}
      aria-pressed={category === key}
      onClick={() => void navigate(key === "ALL" ? pathname : `${pathname}?gameType=${key}`, { replace: true })}
    >
      {words}
    </button>
  );
  return (
    <ScrollRow label={text("list.kinds")} className="kinds">
      {kind("ALL", text("list.all"))}
      {sortedCategories([]).map(({ key, text: id }) => kind(key, text(id)))}
    </ScrollRow>
  );
}
