import { stepsBehind } from "#web/platform/storage/history-entry.ts";
import { createStore } from "#web/platform/data/store.ts";
import { useAfterPaint } from "#web/platform/loading/behind-paint.ts";
import { hidePopup } from "#web/ui/open-popups.ts";

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
  | "forgot"
  | "changePassword"
  | "member"
  // drawn by proof-host.tsx, over whatever asked for it
  | "proof"
  // drawn by contract-host.tsx, of itself
  | "contract"
  | "download"
  | "realAccount"
  | "invite"
  | "gameInfo"
  | "welcome"
  // drawn by the screen that they belong to
  | "filter"
  | "providers"
  | "playMenu"
  | "report"
  | "guide"
  | "lines"
  | "picture"
  | "nickname"
  | "email"
  | "payee"
  | "round"
  | "movement"
  | "export"
  | "draw"
  | "payoutCard"
  | "payoutPassword"
  | "payoutCancel"
  | "wallets";

const overlay = createStore<Overlay | null>(null);

/** The addresses of the forms that lead in: each is a page of its own for who comes by it (accounts §2). */
const ADDRESSES: Readonly<Partial<Record<Overlay, string>>> = {
  login: "/m/login",
  register: "/m/register",
  forgot: "/m/forget",
};

/** What the address line says while the popup is open; empty: its page's address. */
let address = "";

/**
 * Opens a popup, with an entry in the history, so that back closes it instead of leaving. The entry has the page's
 * address; with `atAddress` it has the form's own one (decision 147), and so has a form that takes such a form's place.
 */
export function openOverlay(name: Overlay, atAddress = pageBelow() !== undefined): void {
  address = (atAddress && ADDRESSES[name]) || "";
  overlay.write(name);
  mark();
}

/** Closes the popup and takes its entry back, unless a link in it has taken the entry's place. */
export function closeOverlay(): void {
  if (overlay.read() === null) return;
  leave();
  takeBack();
}

/** Whether a popup is open, or its code is on its way. */
export const isOverlayAsked = (): boolean => overlay.read() !== null;
export const useOverlay = overlay.use;

/** The popup that is to be drawn: a popup is much at once, so the page answers the tap before it comes or goes. */
export const useShownOverlay = (): Overlay | null => useAfterPaint(useOverlay());

function leave(): void {
  hidePopup();
  overlay.write(null);
}

/** `page`: the address of what lies below a popup whose entry has another one. */
type Entry = { overlay?: true; page?: string } | null;

const isMarked = (): boolean => (history.state as Entry)?.overlay === true;
const pageBelow = (): string | undefined => (history.state as Entry)?.page;
/** Where the reader is, whatever popup lies over it. */
export const pageAddress = (): URL => new URL(pageBelow() ?? location.href);
/** A popup's entry has the number of its page's own. */
const pageNow = (): string => `${stepsBehind()} ${pageAddress().href}`;

let page = "";
/** Our step back is under way: the browser takes it in its own time. */
let isGoingBack = false;
/** What the router wrote meanwhile; written where the step has led to. */
let later: (() => void) | null = null;
/** What the router wrote about the page while a popup lay over it; written when its entry is reached. */
let beneath: (() => void) | null = null;

/** The browser's own, which knows nothing of popups. */
let replaceEntry: typeof history.replaceState;

function mark(): void {
  if (isGoingBack) return;
  page = pageNow();
  const { href } = pageAddress();
  const entry = { ...(history.state as Entry), overlay: true, page: address === "" ? undefined : href };
  if (!isMarked()) history.pushState(entry, "", address === "" ? href : address);
  else if (address !== "" || pageBelow() !== undefined) replaceEntry(entry, "", address === "" ? href : address);
}

function takeBack(): void {
  if (isGoingBack || !isMarked()) return;
  isGoingBack = true;
  history.back();
}

/** The router must not hear of steps between a page and its popup: it would ask for the whole page again. */
function stepped(event: PopStateEvent): void {
  const isSame = pageNow() === page;
  if (isSame) event.stopImmediatePropagation();
  if (isSame && !isMarked()) beneath?.();
  beneath = null;
  page = pageNow();
  const [wasOurs, write] = [isGoingBack, later];
  isGoingBack = false;
  later = null;
  write?.();
  if (wasOurs && overlay.read() !== null) mark();
  else if (!isMarked() && overlay.read() !== null) leave();
  // Forward leads to a popup that was closed by back: nothing is open there any more.
  else if (overlay.read() === null) takeBack();
}

/** Before the router listens, which begins with the first render. */
function watchHistory(): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  replaceEntry = replace;
  const write = (how: typeof push, entry: Parameters<typeof push>): void => {
    if (isGoingBack) later = () => write(how, entry);
    else if (isMarked() && how === replace) {
      // The page changes under its popup, which keeps an entry of its own.
      const [state, title, to] = entry;
      const below = pageBelow() === undefined ? undefined : new URL(to ?? "", pageAddress()).href;
      replace({ ...(state as Entry), overlay: true, page: below }, title, below === undefined ? to : undefined);
      beneath = () => replace(...entry);
    } else {
      // A link in a popup takes the place of the popup's entry: nothing dead stays behind.
      (isMarked() ? replace : how)(...entry);
      page = pageNow();
    }
  };
  history.pushState = (...entry) => write(push, entry);
  history.replaceState = (...entry) => write(replace, entry);
  window.addEventListener("popstate", stepped);
  // After a reload the page stands alone
  if (pageBelow() === undefined) takeBack();
  // The form was loaded as the page that its address is
  else replace({ ...(history.state as object), overlay: undefined, page: undefined, idx: stepsBehind() + 1 }, "");
  page = pageNow();
}

if (!import.meta.env.SSR) watchHistory();
