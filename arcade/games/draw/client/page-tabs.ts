/** The tabs of the page in one row: the kinds of plays in words, then results and orders by their pictures. */
import type { DrawInfo } from "#arcade/games/draw/messages.ts";
import { h, icon, say } from "#arcade/client/platform/dom.ts";
import { tabs } from "#arcade/client/platform/sheet.ts";
import { t } from "#arcade/client/platform/text.ts";

/** A kind of plays, by its place among those that have any; or one of the other two. */
export type Panel = number | "results" | "orders";

/** More orders than that are shown as "9+". */
const MOST_COUNTED = 9;

/** The kinds of plays of a lottery, those without plays left out. */
export function playTypesOf({ playTypes }: DrawInfo): DrawInfo["playTypes"] {
  return playTypes.filter(({ plays }) => plays.length > 0);
}

export class PageTabs {
  readonly root: HTMLElement;
  private readonly count = h("i", { class: "dtabs__n num", attr: { "aria-hidden": "true" } });

  constructor(info: DrawInfo, choose: (panel: Panel) => void) {
    const types = playTypesOf(info).map(({ playType }) =>
      t(playType === "Tradition" ? "draw.tradition" : "draw.entertainment"),
    );
    // One kind alone needs no name of its own
    const words = types.length > 1 ? types : [t("draw.play")];
    const panels: Panel[] = [...words.keys(), "results", "orders"];
    const names = [...words, t("draw.results"), t("draw.orders")];
    this.root = tabs("seg", names, 0, (index) => choose(panels[index] ?? 0));
    this.root.classList.add("dtabs");
    const [results, orders] = [...this.root.children].slice(-2);
    results?.replaceChildren(icon("history"), h("small", {}, t("draw.results")));
    orders?.replaceChildren(icon("receipt"), h("small", {}, t("draw.orders")), this.count);
    for (const button of [results, orders]) button?.classList.add("dtabs__p");
    this.waiting(0);
  }

  /** How many orders wait for their draw. */
  waiting(count: number): void {
    this.count.hidden = count === 0;
    say(this.count, count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count));
  }
}
