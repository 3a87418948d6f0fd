/** A setting of a game: − value +, below its name. */
import { h, iconButton, say } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";

export interface StepperParts {
  readonly name: string;
  less(): void;
  more(): void;
  /** A press on the value itself; absent where it is only shown. */
  open?(): void;
  /** Beside the name. */
  readonly beside?: readonly Node[];
}

export class Stepper {
  readonly root: HTMLElement;
  /** The value, pressed or only shown. */
  readonly value: HTMLElement;
  private readonly less: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private isLocked = false;
  private ends = { lowest: false, highest: false };

  constructor({ name, less, more, open, beside = [] }: StepperParts) {
    this.less = iconButton("minus", t("original.less", { what: name }), less, "ostep__b");
    this.more = iconButton("plus", t("original.more", { what: name }), more, "ostep__b");
    this.value = open
      ? h("button", { class: "ostep__v num", attr: { "aria-haspopup": "dialog" }, on: { click: open } })
      : h("output", { class: "ostep__v num" });
    this.root = h(
      "div",
      { class: "ostep", attr: { role: "group", "aria-label": name } },
      h("div", { class: "olabel" }, h("span", { class: "trunc" }, name), ...beside),
      h("div", { class: "ofield" }, this.less, this.value, this.more),
    );
  }

  show(text: string, ends: { lowest: boolean; highest: boolean }): void {
    say(this.value, text);
    this.ends = ends;
    this.lock(this.isLocked);
  }

  /** While a round runs nothing of it can be changed. */
  lock(isLocked: boolean): void {
    this.isLocked = isLocked;
    this.less.disabled = isLocked || this.ends.lowest;
    this.more.disabled = isLocked || this.ends.highest;
    if (this.value instanceof HTMLButtonElement) this.value.disabled = isLocked;
  }
}
