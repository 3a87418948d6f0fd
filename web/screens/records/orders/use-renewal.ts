import { useEffect } from "react";

/** The result of a draw is a moment away from its closing. */
const AFTER_CLOSING_MS = 1_500;
/** Between two questions about a draw that is being decided, and after one that had no answer. */
export const AGAIN_MS = 3_000;
/** No timer of a browser is longer than this. */
const LONGEST_MS = 600_000;

type Moving = { state: string; closeTime: string };

/**
 * Milliseconds until orders are worth asking for again: when the next draw has closed, or soon while one is decided or a
 * payment is under way; null when nothing moves. `serverTime` is the moment of the answer, as the close times are.
 */
export function renewalInMs(orders: readonly Moving[], serverTime: string): number | null {
  const waits = orders.flatMap(({ state, closeTime }) => {
    if (state === "open") return [Math.max(0, Date.parse(closeTime) - Date.parse(serverTime)) + AFTER_CLOSING_MS];
    return state === "drawing" || state === "placing" || state === "cancelling" ? [AGAIN_MS] : [];
  });
  return waits.length > 0 ? Math.max(AGAIN_MS, Math.min(...waits)) : null;
}

/** Asks again after that time, counted from `triedMs`, when the last question ended; a page that nobody sees waits until somebody does. */
export function useRenewal(inMs: number | null, triedMs: number, renew: () => void): void {
  useEffect(() => {
    if (inMs === null) return;
    const run = (): void => {
      if (document.visibilityState === "visible") renew();
    };
    const timer = setTimeout(run, Math.min(LONGEST_MS, Math.max(0, triedMs + inMs - Date.now())));
    const seen = (): void => {
      if (Date.now() >= triedMs + inMs) run();
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
    // A new answer starts the wait anew
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [inMs, triedMs]);
}
