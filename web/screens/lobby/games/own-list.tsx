import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { type CategoryKey, categoryOf } from "#rules/games/categories.ts";
import { sortedCategories } from "#web/features/game-list/categories.ts";
import { hotGames } from "#web/features/game-list/hot-games.ts";
import { LIST_QUERY, readFilter } from "#web/features/game-list/list-address.ts";
import { GameList, PageCounter } from "#web/features/game-list/game-list.tsx";
import { type GamePage, serverSource, type Source } from "#web/features/game-list/list-pages.ts";
import type { DataType } from "#web/features/game-list/list-query.ts";
import { useGameList } from "#web/features/game-list/use-game-list.ts";
import { useListFilter } from "#web/features/game-list/use-list-filter.ts";
import { useToLogin } from "#web/features/identity/session/require-login.ts";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { useSignedIn } from "#web/features/member/member-state.ts";
import { SearchButton } from "#web/features/search/search-button.tsx";
import { ask } from "#web/platform/data/ask.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import { readSession } from "#web/platform/session/session.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Question } from "#web/ui/question.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { Finder } from "./finder.tsx";
import { ownPlaceAt } from "./list-place.ts";
import { firstPage } from "./load-list.ts";

export const handle: FrameHandle = {
  query: [...LIST_QUERY, "gameType"],
  // The lists of a member lead a visitor to the login as soon as they can
  rests: (pathname) => pathname === "/m/search-games",
};

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
  const { pathname, search } = useLocation();
  const toLogin = useToLogin();
  const signedIn = useSignedIn();
  const isMine = start !== "search";
  useEffect(() => {
    if (isMine && !readSession()) toLogin(pathname + search);
  }, [isMine, signedIn, toLogin, pathname, search]);
  if (!isMine || signedIn) return <Games start={start} category={category} />;
  // A visitor is on the way to the login: nothing of a member's is asked for, and it says why
  const [title, kind] = [text(`list.${start}`), start === "favourites" ? "favourites" : "recent"] as const;
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title} />
      <main className="page">
        <Kinds category={category} />
        <Empty
          spot={kind === "favourites" ? "star" : "gamepad"}
          title={text(`list.login.${kind}`)}
          words={text(`list.login.${kind}.hint`)}
        >
          <Button look="accent" size="sm" onClick={() => toLogin(pathname + search)}>
            {text("shell.login")}
          </Button>
        </Empty>
      </main>
    </>
  );
}

function Games({ start, category }: { start: DataType; category: CategoryKey | "ALL" }) {
  const text = useText();
  const { page } = useLoaderData<typeof load>();
  const { filter, set } = useListFilter(start, category === "ALL" ? "" : `gameType=${category}`);
  const isMine = start !== "search";
  const list = useGameList(category, { ...filter, dataType: start }, { brought: page, at: "list" });
  const title = text(isMine ? `list.${start}` : "search.title");
  const search = { name: filter.name, within: categoryOf(category)?.path ?? "", onClear: () => set({ name: "" }) };
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title}>
        {start === "recent" && (list.games?.length ?? 0) > 0 ? <ClearRecent list={list} /> : null}
        {isMine ? <SearchButton /> : null}
      </PageHeader>
      <main className="page">
        {isMine ? null : (
          <Finder label={text("search.title")} name={filter.name} active={0} onName={(name) => set({ name })} />
        )}
        <Kinds category={category} />
        <div className="pad list">
          {isMine || list.totalPages === 0 ? null : (
            <h2 className="list__h">{text(filter.name === "" ? "search.recommended" : "search.results")}</h2>
          )}
          <GameList list={list} dataType={start} star endless search={isMine ? undefined : search} />
        </div>
        {(list.totalPages ?? 0) > 1 ? <PageCounter page={list.page ?? 1} totalPages={list.totalPages ?? 1} /> : null}
      </main>
    </>
  );
}

const NO_GAMES: GamePage = { games: [], page: 1, totalPages: 0, totalCount: 0 };

/** Forgets all recent games, after a question: gone at once, and back when the server refuses. */
function ClearRecent({ list }: { list: ReturnType<typeof useGameList> }) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const clear = async (): Promise<void> => {
    const { games = [], page = 1, totalPages = 1, totalCount = games.length } = list;
    setAsked(false);
    list.show(NO_GAMES);
    const reply = await ask("recent.clear", {});
    if (reply.ok) return;
    list.show({ games, page, totalPages, totalCount });
    toast("fail", refusalText(text, reply.refusal), 3000);
  };
  return (
    <>
      <button type="button" className="btn btn--sm btn--ghost rec__c" onClick={() => setAsked(true)}>
        <Icon name="trash-duotone" />
        {text("ui.clear")}
      </button>
      {isAsked ? (
        <Question
          title={text("list.clearRecent")}
          words={text("list.clearRecentHint")}
          yes={text("ui.clear")}
          onYes={() => void clear()}
          onClose={() => setAsked(false)}
        />
      ) : null}
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
