/** Whether a key spins: the space bar, once per press, while nothing else has a claim on it. */
export function isSpinKey(event: KeyboardEvent): boolean {
  if (event.code !== "Space" || event.repeat || document.querySelector("dialog[open]")) return false;
  // A focused button has its own meaning for the space bar; the spin button's is the same as ours.
  return !(event.target instanceof HTMLButtonElement) || event.target.classList.contains("spin");
}
