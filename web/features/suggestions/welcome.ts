import { isOverlayAsked, openOverlay } from "#web/features/overlays/overlays.ts";
import { createStore } from "#web/platform/data/store.ts";

/** Of this document alone: who has left it since, or read it anew, is not greeted in the midst of something else. */
const sayInstead = createStore<(() => void) | null>(null);

/** A member has registered: home, where the registration leads, welcomes them, or says `instead` where it can't. */
export const noteNewMember = (instead: () => void): void => sayInstead.write(() => instead);

/** Whether somebody is to be welcomed; home may have stood below the registration, and then isn't entered anew. */
export const useIsNew = (): boolean => sayInstead.use() !== null;

/** Opens the welcome, once after a registration; who is busy with another popup by now is only told that it worked. */
export function welcomeNewMember(): void {
  const say = sayInstead.read();
  if (say === null) return;
  sayInstead.write(null);
  if (isOverlayAsked()) say();
  else openOverlay("welcome");
}
