import { createStore } from "#web/platform/data/store.ts";
import { readSession } from "#web/platform/session/session.ts";
import { LOCAL, readJson, writeText } from "#web/platform/storage/storage.ts";

const unread = createStore<number | null>(null);

/** Whose notices, and how many of them were unread when the server told last. */
type Kept = { who: string; notices: number };

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { who, notices } = value as Partial<Kept>;
  return typeof who === "string" && Number.isSafeInteger(notices) && Number(notices) >= 0;
}

/** How many notices the member has not read; null for a visitor, and until it is known. */
export const useUnread = unread.use;
export const readUnread = unread.read;

/** Takes the number that the server has told; null once this page has no member any more. */
export function keepUnread(notices: number | null): void {
  unread.write(notices);
  const who = readSession()?.userName;
  if (notices !== null && who !== undefined) writeText(LOCAL.unread, JSON.stringify({ who, notices } satisfies Kept));
}

/** What the server told last stands until it tells anew: on every page the number would come long after its bell. */
export function recallUnread(): void {
  const kept = readJson(LOCAL.unread, isKept);
  if (unread.read() === null && kept !== null && kept.who === readSession()?.userName) unread.write(kept.notices);
}

/** browsing §9: above 99 it reads "99+". */
export function unreadText(count: number): string {
  return count > 99 ? "99+" : String(count);
}
