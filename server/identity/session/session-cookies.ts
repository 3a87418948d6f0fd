/** The session's cookies: the second secret, and a mark without any right that lets the first page know (U-005, U-147). */
import type { CallContext } from "#server/platform/http/handler.ts";
import type { OpenedSession } from "./sessions.ts";

/** Longest life of a remembered session; the database ends it, the browser forgets it then. */
const REMEMBERED_SEC = 90 * 24 * 3600;
/** Readable by scripts and worth nothing: the server renders the member's shell without a flash. */
const MARK = "member";

/** Sets both cookies; without `remembered` they end with the browser. */
export function setSessionCookies(context: CallContext, opened: OpenedSession): void {
  const maxAgeSec = opened.remembered ? REMEMBERED_SEC : undefined;
  context.setCookie("session", opened.cookie, { httpOnly: true, maxAgeSec });
  context.setCookie(MARK, "1", { httpOnly: false, maxAgeSec });
}

/** Sets the mark alone, as after a renewal. */
export function setMemberMark(context: CallContext, maxAgeSec: number | undefined): void {
  context.setCookie(MARK, "1", { httpOnly: false, maxAgeSec });
}

export function clearSessionCookies(context: CallContext): void {
  context.setCookie("session", "", { httpOnly: true, maxAgeSec: 0 });
  context.setCookie(MARK, "", { httpOnly: false, maxAgeSec: 0 });
}
