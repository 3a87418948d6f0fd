import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type CategoryKey, categoryOf, sortedCategories } from "#web/parts/categories.ts";
import { GameList, PageCounter } from "#web/parts/game-list/game-list.tsx";
import { type DataType, NO_FILTER } from "#web/parts/game-list/list-query.ts";
import { useGameList } from "#web/parts/game-list/use-game-list.ts";
import { useToLogin } from "#web/parts/gate.ts";
import { PageHeader } from "#web/parts/page-header.tsx";
import { useSignedIn } from "#web/parts/member-state.ts";
import { openOverlay } from "#web/parts/overlays.ts";
import { readSession } from "#web/platform/session.ts";
import { useText } from "#web/platform/texts.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";
import { Finder } from "./finder.tsx";

const TYPES: Readonly<Record<string, DataType>> = {
  "/m/fav-games": "favourites",
  "/m/recent-games": "recent",
  "/m/search-games": "all",
};

/** Search, favourites and recent share one screen: the data type is the path, the kind the query (browsing §2). */
export default function OwnListScreen() {
  const { pathname } = useLocation();
  return <OwnList key={pathname} dataType={TYPES[pathname] ?? "all"} />;
}

function OwnList({ dataType }: { dataType: DataType }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toLogin = useToLogin();
  const signedIn = useSignedIn();
  const [name, setName] = useState("");
  const wanted = new URLSearchParams(search).get("gameType") ?? "";
  const category = (categoryOf(wanted)?.key ?? "ALL") as CategoryKey | "ALL";
  const mine = dataType === "favourites" || dataType === "recent";
  useEffect(() => {
    if (mine && !readSession()) toLogin(pathname + search);
  }, [mine, signedIn, toLogin, pathname, search]);
  const list = useGameList(category, {
    ...NO_FILTER,
    dataType: !mine && name === "" && category === "ALL" ? "hot" : dataType,
    name,
  });
  const title = text(mine ? `list.${dataType}` : "search.title");
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
          <Finder label={text("search.title")} active={0} onName={setName} onFilter={() => openOverlay("search")} />
        )}
        <ScrollRow label={text("list.kinds")} className="kinds">
          <Kind
            words={text("list.all")}
            chosen={category === "ALL"}
            onChoose={() => void navigate(pathname, { replace: true })}
          />
          {sortedCategories([]).map(({ key, text: id }) => (
            <Kind
              key={key}
              words={text(id)}
              chosen={category === key}
              onChoose={() => void navigate(`${pathname}?gameType=${key}`, { replace: true })}
            />
          ))}
        </ScrollRow>
        <div className="pad list">
          {mine && !signedIn ? null : <GameList list={list} dataType={dataType} star endless />}
        </div>
        {(list.totalPages ?? 0) > 1 ? <PageCounter page={list.page ?? 1} totalPages={list.totalPages ?? 1} /> : null}
      </main>
    </>
  );
}

function Kind({ words, chosen, onChoose }: { words: string; chosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      className={chosen ? "chip chip--t on" : "chip chip--t"}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      {words}
    </button>
  );
}
