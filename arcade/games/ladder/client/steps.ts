/** A row of what each step comes to: those behind are dim, the one that is reached is framed. */
import { fill, h } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";

export class StepRow {
  readonly root = h("div", { class: "lsteps num", attr: { role: "list", "aria-label": t("ladder.steps") } });
  private shown = "";

  /** `reached`: steps that were made; `isOver`: nothing more comes. */
  show(multiples: readonly number[], reached: number, isOver: boolean): void {
    const key = multiples.join();
    if (key !== this.shown) {
      this.shown = key;
      fill(this.root, ...multiples.map((each) => h("span", { attr: { role: "listitem" } }, times(each))));
    }
    const chips = [...this.root.children] as HTMLElement[];
    for (const [at, chip] of chips.entries()) {
      const place = at + 1 < reached ? "past" : at + 1 === reached ? "here" : at === reached && !isOver ? "next" : "";
      chip.className = place;
      if (place === "here") chip.setAttribute("aria-current", "step");
      else chip.removeAttribute("aria-current");
    }
    const before = chips[Math.max(0, reached - 2)];
    // In a row, or in a column where the stage is low
    this.root.scrollTo(before ? before.offsetLeft - 12 : 0, before ? before.offsetTop - 10 : 0);
  }
}
