/** Plays the steps of a symbol that fills reels: the book that opens at a chosen one, its badge, the reels that it or a wild fills. Decides nothing. */
import "./choice.css";
import { h } from "#arcade/client/platform/dom.ts";
import { many, t } from "#arcade/client/platform/text.ts";
import { type ChoiceStep, filled } from "../timeline/choice-steps.ts";
import type { PresenterParts } from "../timeline/presenter.ts";
import type { OverlayPlace } from "./box.ts";
import { openBook } from "./choice-scene.ts";

type Of<K extends ChoiceStep["kind"]> = Extract<ChoiceStep, { kind: K }>;

export class ChoiceShow {
  private readonly parts: PresenterParts;
  private readonly place: OverlayPlace;
  private badge: HTMLElement | null = null;
  /** A frame for each reel; seen where the symbol fills it. */
  private readonly frames: HTMLElement[];
  private readonly board: HTMLElement;

  constructor(parts: PresenterParts, place: OverlayPlace) {
    this.parts = parts;
    this.place = place;
    this.frames = Array.from({ length: parts.info.reels }, () => h("i"));
    this.board = h("div", { class: "exr", attr: { "aria-hidden": "true" } }, ...this.frames);
    parts.view.frame.append(this.board);
  }

  step(step: ChoiceStep): Promise<void> {
    return step.kind === "chosen" ? this.chosen(step) : this.expand(step);
  }

  /** The next spin begins: no reel is filled. */
  settle(): void {
    for (const frame of this.frames) frame.classList.remove("on", "tall");
  }

  /** The free spins are over, or another round begins. */
  clear(): void {
    this.settle();
    this.badge?.remove();
    this.badge = null;
  }

  private async chosen(step: Of<"chosen">): Promise<void> {
    const { senses, view, symbolName } = this.parts;
    this.clear();
    const name = symbolName(step.symbol);
    const note = t("chosen.note");
    view.announce(name === null ? `${t("chosen")}. ${note}` : `${t("chosen")}: ${name}. ${note}`);
    await openBook(this.place, step, {
      turned: (page) => senses.play("page", page),
      shown: () => {
        senses.play("free");
        senses.feel("win");
      },
    });
    this.badge = h("div", { class: "exb", attr: { "aria-hidden": "true" } }, this.place.picture(step.symbol));
    view.frame.append(this.badge);
  }

  private async expand({ symbol, reels, grid, ms }: Of<"expand">): Promise<void> {
    const { senses, stage, view } = this.parts;
    view.win(
      t(this.badge ? "chosen" : "paytable.wild-name"),
      many("fills.one", "fills.many", reels.length),
      "win--hint",
    );
    let shown = grid;
    for (const [index, reel] of reels.entries()) {
      const { removed, next, rows } = filled(shown, reel, symbol);
      shown = next;
      senses.play("grow", index * 2);
      this.frame(reel, rows[reel]?.[0] ?? 0);
      if (ms === 0) stage.set(next);
      else {
        await stage.fall(removed, next, ms, rows);
        stage.burst(rows[reel]?.map((_, row) => ({ reel, row })) ?? [], 3);
      }
    }
    senses.feel("scatter");
    // Without motion the change is given a moment to be seen
    if (ms === 0) await stage.motion.wait(300);
  }

  /** Lights the frame of a reel; that of a wild is one tall picture, which grows from the row where it stood. */
  private frame(reel: number, from: number): void {
    const frame = this.frames[reel];
    if (!frame) return;
    const { tallWild } = this.place;
    frame.classList.add("on");
    if (this.badge || !tallWild) return;
    frame.classList.add("tall");
    frame.style.backgroundImage = `url("${tallWild}")`;
    frame.style.transformOrigin = `50% ${((from + 0.5) / this.parts.info.rows) * 100}%`;
  }
}
