import { createStore } from "#web/platform/data/store.ts";

const unread = createStore<number | null>(null);

/** How many notices the member has not read; null for a visitor, and until the server has told. */
export const useUnread = unread.use;

export function keepUnread(notices: number | null): void {
  unread.write(notices);
}

/** browsing §9: above 99 it reads "99+". */
export function unreadText(count: number): string {
  return count > 99 ? "99+" : String(count);
}
