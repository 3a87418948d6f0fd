/** The sheet with what is promised and what was kept, and the sum done again after each round. */
import { commitmentOf, drawnNumber } from "#parlour/rules/fair.ts";
import type { Words } from "#parlour/rules/words.ts";
import { button, drawing, element } from "./elements.ts";

export interface Checked {
  isRight: boolean;
  seed: string;
  word: string;
}

/** Opens the sheet. */
export function fairnessButton(words: Words): HTMLElement {
  const sheet = document.querySelector<HTMLDialogElement>("#fairness");
  const shield = drawing("path", {
    d: "M12 3 19 6v5.500c0 4.500-3 7.500-7 9.500-4-2-7-5-7-9.500V6ZM8.800 12l2.300 2.300 4.300-4.600",
  });
  const made = button("", "fair__b", () => sheet?.showModal());
  made.append(drawing("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, shield), element("span", {}, words.fair));
  // A press beside the sheet closes it
  sheet?.addEventListener("click", ({ target }) => (target === sheet ? sheet.close() : undefined));
  return made;
}

/** Does the sum again: is the seed the one that was promised, and does it make what was drawn? */
export async function check(
  { seed, drawn }: { seed: string; drawn: number },
  { word, promise, numbers }: { word: string; promise: string; numbers: number },
): Promise<Checked> {
  const isRight = (await commitmentOf(seed)) === promise && (await drawnNumber(seed, word, numbers)) === drawn;
  return { isRight, seed, word };
}

/** Fills the sheet. */
export function showFairness(words: Words, last: Checked | null, promise: string): void {
  const rows: [name: string, value: string][] = [[words.promise, promise]];
  if (last) rows.push([words.seed, last.seed], [words.word, last.word]);
  const verdict = last === null ? words.none : last.isRight ? words.checked : words.unchecked;
  document
    .querySelector("#fair")
    ?.replaceChildren(
      element("div", { class: "fair__v" }, element("dt", {}, last?.isRight ? "✓" : "•"), element("dd", {}, verdict)),
      ...rows.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))),
    );
}
