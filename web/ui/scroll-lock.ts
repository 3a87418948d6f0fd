let locks = 0;

/**
 * Stops the page behind a popup from scrolling. Locks are counted: the page moves again when the last one is released
 * (U-040). Gives the release, which works once.
 */
export function lockScroll(root: { classList: Pick<DOMTokenList, "toggle"> } = document.documentElement): () => void {
  let held = true;
  locks += 1;
  root.classList.toggle("is-locked", true);
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks === 0) root.classList.toggle("is-locked", false);
  };
}
