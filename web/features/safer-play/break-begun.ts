import { useEffect } from "react";
import { createStore } from "#web/platform/data/store.ts";

/** Until when a break lasts that was begun a moment ago; null without one. */
const begun = createStore<string | null>(null);

/** A break was begun, which ended this session too: the login that follows says so. */
export function noteBreakBegun(until: string): void {
  begun.write(until);
}

/** Until when the break lasts that led to this login, else null; over when the login is left. */
export function useBreakBegun(): string | null {
  const until = begun.use();
  useEffect(() => (until === null ? undefined : () => begun.write(null)), [until]);
  return until;
}
