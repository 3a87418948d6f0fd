/** The table's last flights at a glance: how high each flew, and what they have in common. */
import type { FlightsAnswer } from "#arcade/games/crash/messages.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { times } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import { figuresOf } from "./figures.ts";
import { percent } from "./shares.ts";

/** A flight so high has the highest bar, in hundredths. */
const TOP = 3_000;

/** How high a flight's bar is, by how long it flew: a share of the highest. */
const barOf = (crashPoint: number): number => Math.min(1, Math.log(crashPoint / 100) / Math.log(TOP / 100));

const pair = (name: string, value: string): HTMLElement => h("span", {}, `${name} `, h("b", {}, value));

/** A bar for each, the newest at the left as in the strip above the sky. */
export function lastFlights({ last, highest }: FlightsAnswer): HTMLElement[] {
  const { count, median, reached2, reached10 } = figuresOf(last.map(({ crashPoint }) => crashPoint));
  const bars = last.map(({ crashPoint }) =>
    h("i", {
      class: crashPoint >= 1_000 ? "h" : crashPoint >= 200 ? "m" : "",
      css: { height: `${barOf(crashPoint) * 100}%` },
    }),
  );
  const [record] = highest;
  return [
    h(
      "div",
      {},
      h("span", {}, t("crash.stats.count", { count })),
      record ? pair(t("crash.stats.record"), times(record.crashPoint)) : null,
    ),
    h("div", { class: "qbars", attr: { "aria-hidden": "true" } }, ...bars),
    h(
      "div",
      {},
      pair(t("crash.stats.median"), median === null ? "–" : times(median)),
      pair(t("crash.stats.reached", { at: "2×" }), percent(reached2)),
      pair(t("crash.stats.reached", { at: "10×" }), percent(reached10)),
    ),
  ];
}
