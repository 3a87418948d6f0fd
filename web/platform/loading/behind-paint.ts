import { type MouseEvent, useEffect, useState } from "react";

/** A hidden page paints nothing: what waits for it comes all the same. */
const AT_LATEST_MS = 100;

/** Does the work behind the next paint, so that a tap's answer is seen before it; gives the way to call it off. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, AT_LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    // The frame's own work ends with its paint
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Links that were tapped, until they are followed. */
const followed = new WeakMap<HTMLElement, "waits" | "goes">();

/**
 * For `onClick` of a link whose screen is much to draw: a tap is followed behind the paint that shows it pressed. A second
 * tap meanwhile is the first one's; clicks that browsers follow elsewhere (a new tab) are left to them.
 */
export function followAfterPaint(event: MouseEvent<HTMLAnchorElement>): void {
  const link = event.currentTarget;
  const state = followed.get(link);
  if (state === "goes" || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  if (state === "waits") return;
  followed.set(link, "waits");
  link.classList.add("is-followed");
  afterPaint(() => {
    followed.set(link, "goes");
    // The reader may have gone elsewhere
    if (link.isConnected) link.click();
    followed.delete(link);
    // Until its page has come (tiles.css), unless something else is tapped meanwhile
    link.classList.replace("is-followed", "is-going");
    addEventListener("click", () => link.classList.remove("is-going"), { capture: true, once: true });
  });
}

/**
 * The value as it was before the next paint: for what is much to draw, where something small shows the new one at once.
 * No transition, which would wait for whatever else of the page is still on its way.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (!Object.is(value, shown)) return afterPaint(() => setShown(value));
  }, [value, shown]);
  return shown;
}
