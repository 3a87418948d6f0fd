import { useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { ask } from "#web/platform/data/ask.ts";
import { createStore } from "#web/platform/data/store.ts";
import { type ShellMerchant, useShell } from "#web/platform/data/shell.ts";

const known = createStore<readonly string[] | null>(null);

type Closed = {
  keys: readonly string[];
  /** The same as the last page brought them: who sorts by these moves nothing on a page that stands already. */
  brought: readonly string[];
};

/** Categories in which nothing can be played yet (decision 144): as the page's own data tells them, else asked for once. */
export function useClosedCategories(isNeeded: boolean): Closed {
  const { code, vendorLists } = useShell().merchant;
  const kept = known.use();
  const brought = useMatches()
    .map(({ loaderData }) => closedIn(loaderData))
    .findLast((closed) => closed !== null);
  const last = useRef<readonly string[]>([]);
  if (brought) last.current = brought;
  useEffect(() => {
    if (brought) return known.write(brought);
    if (!isNeeded || known.read() !== null) return;
    void askClosed(code, vendorLists).then((closed) => closed && known.write(closed));
  }, [brought, isNeeded, code, vendorLists]);
  return { keys: brought ?? kept ?? [], brought: last.current };
}

async function askClosed(merchantCode: string, lists: ShellMerchant["vendorLists"]): Promise<string[] | null> {
  // With the lists' script, which a phone's page has no use for
  const [reply, { closedOf, splitSports }] = await Promise.all([
    ask("games.vendors", { typeId: "1", merchantCode }),
    import("./vendor-split.ts"),
  ]);
  return reply.ok ? closedOf(splitSports(reply.value.vendorSorting, lists)) : null;
}

function closedIn(data: unknown): readonly string[] | null {
  const closed = typeof data === "object" && data !== null && "closed" in data ? data.closed : null;
  return Array.isArray(closed) ? (closed as string[]) : null;
}
