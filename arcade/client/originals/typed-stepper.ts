/** A setting whose value is typed too: − value +. */
import { h, iconButton } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";

export interface TypedStepperParts {
  readonly name: string;
  less(): void;
  more(): void;
  /** What stands there when it was left, to be read; what can't be read comes back as it was. */
  typed(text: string): void;
}

export class TypedStepper {
  readonly root: HTMLElement;
  private readonly field: HTMLInputElement;
  /** Beside the name. */
  private readonly note = h("span", { class: "dim num" });
  private readonly less: HTMLButtonElement;
  private readonly more: HTMLButtonElement;
  private shown = "";
  private isLocked = false;
  private ends = { lowest: false, highest: false };

  constructor({ name, less, more, typed }: TypedStepperParts) {
    this.less = iconButton("minus", t("original.less", { what: name }), less, "ostep__b");
    this.more = iconButton("plus", t("original.more", { what: name }), more, "ostep__b");
    this.field = h("input", {
      class: "ostep__v num",
      attr: { inputmode: "decimal", "aria-label": name, autocomplete: "off", size: 6 },
      on: {
        change: () => {
          typed(this.field.value);
          this.field.value = this.shown;
        },
        focus: () => this.field.select(),
        keydown: (event) => {
          if (event.key === "Enter") this.field.blur();
        },
      },
    });
    this.root = h(
      "div",
      { class: "ostep" },
      h("div", { class: "olabel" }, h("span", { class: "trunc" }, name), this.note),
      h("div", { class: "ofield" }, this.less, this.field, this.more),
    );
  }

  show(text: string, ends: { lowest: boolean; highest: boolean }, note = ""): void {
    this.shown = text;
    if (document.activeElement !== this.field) this.field.value = text;
    this.note.textContent = note;
    this.ends = ends;
    this.lock(this.isLocked);
  }

  lock(isLocked: boolean): void {
    this.isLocked = isLocked;
    this.field.disabled = isLocked;
    this.less.disabled = isLocked || this.ends.lowest;
    this.more.disabled = isLocked || this.ends.highest;
  }
}
