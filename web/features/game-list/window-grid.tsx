import { Fragment, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Game } from "#contract/core/wire-game.ts";
import { useFavouriteIds } from "#web/features/favourites/favourites.ts";
import { GameTile } from "./game-tile.tsx";
import { blurPicture } from "./blur-picture.ts";
import { PAGE_SIZE } from "./list-query.ts";
import { type ShownRows, windowOf } from "./window-of.ts";

type Props = {
  games: readonly Game[];
  star: boolean;
  /** The games stand in the order of what they return. */
  byReturn?: boolean;
  /** Stands across the grid behind the first games. */
  between?: ReactNode;
};
type Measures = { row: number; columns: number; between: number };

/** Games before what stands between: two rows of a phone (decision 143), of wider pages as many rows as hold them. */
const BEFORE = 6;

/** Tiles of the first row, which the first paint waits for. */
const FIRST = 3;

/** browsing §9: the lazy-load delay. */
const LAZY_MS = 200;

/**
 * A grid of tiles of which only those near the screen are in the page: room above and below stands for the others, so
 * ten thousand games scroll like thirty. The server draws the first page whole.
 */
export function WindowGrid({ games, star, byReturn = false, between = null }: Props) {
  const favourites = useFavouriteIds();
  const box = useRef<HTMLDivElement>(null);
  const shown = useWindow(box, games.length);
  const drawn = useStayed(shown);
  return (
    <div ref={box} className="grid grid--w">
      {games.slice(shown.from, shown.to).map((game, index) => {
        const at = shown.from + index;
        return (
          <Fragment key={game.id}>
            <GameTile
              game={game}
              favourite={favourites.has(game.id)}
              star={star}
              first={at < FIRST}
              art={at >= drawn.from && at < drawn.to}
              behind={blurOf(game)}
              byReturn={byReturn}
            />
            {between !== null && at === Math.min(BEFORE, games.length) - 1 ? (
              <div className="grid__b">{between}</div>
            ) : null}
          </Fragment>
        );
      })}
    </div>
  );
}

/**
 * The part of the list that stayed for a moment: what only flies past loads no pictures (browsing §9, U-043).
 * The first page has them at once.
 */
function useStayed(shown: ShownRows): ShownRows {
  const [stayed, setStayed] = useState<ShownRows>({ from: 0, to: PAGE_SIZE });
  useEffect(() => {
    const timer = setTimeout(() => setStayed(shown), LAZY_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return stayed;
}

/** One per game: a new one each time would draw its tile again. */
const blurs = new WeakMap<Game, ReactNode>();

function blurOf(game: Game): ReactNode {
  const known = blurs.get(game) ?? <Blur colours={game.blur} />;
  blurs.set(game, known);
  return known;
}

/** What the picture will look like from far away, until it is there. */
function Blur({ colours }: { colours: readonly string[] }) {
  const source = blurPicture(colours);
  return source ? <img className="tile__b" src={source} alt="" aria-hidden="true" loading="lazy" /> : null;
}

function useWindow(box: React.RefObject<HTMLDivElement | null>, count: number): ShownRows {
  const [shown, setShown] = useState<ShownRows>({ from: 0, to: PAGE_SIZE });
  const measures = useRef<Measures>(undefined);
  const now = useRef(shown);
  now.current = shown;

  const follow = useCallback((): void => {
    const element = box.current;
    if (!element || !measures.current) return;
    const { row, columns } = measures.current;
    const above = aboveRows(-element.getBoundingClientRect().top, measures.current);
    const screen = window.innerHeight;
    const next = windowOf({ above, screen, row, columns, count });
    const last = now.current;
    if (next.from === last.from && next.to === last.to) return;
    // a jump (the way back, the scroll bar) must not show an empty screen first
    const inSight =
      (last.from / columns) * row <= Math.max(0, above) && (last.to / columns) * row >= Math.max(0, above) + screen;
    if (inSight || last.to >= count) setShown(next);
    else flushSync(() => setShown(next));
  }, [box, count]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // measured once: a look at the layout between tiles and room would move the scroll position
    measures.current ??= measure(element);
    if (!measures.current) return;
    const { row, columns, between: high } = measures.current;
    const rows = (games: number): number => Math.ceil(games / columns);
    // by the object model and not by an attribute: the page's policy allows no inline style
    element.style.paddingTop = `${Math.floor(shown.from / columns) * row + (shown.from >= BEFORE ? high : 0)}px`;
    element.style.paddingBottom = `${Math.max(0, rows(count) - rows(Math.min(shown.to, count))) * row}px`;
  }, [box, shown, count]);

  useEffect(() => {
    follow();
    const resized = (): void => {
      if (box.current) measures.current = measure(box.current, measures.current) ?? measures.current;
      // other columns are other room, even around the same tiles
      setShown((last) => ({ ...last }));
      follow();
    };
    addEventListener("scroll", follow, { passive: true });
    addEventListener("resize", resized);
    return () => {
      removeEventListener("scroll", follow);
      removeEventListener("resize", resized);
    };
  }, [box, follow]);
  return shown;
}

/** How far the screen's top is behind the grid's, without what stands between its rows. */
function aboveRows(above: number, { row, columns, between }: Measures): number {
  const before = Math.ceil(BEFORE / columns) * row;
  return Math.max(Math.min(above, before), above - between);
}

/** All rows are of one height: a tile's picture has its proportion and its words one line each. */
function measure(element: HTMLElement, known?: Measures): Measures | undefined {
  const tile = element.firstElementChild;
  if (!tile) return undefined;
  const style = getComputedStyle(element);
  const gap = Number.parseFloat(style.rowGap) || 0;
  const between = element.querySelector(":scope > .grid__b");
  return {
    row: tile.getBoundingClientRect().height + gap,
    columns: Math.max(1, style.gridTemplateColumns.split(" ").length),
    // Out of the window it is as high as it was
    between: between ? between.getBoundingClientRect().height + gap : (known?.between ?? 0),
  };
}
