import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { TileSkeletons } from "#web/ui/skeleton.tsx";

/**
 * Whether the reader is on the way out of a game. The frame must go at once: it draws on this page's own thread, and
 * the router shows the next screen by a transition, which a running game would hold up for seconds. `leave` is for ways
 * that the history says nothing of: links, and home where there is nothing to go back to.
 */
export function useLeaving(): { leaving: boolean; leave: () => void } {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const from = location.pathname + location.search;
    // Back and forth again before the other screen has come: the game is wanted after all.
    const moved = (): void => flushSync(() => setLeaving(location.pathname + location.search !== from));
    addEventListener("popstate", moved);
    return () => removeEventListener("popstate", moved);
  }, []);
  return { leaving, leave: useCallback(() => flushSync(() => setLeaving(true)), []) };
}

/** What stands until the next screen has come: mostly a list, from which games are opened. */
export function LeavingScreen() {
  return (
    <div className="app" aria-busy="true">
      <div className="hdr hdr--page" />
      <main className="page">
        <div className="pad grid">
          <TileSkeletons count={12} />
        </div>
      </main>
    </div>
  );
}
