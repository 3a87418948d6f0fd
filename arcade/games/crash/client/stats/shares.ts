/** Median and shares of past flights in a row, for the sheet. */
import { h } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import type { FlightFigures } from "./figures.ts";

/** A share of past flights, without decimals. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(languageTag(), { style: "percent", maximumFractionDigits: 0 }).format(share);

function figure(name: string, value: string): HTMLElement {
  return h("div", {}, h("span", {}, name), h("b", {}, value));
}

/** Median and shares. */
export function shares({ median, reached2, reached10 }: FlightFigures): HTMLElement {
  return h(
    "div",
    { class: "sfigs num" },
    figure(t("crash.stats.median"), median === null ? "–" : times(median)),
    figure(t("crash.stats.reached", { at: "2×" }), percent(reached2)),
    figure(t("crash.stats.reached", { at: "10×" }), percent(reached10)),
  );
}
