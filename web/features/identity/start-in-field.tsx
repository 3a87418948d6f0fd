import { useEffect, useRef } from "react";

const EMPTY = "form input:not([readonly], [type=checkbox], .vh)";

/**
 * Inside a popup's form: with a keyboard at hand one begins in the first empty field, not at "close". Where fingers
 * type, a keyboard on the screen would cover what one has not yet read, but where the field is all there is to do
 * (`onTouch`); and who is somewhere already stays there.
 */
export function StartInField({ onTouch = false }: { onTouch?: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = mark.current?.closest("dialog");
    if (!dialog || !(onTouch || matchMedia("(pointer: fine)").matches)) return;
    const at = document.activeElement;
    if (at !== dialog && !at?.closest("dialog .sheet__h") && dialog.contains(at)) return;
    const fields = [...dialog.querySelectorAll<HTMLInputElement>(EMPTY)];
    (fields.find(({ value }) => value === "") ?? fields[0])?.focus();
  }, [onTouch]);
  return <span ref={mark} hidden />;
}
