/** How often each ball or digit came of late, said to mean nothing. */
import type { PastDraw } from "#arcade/games/draw/messages.ts";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { t } from "#arcade/client/platform/text.ts";
import { mainBalls } from "./numbers.ts";

/** Counts of what was drawn, by what can be drawn, from the least on. */
function countsOf(modelId: string, last: readonly PastDraw[]): [string, number][] {
  const [main] = drawModel(modelId)?.tiers ?? [];
  if (!main) return [];
  const [from, to] = main.kind === "balls" ? [1, main.of] : [main.from, main.to];
  const counts = new Map(Array.from({ length: to - from + 1 }, (_, at) => [String(from + at), 0]));
  for (const { result } of last)
    for (const item of result ? mainBalls(modelId, result) : []) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts];
}

export function trends(modelId: string, last: readonly PastDraw[]): HTMLElement | null {
  const drawn = last.filter(({ result }) => result !== null);
  const [main] = drawModel(modelId)?.tiers ?? [];
  // An order of all numbers has each as often as the other
  if (drawn.length === 0 || !main || (main.kind === "balls" && main.count === main.of)) return null;
  const counts = countsOf(modelId, drawn);
  const most = Math.max(1, ...counts.map(([, count]) => count));
  return h(
    "section",
    { class: "dtrend" },
    h("h2", {}, t("draw.trends", { count: drawn.length })),
    h(
      "ul",
      { class: "num" },
      ...counts.map(([item, count]) =>
        h(
          "li",
          { attr: { "aria-label": `${item}: ${count}` } },
          h("i", { css: { "--part": String(count / most) } }),
          h("b", { attr: { "aria-hidden": "true" } }, item),
          h("small", { attr: { "aria-hidden": "true" } }, String(count)),
        ),
      ),
    ),
    h("p", {}, t("draw.trends.note")),
  );
}
