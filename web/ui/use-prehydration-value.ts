import { type RefObject, useLayoutEffect, useRef } from "react";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Takes over what the reader did with a field while the page was only HTML. Hydration leaves the element's value alone,
 * but the state behind it knows nothing of it and would write its own over it with the next drawing. Runs before
 * anything is drawn, so the caret stays where it is; also takes what a browser restores after going back.
 */
export function usePrehydrationValue<Element extends Control>(
  differs: (element: Element) => boolean,
  take: (element: Element) => void,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    if (ref.current && differs(ref.current)) take(ref.current);
    // Only at waking: later every change passes through the state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return ref;
}
