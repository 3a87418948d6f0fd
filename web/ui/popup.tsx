import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { notePopup } from "./open-popups.ts";
import { lockScroll } from "./scroll-lock.ts";
import { standAbove, Toasts } from "./toasts.tsx";

type Props = {
  /** sheet: from below, a centred dialog on wide screens. drawer: from the left. dialog: a small question. page: all of the screen. corner: under the header's end. */
  kind: "sheet" | "drawer" | "dialog" | "page" | "dial" | "corner";
  label: string;
  onClose: () => void;
  /** It came by itself: the whole has the focus, since a ring around its first button would mark a choice that nobody made. */
  unasked?: true;
  /** It came by itself and was tapped before it could be read: the tap goes to what it covers, and it must go. */
  onTooSoon?: (() => void) | undefined;
  children: ReactNode;
};

/** A tap so soon after a popup came was meant for what stood there. */
const SETTLES_MS = 700;

/** A tap moves a finger a little; from here on it is a drag. */
const DRAG_PX = 8;

/** What a popup has for the finger: small, and nothing that one hits by chance. */
const OWN = "button,a,label,input";

/**
 * A modal over the page, on the browser's own dialog: focus stays inside, Escape closes, and on closing focus goes
 * back to what opened it. Mounted means open.
 */
export function Popup({ kind, label, onClose, unasked, onTooSoon, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [level, setLevel] = useState(-1);
  const early = useEarlyTaps(dialog, onTooSoon);
  // While it is still in the page: only then closing gives the focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (unasked) element?.focus();
    const forget = element && notePopup(element);
    const release = lockScroll();
    const leave = standAbove(setLevel);
    return () => {
      leave();
      release();
      element?.close();
      forget?.();
    };
  }, [unasked]);
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault(); // React takes it off the page; the browser must not close it behind our back
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={`popup popup--${kind}`}
      aria-label={label}
      tabIndex={unasked && -1}
      onCancel={cancel}
      {...early}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose(); // the mask is the dialog itself
      }}
    >
      <div className={`popup__box ${kind === "page" ? "m-page--in" : ""}`}>{children}</div>
      <Toasts level={level} />
    </dialog>
  );
}

/** Until it has stood for a moment, marked by `data-settled`, it gives taps on to what is below. */
function useEarlyTaps(dialog: React.RefObject<HTMLDialogElement | null>, onTooSoon: (() => void) | undefined) {
  const down = useRef<{ x: number; y: number } | null>(null);
  const gives = onTooSoon !== undefined;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!gives || !element) return;
    const timer = setTimeout(() => (element.dataset["settled"] = ""), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [dialog, gives]);
  if (onTooSoon === undefined) return {};
  return {
    onPointerDownCapture: ({ clientX: x, clientY: y }: PointerEvent) => {
      down.current = dialog.current?.dataset["settled"] === undefined ? { x, y } : null;
    },
    onClickCapture: (event: MouseEvent) => {
      const { target, clientX, clientY } = event;
      const from = down.current;
      // Who drags has seen it
      const isTap = from && Math.hypot(clientX - from.x, clientY - from.y) < DRAG_PX;
      if (!isTap || (target as Element).closest(OWN)) return;
      event.stopPropagation();
      dialog.current?.close();
      const meant = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(OWN);
      onTooSoon();
      meant?.click();
    },
  };
}
