import { CATEGORIES } from "#rules/games/categories.ts";
import { HOME_ADDRESS, HOME_ALIASES } from "#rules/site/home-addresses.ts";
import type { Ask } from "#web/platform/data/call.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { closedOf, splitSports } from "./vendor-split.ts";

const BRING_IT: readonly string[] = [HOME_ADDRESS, ...HOME_ALIASES, ...CATEGORIES.map(({ path }) => path)];

/**
 * The closed categories for a page that doesn't bring them itself; undefined where it does, or they did not come. The
 * server's alone: no page of the browser needs the lists' script for it.
 */
export async function closedFor(
  pathname: string,
  ask: Ask,
  { merchant }: Shell,
): Promise<readonly string[] | undefined> {
  if (BRING_IT.includes(pathname)) return undefined;
  const reply = await ask("games.vendors", { typeId: "1", merchantCode: merchant.code });
  return reply.ok ? closedOf(splitSports(reply.value.vendorSorting, merchant.vendorLists)) : undefined;
}
