import { openOverlay } from "#web/features/overlays/overlays.ts";
import { readText, SESSION, writeText } from "#web/platform/storage/storage.ts";

/** A member has registered: home welcomes them when it is entered next. */
export function noteNewMember(): void {
  writeText(SESSION.newMember, "1", "session");
}

/** Opens the welcome, once after a registration. */
export function welcomeNewMember(): void {
  if (readText(SESSION.newMember, "session") === null) return;
  writeText(SESSION.newMember, null, "session");
  openOverlay("welcome");
}
