import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 1024px)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the page is wide. While a page hydrates it never is: the server can't know. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
