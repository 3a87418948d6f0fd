/** The line below the reels: what was won, what a feature has brought so far, or, with nothing to tell, how the game pays. */
import { h, say } from "#arcade/client/platform/dom.ts";

export type WinStyle = "" | "win--hint" | "win--small";

export class WinLine {
  /** Each part has a box of its own that keeps its place: whatever is said, nothing moves. */
  private readonly rest = h("p", { class: "win__rest" });
  private readonly note = h("small");
  private readonly amount = h("strong");
  readonly root = h("div", { class: "win num" }, this.rest, this.note, this.amount);
  private readonly resting: string[];
  private isResting = false;

  /** `resting`: the notes of a game at rest, of which another one stands there after each win. */
  constructor(resting: readonly string[]) {
    this.resting = [...resting];
    this.show("", "");
  }

  show(note: string, amount: string, style: WinStyle = ""): void {
    const isNothing = note === "" && amount === "";
    if (!isNothing && this.isResting) this.resting.push(this.resting.shift() ?? "");
    this.isResting = isNothing;
    say(this.rest, isNothing ? (this.resting[0] ?? "") : "");
    say(this.note, note);
    say(this.amount, amount);
    this.root.className = `win num ${isNothing ? "win--rest" : style}`;
  }
}
