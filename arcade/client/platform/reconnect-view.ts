/** The overlay while there is no connection: dims the stage only, says what happens to the stake, tries again, then offers a button. */
import { fill, h, svg } from "./dom.ts";
import type { RetryView } from "./reconnect.ts";
import { t } from "./text.ts";

export interface LineOverlay extends RetryView {
  hide(): void;
}

function ring(): SVGElement {
  return svg(
    "svg",
    { width: 40, height: 40, viewBox: "0 0 40 40", class: "recon__r", "aria-hidden": "true" },
    svg("circle", { cx: 20, cy: 20, r: 16, fill: "none", stroke: "#fff", "stroke-opacity": ".2", "stroke-width": 4 }),
    svg("path", {
      d: "M20 4a16 16 0 0 1 16 16",
      fill: "none",
      stroke: "#fff",
      "stroke-width": 4,
      "stroke-linecap": "round",
    }),
  );
}

/**
 * Lies over `stage`. `words` tells what happens to the money meanwhile and, if known, what was last seen. Shown from the
 * second try on: the first one is made at once and mostly succeeds unseen.
 */
export function lineOverlay(stage: HTMLElement, words: () => { stake: string; seen: string | null }): LineOverlay {
  let box: HTMLElement | null = null;
  const show = (...children: (Node | null)[]): void => {
    if (!box) {
      box = h("div", { class: "recon", attr: { role: "alert" } });
      stage.append(box);
    }
    fill(box, ...children);
  };
  const hide = (): void => {
    box?.remove();
    box = null;
  };
  return {
    hide,
    trying(attempt) {
      if (attempt < 2) return;
      const { stake, seen } = words();
      const tries = t("line.try", { count: attempt });
      show(
        ring(),
        h("b", {}, t("line.lost")),
        h("span", { class: "num" }, stake),
        h("small", { class: "num" }, seen ? `${tries} · ${seen}` : tries),
      );
    },
    gaveUp(again) {
      const button = h("button", { class: "btn btn--accent", on: { click: () => (hide(), again()) } }, t("line.again"));
      show(h("b", {}, t("line.gone")), h("span", {}, words().stake), button);
    },
  };
}
