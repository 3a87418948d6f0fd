import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";
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
  children: ReactNode;
};

/**
 * A modal over the page, on the browser's own dialog: focus stays inside, Escape closes, and on closing focus goes
 * back to what opened it. Mounted means open.
 */
export function Popup({ kind, label, onClose, unasked, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [level, setLevel] = useState(-1);
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
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose(); // the mask is the dialog itself
      }}
    >
      <div className={`popup__box ${kind === "page" ? "m-page--in" : ""}`}>{children}</div>
      <Toasts level={level} />
    </dialog>
  );
}
