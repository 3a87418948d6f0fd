import { useRef } from "react";
import { useMatches } from "react-router";
import { CATEGORIES } from "#rules/games/categories.ts";
import type { Ask } from "#web/platform/data/call.ts";
import { type Shell, useShell } from "#web/platform/data/shell.ts";
import { closedOf, splitSports } from "./vendor-split.ts";

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

const HOME = "/m/home";

/** What the root tells of a page that doesn't bring them itself; undefined where it does, or they did not come. */
export async function closedFor(
  pathname: string,
  ask: Ask,
  { merchant }: Shell,
): Promise<readonly string[] | undefined> {
  if (pathname === HOME || CATEGORIES.some(({ path }) => path === pathname)) return undefined;
  const reply = await ask("games.vendors", { typeId: "1", merchantCode: merchant.code });
  return reply.ok ? closedOf(splitSports(reply.value.vendorSorting, merchant.vendorLists)) : undefined;
}

function closedIn(data: unknown): readonly string[] | null {
  const closed = typeof data === "object" && data !== null && "closed" in data ? data.closed : null;
  return Array.isArray(closed) ? (closed as string[]) : null;
}
