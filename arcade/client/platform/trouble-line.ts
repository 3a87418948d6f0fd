/** Why a round can't be, or what one waits for: a line that has its room from the start. */
import { fill, h } from "#arcade/client/platform/dom.ts";

/** How long a sentence is there to be read that nothing waits for. */
const READ_MS = 8_000;

export class TroubleLine {
  readonly root: HTMLElement;
  private text = "";
  private timer = 0;

  constructor(style: string, role: "alert" | "status") {
    this.root = h("p", { class: style, attr: { role } });
  }

  /** Stays until another one comes; "" for none. `wayOut` is a button beside the words. */
  stay(text: string, wayOut: HTMLElement | null = null): void {
    window.clearTimeout(this.timer);
    if (text === this.text) return;
    this.text = text;
    fill(this.root, text === "" ? null : h("span", {}, text, wayOut));
  }

  /** Money has come: a sentence that leads to more of it is true no more. */
  funded(): void {
    if (this.root.querySelector("button")) this.stay("");
  }

  /** Goes by itself once it has been there to be read; with a way out it stays to be pressed. */
  pass(text: string, wayOut: HTMLElement | null = null): void {
    // Said anew where it is there already
    this.stay("");
    this.stay(text, wayOut);
    if (wayOut === null) this.timer = window.setTimeout(() => this.stay(""), READ_MS);
  }
}
