import { type RefObject, useEffect, useState } from "react";
import { observeVisibility } from "./observe-visibility.ts";

/**
 * Whether something that moves by itself should rest: the reader asked for less motion, holds or hovers it, has focus
 * inside it, it is out of sight, or the page is hidden.
 */
export function useResting(box: RefObject<HTMLElement | null>): boolean {
  const [resting, setResting] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let held = false;
    let seen = false;
    const settle = (): void => setResting(held || !seen || document.hidden);
    const hold = (): void => ((held = true), settle());
    const release = (): void => ((held = element.contains(document.activeElement)), settle());
    const events: readonly [string, () => void][] = [
      ["pointerenter", hold],
      ["pointerdown", hold],
      ["focusin", hold],
      ["pointerleave", release],
      ["pointercancel", release],
      ["focusout", () => queueMicrotask(release)],
    ];
    const stop = observeVisibility(element, (isSeen) => ((seen = isSeen), settle()));
    for (const [name, listener] of events) element.addEventListener(name, listener);
    document.addEventListener("visibilitychange", settle);
    return () => {
      stop();
      for (const [name, listener] of events) element.removeEventListener(name, listener);
      document.removeEventListener("visibilitychange", settle);
    };
  }, [box]);
  return resting;
}
