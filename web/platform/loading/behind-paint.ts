import { useEffect, useState } from "react";

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
