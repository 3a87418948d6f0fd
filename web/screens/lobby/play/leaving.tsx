import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { addressBehind, screenAt } from "#web/layout/kept-screen.ts";
import { useBack } from "#web/layout/page-header.tsx";
import { afterPaint } from "#web/platform/loading/behind-paint.ts";
import { TileSkeletons } from "#web/ui/skeleton.tsx";

/** Where the reader is on the way to: an address of this site, or a place of which nothing is known yet. */
type Way = { to: string | null };

/**
 * Whether the reader is on the way out of a game, and where to. The frame must go at once: it draws on this page's own
 * thread, and the router shows the next screen by a transition, which a running game would hold up for seconds. `leave` is
 * for ways that the history says nothing of: links, and `leaveBack` for the step back, or home where there is none.
 */
export function useLeaving(): { leaving: Way | null; leave: () => void; leaveBack: () => void } {
  const [leaving, setLeaving] = useState<Way | null>(null);
  useEffect(() => {
    const from = location.pathname + location.search;
    // Back and forth again before the other screen has come: the game is wanted after all.
    const moved = (): void => {
      const to = location.pathname + location.search;
      flushSync(() => setLeaving(to === from ? null : { to }));
    };
    addEventListener("popstate", moved);
    return () => removeEventListener("popstate", moved);
  }, []);
  return {
    leaving,
    leave: useCallback(() => flushSync(() => setLeaving({ to: null })), []),
    leaveBack: useCallback(() => flushSync(() => setLeaving({ to: addressBehind() })), []),
  };
}

/**
 * The way back by a button: the tap is answered first, then stands what was left, then the router is asked for it. Each
 * behind the paint of what is before it, since a lobby's screen is much to draw. A second tap is the first one's.
 */
export function useGoBack(leaveBack: () => void): () => void {
  const back = useBack();
  const isAsked = useRef(false);
  return () => {
    if (isAsked.current) return;
    isAsked.current = true;
    afterPaint(() => {
      leaveBack();
      isAsked.current = false;
      afterPaint(back);
    });
  };
}

/**
 * What stands until the next screen has come: the one that is gone back to as it was left, with the balance that the bar
 * showed; else what most are, a list.
 */
export function LeavingScreen({ to, balance }: { to: string | null; balance: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [kept] = useState(() => (to === null ? null : screenAt(to)));
  // The books may be asked meanwhile, which is no reason to cover what was shown
  const [shown] = useState(balance);
  useLayoutEffect(() => {
    if (!kept || !place.current) return;
    // Unless either has not come yet
    const amounts = shown === "" ? [] : kept.element.querySelectorAll(".bal__tap strong:not(.sk)");
    for (const amount of amounts) amount.textContent = shown;
    place.current.replaceChildren(kept.element);
    scrollTo(0, kept.scrollY);
  }, [kept, shown]);
  if (kept) return <div ref={place} className="left" inert aria-hidden="true" />;
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
