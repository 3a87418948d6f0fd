/** Which announcements somebody has closed: in this visit, and for a member until the session ends. */
import { LOCAL, readText, writeText } from "#web/platform/storage/storage.ts";

/** Who has closed them in this visit. */
const VISIT = "POPUP_SEEN";

type Announcements = readonly { id: number }[];

const newestOf = (announcements: Announcements): number => Math.max(0, ...announcements.map(({ id }) => id));

/** Whether `who`, an account's name or "visitor", has closed these. */
export function isNewsSeen(who: string, announcements: Announcements): boolean {
  if (readText(VISIT, "session") === who) return true;
  const [newest, ...name] = (readText(LOCAL.newsSeen) ?? "").split(" ");
  return name.join(" ") === who && Number(newest) >= newestOf(announcements);
}

/** Keeps that they were closed; with `announcements` beyond the visit. */
export function keepNewsSeen(who: string, announcements: Announcements | null): void {
  writeText(VISIT, who, "session");
  if (announcements) writeText(LOCAL.newsSeen, `${newestOf(announcements)} ${who}`);
}

/** They were gone before anybody could read them: this visit has not seen them. */
export function forgetNewsSeen(): void {
  writeText(VISIT, "", "session");
}
