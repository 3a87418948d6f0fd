/**
 * Whether this visit is measured (decision 061). The page brings the merchant's rate alone, as it is kept for all its
 * readers; each browser throws the dice itself, and what measures is loaded by those that it falls on.
 */
import { useEffect, useLayoutEffect } from "react";
import { useMatches } from "react-router";
import { useShell } from "./shell.ts";

/** Since when which route was shown, in ms since the page's start. */
const shown: { sinceMs: number; id: string }[] = [];
let isThrown = false;

/** The id of the route at a moment of the page. */
export function routeAt(ms: number): string {
  return shown.findLast(({ sinceMs }) => sinceMs <= ms)?.id ?? "";
}

/** Global Privacy Control, and Do Not Track before it. */
function isUnwilling(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1";
}

/** Measures some of the visits, one throw for each page that is loaded. */
export function usePageSpeed(): void {
  const { measuredPercent } = useShell().merchant;
  const id = useMatches().at(-1)?.id ?? "";
  // With the drawing itself: a later effect counts a tap on the new screen for the one before
  useLayoutEffect(() => {
    shown.push({ sinceMs: shown.length === 0 ? 0 : performance.now(), id });
  }, [id]);
  useEffect(() => {
    if (isThrown) return;
    isThrown = true;
    // A visit that is not measured is none that anybody misses
    const ignore = (): void => undefined;
    if (Math.random() * 100 < measuredPercent && !isUnwilling()) {
      void import("./page-vitals.ts").then(({ measureVitals }) => measureVitals(), ignore);
    }
  }, [measuredPercent]);
}
