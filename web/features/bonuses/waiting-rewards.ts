import { useEffect } from "react";
import { hasRealAccount } from "#rules/identity/session.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { shownShell } from "#web/platform/data/shown-shell.ts";
import { createStore } from "#web/platform/data/store.ts";
import { readSession, useSession } from "#web/platform/session/session.ts";

/** How much waited when it was asked last, and in whose session. */
const waiting = createStore<{ token: string; count: number } | null>(null);

/** Asks how many things the reward centre has to claim; nobody is asked for where it is closed. */
export function refreshWaiting(): void {
  const session = readSession();
  if (!session || !hasRealAccount(session) || !shownShell()?.merchant.switches.includes("REWCEN3")) return;
  void ask("rewards.waiting", {}).then((reply) => {
    if (reply.ok) waiting.write({ token: session.token, count: reply.value.count });
  });
}

/** How many things can be claimed, 0 until it is known; asked for when the part appears, and when something was granted. */
export function useWaitingRewards(): number {
  const session = useSession();
  const known = waiting.use();
  useEffect(refreshWaiting, []);
  useChange("inbox", refreshWaiting);
  return known !== null && known.token === session?.token ? known.count : 0;
}
