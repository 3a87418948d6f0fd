import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { changesOf, useChange } from "#web/platform/data/changes.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useIsHere } from "#web/platform/loading/use-is-here.ts";
import { useResting } from "#web/ui/pause.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Unknown } from "#web/ui/unknown.tsx";

export type Winner = {
  gameId: number;
  title: string;
  icon: string;
  player: string;
  amount: string;
};

const ROW_PX = 56;
// One pair every 2 s (U-092).
const ROW_MS = 1000;
const SCROLLS_ABOVE = 3;
/** More than the board's window holds: all that is seen until it moves. */
const IN_SIGHT = 6;
/** browsing §9: the board follows a change of language after 250 ms, the last of several. */
const LANGUAGE_MS = 250;

/** Rows go in pairs: an odd last one is left out (browsing §2). */
export function pairedWinners(winners: readonly Winner[]): readonly Winner[] {
  return winners.slice(0, winners.length - (winners.length % 2));
}

// browsing §9
export const WINNERS = 20;

/** The rows of the board off the wire. */
export function readWinners({ list }: ValueOf<Calls["games.winners"]>): Winner[] {
  return list.map((row) => ({
    gameId: row.vo.nodeId,
    title: row.gameName,
    icon: row.iconUrl,
    player: row.customerName,
    amount: row.vo.winAmount,
  }));
}

/** Null where it is not known. */
type Board = readonly Winner[] | null;

/** The board as the page brought it, and as it is since: it changes in place while the page is open. */
export function LiveWinners({ winners: brought }: { winners: Board }) {
  const { language } = useShell();
  const [newer, setNewer] = useState<{ than: Board; rows: readonly Winner[] }>();
  const again = useCallback(() => {
    void ask("games.winners", { gameCategory: "ALL", language, limitNum: WINNERS }).then((reply) => {
      if (reply.ok) setNewer({ than: brought, rows: readWinners(reply.value) });
    });
  }, [brought, language]);
  useChange("winners", again);
  const latest = useRef(again);
  latest.current = again;
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    const timer = setTimeout(() => latest.current(), LANGUAGE_MS);
    return () => clearTimeout(timer);
  }, [language]);
  // It may have changed before this part of the page had come to life.
  useEffect(() => {
    if (changesOf("winners") > 0) again();
  }, []); // eslint-disable-line react-hooks/exhaustive-deps
  return <Winners winners={newer && newer.than === brought ? newer.rows : brought} />;
}

/** Game, player, amount; with more than three rows it moves on by itself and rests under a finger (browsing §2). */
export function Winners({ winners }: { winners: Board }) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const rows = pairedWinners(winners ?? []);
  const isHere = useIsHere();
  const moves = rows.length > SCROLLS_ABOVE;
  useAutoScroll(box, list, moves ? rows.length : 0);
  return (
    <div className="card wins" ref={box}>
      <div className="wins__h">
        <span>{text("winners.game")}</span>
        <span>{text("winners.player")}</span>
        <span>{text("winners.amount")}</span>
      </div>
      {rows.length === 0 ? (
        <p className="wins__e">{winners === null ? <Unknown /> : text("winners.none")}</p>
      ) : (
        <div className={moves ? (rows.length > 4 ? "wins__b" : "wins__b wins__b--four") : "wins__b wins__b--still"}>
          <ul ref={list}>
            <Rows rows={isHere ? rows : rows.slice(0, IN_SIGHT)} />
            {moves && isHere ? <Rows rows={rows.slice(0, IN_SIGHT)} echo /> : null}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Moves the list up one row at a time by the browser's own animation; back to the top without a seam. */
function useAutoScroll(
  box: React.RefObject<HTMLElement | null>,
  list: React.RefObject<HTMLElement | null>,
  rows: number,
): void {
  const resting = useResting(box);
  const running = useRef<Animation | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element || rows === 0) return;
    running.current = element.animate([{ transform: "none" }, { transform: `translateY(-${rows * ROW_PX}px)` }], {
      duration: rows * ROW_MS,
      iterations: Infinity,
    });
    running.current.pause();
    return () => {
      running.current?.cancel();
      // A cancelled animation would start again when the rest of the reader ends
      running.current = null;
    };
  }, [list, rows]);
  useEffect(() => {
    if (resting) running.current?.pause();
    else running.current?.play();
  }, [resting, rows]);
}

function Rows({ rows, echo = false }: { rows: readonly Winner[]; echo?: boolean }) {
  const { merchant } = useShell();
  const tag = useTag();
  return rows.map((row, at) => (
    <li key={`${row.gameId} ${row.player} ${at}`} aria-hidden={echo || undefined}>
      <Link to={`/m/play?game=${row.gameId}`} tabIndex={echo ? -1 : undefined}>
        <span className="g">
          {row.icon ? (
            <Picture path={row.icon} width={40} height={40} alt="" />
          ) : (
            <Icon name="game-controller-duotone" />
          )}
          <span className="trunc">{row.title}</span>
        </span>
        <span className="u num">{row.player}</span>
        <span className="a num">{moneyText(row.amount, merchant.currencySymbol, tag)}</span>
      </Link>
    </li>
  ));
}
