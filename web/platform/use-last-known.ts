import { useRef } from "react";

/** What a loader gave last: an answer that did not come (null) takes nothing away that was there. */
export function useLastKnown<Loaded>(loaded: Loaded | null): Loaded | null {
  const known = useRef(loaded);
  if (loaded !== null) known.current = loaded;
  return known.current;
}
