import { createStore } from "#web/platform/store.ts";

/** Popups of the whole site. One at a time: opening one closes the other (browsing §2). */
export type Overlay =
  | "menu"
  | "search"
  | "service"
  | "serviceMenu"
  | "logout"
  | "language"
  | "login"
  | "register"
  | "download";

const overlay = createStore<Overlay | null>(null);

export const openOverlay = (name: Overlay): void => overlay.write(name);
export const closeOverlay = (): void => overlay.write(null);
/** Whether a popup is open, or its code is on its way. */
export const isOverlayAsked = (): boolean => overlay.read() !== null;
export const useOverlay = overlay.use;
