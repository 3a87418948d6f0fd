/** A setting of a game of which one of a few is chosen: a row of words below its name. */
import { h } from "#arcade/client/platform/dom.ts";

export class Choice<Value extends string | number> {
  readonly root: HTMLElement;
  private readonly buttons: ReadonlyMap<Value, HTMLButtonElement>;
  private readonly values: readonly Value[];
  private chosen: Value;
  private readonly pick: (value: Value) => void;

  /** Arrow keys move the choice, as in any group of radio buttons. */
  constructor(
    name: string,
    options: readonly { readonly value: Value; readonly words: string }[],
    chosen: Value,
    pick: (value: Value) => void,
  ) {
    this.pick = pick;
    this.values = options.map(({ value }) => value);
    this.buttons = new Map(
      options.map(({ value, words }) => [
        value,
        h("button", { attr: { role: "radio" }, on: { click: () => this.choose(value) } }, words),
      ]),
    );
    const group = h("div", { class: "ochoice num", attr: { role: "radiogroup", "aria-label": name } });
    group.append(...this.buttons.values());
    group.addEventListener("keydown", (event) => this.key(event));
    this.root = h("div", { class: "ostep" }, h("div", { class: "olabel" }, h("span", { class: "trunc" }, name)), group);
    this.chosen = chosen;
    this.show(chosen);
  }

  show(chosen: Value): void {
    this.chosen = chosen;
    for (const [value, button] of this.buttons) {
      button.setAttribute("aria-checked", String(value === chosen));
      button.tabIndex = value === chosen ? 0 : -1;
    }
  }

  lock(isLocked: boolean): void {
    for (const button of this.buttons.values()) button.disabled = isLocked;
  }

  private choose(value: Value): void {
    if (value === this.chosen) return;
    this.show(value);
    this.pick(value);
  }

  private key(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] ?? 0;
    const { length } = this.values;
    const next = this.values[(this.values.indexOf(this.chosen) + step + length) % length];
    if (step === 0 || next === undefined || this.buttons.get(next)?.disabled) return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(next);
    this.buttons.get(next)?.focus();
  }
}
