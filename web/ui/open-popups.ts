/** A popup that was taken out of sight and is still there then stays. */
const LEAVES_MS = 500;

/** The topmost last. */
const open: HTMLDialogElement[] = [];

/** Notes a popup that opens; gives the way to take it off. */
export function notePopup(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  return () => void open.splice(open.indexOf(dialog), 1);
}

/**
 * Takes the topmost popup out of sight. To close it is style and paint for all of the page, which comes behind this answer
 * (web/platform/loading/behind-paint.ts).
 */
export function hidePopup(): void {
  const dialog = open.at(-1);
  if (!dialog) return;
  dialog.dataset["leaving"] = "";
  setTimeout(() => delete dialog.dataset["leaving"], LEAVES_MS);
}
