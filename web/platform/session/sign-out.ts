/** What the browser forgets of a member, and when (decision 028). */
import { clearSession } from "./session.ts";
import { DEVICE_KEY, LOCAL, writeText } from "#web/platform/storage/storage.ts";

/** The member's data in this browser; it goes with the session, however that ends. */
const WITH_SESSION = [
  LOCAL.lastBalance,
  LOCAL.headIcon,
  LOCAL.unread,
  LOCAL.contractsAsked,
  LOCAL.newsSeen,
  LOCAL.identityQuiet,
] as const;
/** What goes with it too, and is kept once per member, whose name follows. */
const WITH_SESSION_OF_EACH = [LOCAL.favouriteIds] as const;
/** What a member leaves behind by using the site; some are kept once per member, whose name follows. */
const OF_MEMBERS = [LOCAL.favouritesQueue, LOCAL.recentSearches, LOCAL.chatAsked] as const;

/** Forgets what belongs to a session; for a page that finds itself without one. Wishes that nobody has taken yet stay. */
export function forgetWithSession(): void {
  for (const key of WITH_SESSION) writeText(key, null);
  forgetOfAll(WITH_SESSION_OF_EACH);
}

/** Forgets what is kept under these keys, and under them once per member. */
function forgetOfAll(keys: readonly string[]): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (keys.some((start) => key === start || key.startsWith(`${start} `))) writeText(key, null);
    }
  } catch {
    // a browser that blocks storage has kept nothing
  }
}

/**
 * Forgets the session, the visit and the member because the reader wants it so: the device may go to somebody else.
 * Automatic login is off too (accounts §4); a remembered login stays (U-139).
 */
export function signOut(): void {
  writeText(LOCAL.autoLogin, "0");
  forgetWithSession();
  try {
    sessionStorage.clear();
  } catch {
    // a browser that blocks storage has kept nothing
  }
  forgetOfAll(OF_MEMBERS);
  forgetDeviceKey();
  clearSession();
}

/** The session was the last that was bound to it; the next login makes another. */
function forgetDeviceKey(): void {
  try {
    indexedDB.deleteDatabase(DEVICE_KEY);
  } catch {
    // a browser without it has kept nothing
  }
}
