import { useRef } from "react";
import { useMatches } from "react-router";
import { useShell } from "#web/platform/data/shell.ts";

/**
 * Categories in which nothing can be played yet (decision 144), as the last page brought them: home and lists with their
 * own data, all others with the root's. Who sorts by these moves nothing on a page that stands already.
 */
export function useClosedCategories(): readonly string[] {
  const { closed: told = [] } = useShell();
  const brought = useMatches()
    .map(({ loaderData }) => closedIn(loaderData))
    .findLast((closed) => closed !== null);
  const last = useRef(told);
  if (brought) last.current = brought;
  return last.current;
}

function closedIn(data: unknown): readonly string[] | null {
  const closed = typeof data === "object" && data !== null && "closed" in data ? data.closed : null;
  return Array.isArray(closed) ? (closed as string[]) : null;
}
