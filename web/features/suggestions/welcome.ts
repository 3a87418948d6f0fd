import { isOverlayAsked, openOverlay } from "#web/features/overlays/overlays.ts";

/** Of this document alone: who has left it since, or read it anew, is not greeted in the midst of something else. */
let isNewMember = false;

/** A member has registered: home, where the registration leads, welcomes them. */
export function noteNewMember(): void {
  isNewMember = true;
}

/** Opens the welcome, once after a registration, unless the member is busy with another popup by now. */
export function welcomeNewMember(): void {
  if (isNewMember && !isOverlayAsked()) openOverlay("welcome");
  isNewMember = false;
}
