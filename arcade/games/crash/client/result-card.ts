/** The card at the foot of the sky that says what an ended flight brought. */
import { fill, h, icon } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";

/** What a flight brought, as its card says it. */
export interface ResultCard {
  readonly title: string;
  readonly parts: readonly {
    readonly before: string;
    readonly amount: string;
    readonly isGain: boolean;
    readonly after: string;
  }[];
  /** The round as a whole brought more than it cost: its end is calm. */
  readonly isGain: boolean;
  /** The round as a whole cost nothing. */
  readonly ticked: boolean;
  /** A bet left: there is something to tell. */
  readonly shared: boolean;
}

export class ResultBox {
  readonly root = h("div", { class: "rescard" });
  private readonly share: () => void;
  private shown = "";

  constructor(share: () => void) {
    this.share = share;
  }

  /** null takes it away. */
  show(card: ResultCard | null): void {
    this.root.hidden = card === null;
    if (!card) return;
    const { title, parts, ticked, shared } = card;
    const of = JSON.stringify(card);
    if (this.shown === of) return;
    this.shown = of;
    const part = ({ before, amount, isGain, after }: ResultCard["parts"][number]): HTMLElement =>
      h("span", {}, before && `${before} `, h("em", { class: isGain ? "gain" : "" }, amount), after && ` ${after}`);
    fill(
      this.root,
      ticked ? icon("check") : null,
      h("p", { class: "num" }, h("b", {}, title), ...parts.map(part)),
      shared ? h("button", { class: "sharebtn", on: { click: this.share } }, t("share.send")) : null,
    );
  }
}
