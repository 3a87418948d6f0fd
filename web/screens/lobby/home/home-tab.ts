import { useSyncExternalStore } from "react";
import type { HomeTab } from "./category-tabs.tsx";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const shownTab = (): HomeTab => (history.state as { tab?: HomeTab } | null)?.tab ?? "HOME";

/**
 * The chosen tab of home. It is kept in this entry of the history: a return from a game or a reload finds it
 * again, and who goes home by a link finds the first one (browsing §2). The server draws the first one.
 */
export function useHomeTab(): HomeTab {
  return useSyncExternalStore(subscribe, shownTab, () => "HOME");
}

export function keepHomeTab(tab: HomeTab): void {
  history.replaceState({ ...(history.state as object | null), tab }, "");
  for (const listener of listeners) listener();
}
