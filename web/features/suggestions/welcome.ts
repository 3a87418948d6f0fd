import { isOverlayAsked, openOverlay } from "#web/features/overlays/overlays.ts";
import { readText, SESSION, writeText } from "#web/platform/storage/storage.ts";

/** Who has gone elsewhere after the registration is not greeted minutes later. */
const GREETED_WITHIN_MS = 60_000;

/** A member has registered: home welcomes them when it is entered next. */
export function noteNewMember(): void {
  writeText(SESSION.newMember, String(Date.now()), "session");
}

/** Opens the welcome, once after a registration, unless the member is busy with another popup by now. */
export function welcomeNewMember(): void {
  const at = readText(SESSION.newMember, "session");
  if (at === null) return;
  writeText(SESSION.newMember, null, "session");
  if (Date.now() - Number(at) < GREETED_WITHIN_MS && !isOverlayAsked()) openOverlay("welcome");
}
