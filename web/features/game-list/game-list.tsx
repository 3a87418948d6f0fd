import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Game } from "#contract/core/wire-game.ts";
import { part } from "#web/platform/loading/part.ts";
import { useSession } from "#web/platform/session/session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { TileSkeletons } from "#web/ui/skeleton.tsx";
import { observeVisibility } from "#web/ui/observe-visibility.ts";
import { memberKey, useFavouriteIds } from "#web/features/favourites/favourites.ts";
import { HotGamesStrip } from "./hot-games-strip.tsx";
import { readQueue } from "#web/features/favourites/favourites-queue-storage.ts";
import type { DataType } from "./list-query.ts";
import { recentGroups } from "./recent-groups.ts";
import type { useGameList } from "./use-game-list.ts";
import { WindowGrid } from "./window-grid.tsx";
import { Failed } from "#web/ui/failed.tsx";

// browsing §9: the next page is asked for 400 px before the end.
const AHEAD = "0px 0px 400px 0px";

type Props = {
  list: ReturnType<typeof useGameList>;
  dataType: DataType;
  star: boolean;
  /** The list stands in the order of what games return. */
  byReturn?: boolean;
  /** Full pages scroll on without end, embedded lists have a button (U-080). */
  endless: boolean;
  onClear?: (() => void) | undefined;
  /** The site has no games at all: then there is no other category to look into. */
  isBare?: boolean;
  /** Stands behind the first games, and below what is said where there are none. */
  between?: ReactNode;
  /** What was searched in this list, if anything: without a find it is answered from the catalogue in the browser. */
  search?: { name: string; within: string; onClear: () => void } | undefined;
};

const NearMisses = part(() => import("#web/features/search/near-misses.tsx"));

/** Tiles, skeletons while more comes, and what to say when there is nothing (browsing §2, "Game list"). */
export function GameList({
  list,
  dataType,
  star,
  byReturn = false,
  endless,
  onClear,
  isBare,
  between = null,
  search,
}: Props) {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  const { loading, refusal, hasMore, more } = list;
  const games = useStillWanted(list.games ?? [], dataType === "favourites");
  useEffect(() => {
    const element = end.current;
    if (!element || !endless || !hasMore || refusal) return;
    return observeVisibility(element, (isSeen) => isSeen && more(), { rootMargin: AHEAD });
  }, [endless, hasMore, refusal, more, games.length]);
  if (refusal && games.length === 0) {
    return (
      <>
        <Failed title={text("list.failed")} refusal={refusal} onRetry={list.retry} />
        {between}
      </>
    );
  }
  if (!loading && games.length === 0 && search?.name) {
    return (
      <>
        <Suspense fallback={null}>
          <NearMisses {...search} />
        </Suspense>
        {between}
      </>
    );
  }
  if (!loading && games.length === 0) {
    return (
      <>
        <Nothing dataType={dataType} onClear={onClear} isBare={isBare} />
        {between}
      </>
    );
  }
  return (
    <>
      {dataType === "recent" ? (
        <RecentGrids games={games} star={star} hasMore={hasMore} />
      ) : (
        <WindowGrid games={games} star={star} byReturn={byReturn} between={between} />
      )}
      {loading ? (
        <div className={games.length > 0 ? "grid grid--more" : "grid"}>
          <TileSkeletons count={games.length > 0 ? 3 : 12} />
        </div>
      ) : null}
      <div ref={end} />
      {/* after a page that did not come nothing is said (browsing §7); the button asks again */}
      {(!endless || refusal) && hasMore ? (
        <Button block className="more" busy={loading} onClick={more}>
          {text("list.more")}
        </Button>
      ) : null}
    </>
  );
}

type RecentProps = { games: readonly Game[]; star: boolean; hasMore: boolean };

/** Recent games by day; a group whose end has not come yet says no number. */
function RecentGrids({ games, star, hasMore }: RecentProps) {
  const text = useText();
  const groups = recentGroups(games, new Date());
  return groups.map(({ name, games: own }, at) => (
    <section key={name} className="rec">
      <div className="sec__h">
        <h2>{text(`list.day.${name}`)}</h2>
        <span className="sp" />
        {hasMore && at === groups.length - 1 ? null : (
          <small className="dim num">{text("list.count", { count: own.length })}</small>
        )}
      </div>
      <WindowGrid games={own} star={star} />
    </section>
  ));
}

/** A favourite that is taken back leaves the list at once, and is there again when the server refuses (U-088). */
function useStillWanted(games: readonly Game[], isOn: boolean): readonly Game[] {
  const ids = useFavouriteIds();
  const session = useSession();
  const known = useRef(new Set<number>());
  if (!isOn) return games;
  for (const id of ids) known.current.add(id);
  // What was taken back on the page before, and is still to be sent, is no favourite either
  for (const request of session ? readQueue(memberKey(session)) : [])
    if (!request.isWanted) known.current.add(request.nodeId);
  return games.filter(({ id }) => ids.has(id) || !known.current.has(id));
}

function Nothing({ dataType, onClear, isBare }: Pick<Props, "dataType" | "onClear" | "isBare">) {
  const text = useText();
  if (dataType === "favourites" || dataType === "recent") {
    return (
      <>
        <Empty
          spot={dataType === "favourites" ? "star" : "gamepad"}
          title={text(`list.no.${dataType}`)}
          words={text(`list.no.${dataType}.hint`)}
        >
          <Link className="btn btn--sm btn--tonal" to="/m/hot-games">
            {text("list.browseHot")}
          </Link>
        </Empty>
        <HotGamesStrip title={text("list.liked")} icon="fire-fill" />
      </>
    );
  }
  if (isBare) return <Empty spot="ufo" title={text("list.noGames")} words={text("list.noGamesHint")} />;
  return (
    <Empty spot="ufo" title={text("list.no_game")} words={text(onClear ? "list.noneHint" : "list.noneYet")}>
      {onClear ? (
        <Button look="tonal" size="sm" onClick={onClear}>
          {text("list.clear")}
        </Button>
      ) : null}
    </Empty>
  );
}

/** current/total, above the bottom menu (browsing §2, "page counter"). */
export function PageCounter({ page, totalPages }: { page: number; totalPages: number }) {
  const text = useText();
  const bar = useRef<HTMLElement>(null);
  const resting = useScrollRest();
  useEffect(() => {
    bar.current?.style.setProperty("--done", String(page / totalPages));
  }, [page, totalPages]);
  return (
    <div
      className={resting ? "pager num is-resting" : "pager num"}
      role="status"
      aria-label={text("list.page", { page, pages: totalPages })}
    >
      {page} / {totalPages}
      <i ref={bar} />
    </div>
  );
}

const REST_MS = 1500;

/** Whether the page has not been scrolled for a moment; at first it has not. */
function useScrollRest(): boolean {
  const [resting, setResting] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = (): void => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), REST_MS);
    };
    addEventListener("scroll", moved, { passive: true });
    return () => {
      removeEventListener("scroll", moved);
      clearTimeout(timer);
    };
  }, []);
  return resting;
}
