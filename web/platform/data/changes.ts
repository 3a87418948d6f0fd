import { useEffect, useRef } from "react";
import { createStore } from "./store.ts";

/** What a page may show that changes under it; each is a count of the changes since the page began. */
const counts = createStore({ content: 0, notices: 0, winners: 0, favourites: 0, deposit: 0, chat: 0, inbox: 0 });

export type Change = keyof ReturnType<typeof counts.read>;

/** Says to every part of the page that shows it that it should be asked for again. */
export function notifyChange(what: Change): void {
  counts.write((last) => ({ ...last, [what]: last[what] + 1 }));
}

export function changesOf(what: Change): number {
  return counts.read()[what];
}

/** Calls `again` at every change after the part appeared; what is shown stays until the new answer is there. */
export function useChange(what: Change, again: () => void): void {
  const count = counts.use()[what];
  const seen = useRef(count);
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    latest.current();
  }, [count]);
}
