/**
 * The book that is opened before the free spins: its pages are turned until it lies open at the chosen symbol, which then
 * rises out of it. The outcome is known before; pages follow the order of the model's list.
 */
import { fill, h } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { ChoiceStep } from "../timeline/choice-steps.ts";
import { greatWord, overlay, type OverlayPlace } from "./box.ts";

export interface BookCalls {
  /** A page was turned, the `page`th. */
  turned(page: number): void;
  /** The symbol rises. */
  shown(): void;
}

/** Resolves when the scene is over; a tap turns all pages at once, a second one ends it. */
export async function openBook(
  place: OverlayPlace,
  { symbol, pages, ms }: Extract<ChoiceStep, { kind: "chosen" }>,
  calls: BookCalls,
): Promise<void> {
  const right = h("div", { class: "bk__p bk__p--r" });
  const book = h("div", { class: "bk" }, h("div", { class: "bk__p bk__p--l" }), right);
  const told = h("div", { class: "bk__told" });
  let hurried = false;
  const skip = (): void => {
    hurried = true;
    place.motion.hurry();
  };
  const box = overlay(place, t("chosen"), skip, book, told);
  box.classList.add("ov--book");
  let before: string | null = null;
  for (const [index, page] of pages.entries()) {
    if (hurried) break;
    // The leaf that is turned carries what was seen before; below it lies the next page
    const leaf = h("div", { class: "bk__leaf" }, before === null ? null : place.picture(before));
    leaf.style.setProperty("--turn", `${page.ms}ms`);
    fill(right, place.picture(page.symbol));
    book.append(leaf);
    calls.turned(index);
    await place.motion.wait(page.ms);
    leaf.remove();
    before = page.symbol;
  }
  fill(right, place.picture(symbol));
  book.classList.add("bk--open");
  book.append(h("div", { class: "bk__rise" }, place.picture(symbol)));
  fill(told, greatWord(place, t("chosen"), 0.5).element, h("p", {}, t("chosen.note")));
  calls.shown();
  await place.motion.wait(ms);
  box.remove();
}
