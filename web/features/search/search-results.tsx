import { useEffect, useRef, useState } from "react";
import { type Game, readGame } from "#contract/core/wire-game.ts";
import { ask } from "#web/platform/data/ask.ts";
import { type Shell, useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { TileSkeletons } from "#web/ui/skeleton.tsx";
import { HotGamesStrip } from "#web/features/game-list/hot-games-strip.tsx";
import { GameGrid } from "#web/features/game-list/game-grid.tsx";
import { hotGames } from "#web/features/game-list/hot-games.ts";

// browsing §9: search and hot list show 36, and 36 more at a time.
const PAGE_SIZE = 36;
/** Finds of one row leave most of a phone empty: the hot games stand below them. */
const A_ROW = 3;

export type Results = {
  name: string;
  games: readonly Game[] | null;
  page: number;
  hasMore: boolean;
  totalCount: number;
};

type Props = {
  /** What the server was asked. */
  name: string;
  /** What stands in the field: the server's answer may still be that to fewer letters. */
  typed: string;
  results: ReturnType<typeof useResults>;
  /** Something that was meant is shown above: then it is not true that there is nothing. */
  suggested: boolean;
  onClear: () => void;
};

/** With a name the server's finds, without one the hot games (U-078). */
export function SearchResults({ name, typed, results, suggested, onClear }: Props) {
  const text = useText();
  const { found, loading, more } = results;
  const ready = found?.name === name ? found : undefined;
  if (ready?.games?.length === 0) {
    if (suggested) return null;
    if (name === "") return <Empty spot="ufo" title={text("list.no_game")} words={text("list.noGamesHint")} />;
    return (
      <>
        <section aria-live="polite">
          <Empty spot="ufo" title={text("search.none", { name: typed || name })} words={text("search.noneHint")}>
            <Button look="tonal" size="sm" onClick={onClear}>
              {text("search.clear")}
            </Button>
          </Empty>
        </section>
        <HotGamesStrip title={text("search.recommended")} />
      </>
    );
  }
  const isRow = name !== "" && ready?.games != null && ready.games.length <= A_ROW;
  return (
    <>
      <section aria-live="polite">
        <div className="sec__h">
          <h2>{text(name === "" ? "search.recommended" : "search.results")}</h2>
        </div>
        {ready?.games === null ? (
          <Empty spot="ghost" title={text("list.failed")} words={text("refusal.offline")} />
        ) : ready ? (
          <GameGrid games={ready.games} />
        ) : (
          <div className="grid">
            <TileSkeletons count={9} />
          </div>
        )}
        {ready?.hasMore ? (
          <Button block className="more" busy={loading} onClick={more}>
            {text("list.more")}
          </Button>
        ) : null}
      </section>
      {isRow ? <HotGamesStrip title={text("search.recommended")} /> : null}
    </>
  );
}

/** The pages of a search so far; a new name starts at page 1, and an answer that came too late is dropped. */
export function useResults(name: string) {
  const shell = useShell();
  const [found, setFound] = useState<Results>();
  const [loading, setLoading] = useState(false);
  const turn = useRef(0);
  const load = async (page: number): Promise<void> => {
    const mine = (turn.current += 1);
    setLoading(true);
    const next = await find(name, shell, page);
    if (mine !== turn.current) return;
    setLoading(false);
    setFound((last) => {
      if (page === 1 || last?.name !== name) return next;
      // a further page that did not come says nothing (browsing §7)
      return next.games === null ? last : { ...next, games: [...(last.games ?? []), ...next.games] };
    });
  };
  useEffect(() => {
    void load(1);
    return () => {
      turn.current += 1;
    };
  }, [name, shell.language]); // eslint-disable-line react-hooks/exhaustive-deps
  return { found, loading, more: () => void load((found?.page ?? 0) + 1) };
}

async function find(name: string, { merchant, language }: Shell, page: number): Promise<Results> {
  if (name === "") {
    const hot = await hotGames({ language, merchantCode: merchant.code });
    const games = hot?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? null;
    return { name, games, page, hasMore: (hot?.length ?? 0) > page * PAGE_SIZE, totalCount: 0 };
  }
  const reply = await ask("games.list", {
    merchant: merchant.code,
    gameName: name,
    platform: "html5",
    language,
    pageNo: page,
    pageSize: PAGE_SIZE,
  });
  if (!reply.ok) return { name, games: null, page, hasMore: false, totalCount: 0 };
  const { games, pageNum, totalPages, totalCount } = reply.value;
  return { name, games: games.map(readGame), page: pageNum, hasMore: pageNum < totalPages, totalCount };
}
