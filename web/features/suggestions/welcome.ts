import { isOverlayAsked, openOverlay } from "#web/features/overlays/overlays.ts";

/** Of this document alone: who has left it since, or read it anew, is not greeted in the midst of something else. */
let unsay: (() => void) | null = null;

/** A member has registered: home, where the registration leads, welcomes them; `said` takes back what was said meanwhile. */
export function noteNewMember(said: () => void): void {
  unsay = said;
}

/** Opens the welcome, once after a registration, unless the member is busy with another popup by now. */
export function welcomeNewMember(): void {
  if (unsay && !isOverlayAsked()) {
    unsay();
    openOverlay("welcome");
  }
  unsay = null;
}
