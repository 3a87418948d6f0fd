import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Game } from "#contract/core/wire-game.ts";
import { GameTiles } from "#web/features/game-list/game-grid.tsx";
import { hotGames } from "#web/features/game-list/hot-games.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { observeVisibility } from "#web/ui/observe-visibility.ts";
import { toast } from "#web/ui/toasts.tsx";

/** browsing §2, §9: 36 hot games by default, and a button for the others. */
const SHOWN = 36;
/** Two screens ahead of the reader, so that places are seldom seen empty. */
const NEAR = { rootMargin: "1600px 0px" };

type Loaded = { games: readonly Game[]; isWhole: boolean };

/** What each entry of the history has loaded, so that the way back finds the page as long as it was. */
const kept = new Map<string, Loaded>();

/**
 * The hot games after the first `from`, of `total`: empty places in their measures until the reader comes near, the games
 * up to the 36th then, all of them behind a button. Without an answer the button stands in place of the empty places.
 */
export default function HotRest({ from, total }: { from: number; total: number }) {
  const text = useText();
  const { merchant, language } = useShell();
  const { key } = useLocation();
  const places = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState(kept.get(key));
  const [state, setState] = useState<"waiting" | "busy" | "failed">("waiting");
  const load = async (isWhole: boolean): Promise<boolean> => {
    const all = await hotGames({ language, merchantCode: merchant.code });
    setState(all ? "waiting" : "failed");
    if (!all) return false;
    const next = { games: all.slice(from), isWhole };
    kept.set(key, next);
    setLoaded(next);
    return true;
  };
  const isWaiting = !loaded && state !== "failed";
  const loadNear = useEffectEvent((isNear: boolean) => {
    if (isNear) void load(false);
  });
  useEffect(() => {
    if (isWaiting && places.current) return observeVisibility(places.current, loadNear, NEAR);
  }, [isWaiting]);
  const more = async (): Promise<void> => {
    setState("busy");
    if (!(await load(true))) toast("fail", refusalText(text, "offline"));
  };
  const shown = loaded?.games.slice(0, loaded.isWhole ? undefined : SHOWN - from) ?? [];
  const hasMore = !loaded?.isWhole && (state === "failed" || total > SHOWN);
  return (
    <>
      <GameTiles games={shown} />
      {isWaiting
        ? Array.from({ length: Math.min(total, SHOWN) - from }, (_, at) => (
            <div key={at} ref={at === 0 ? places : null} className="tile-place" aria-hidden="true" />
          ))
        : null}
      {hasMore ? (
        <div className="grid__more">
          <Button block busy={state === "busy"} onClick={() => void more()}>
            {text("list.more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
