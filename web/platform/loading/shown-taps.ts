/** What a finger may tap. */
const TAPPED = "button, a, [role=tab], [role=radio]";
/** Long enough to be seen, and over before the next tap. */
const SHOWN_MS = 160;

/**
 * Marks what was tapped (`data-tapped`) for a moment. A quick tap is over before a browser draws its `:active`, and what it
 * leads to is drawn behind the next paint (behind-paint.ts): without the mark that paint had nothing to show.
 */
export function showTaps(): void {
  const show = ({ target, isTrusted }: MouseEvent): void => {
    const tapped = target instanceof Element && target.closest(TAPPED);
    if (!isTrusted || !tapped) return;
    tapped.setAttribute("data-tapped", "");
    setTimeout(() => tapped.removeAttribute("data-tapped"), SHOWN_MS);
  };
  addEventListener("click", show, { capture: true });
}
