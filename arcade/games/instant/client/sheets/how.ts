/** What a game pays at the chosen setting, how likely each is, and its exact return. */
import "#arcade/client/originals/sheets.css";
import { h } from "#arcade/client/platform/dom.ts";
import { money, twoDecimals } from "#arcade/client/platform/money.ts";
import { openSheet } from "#arcade/client/platform/sheet.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import { type Play, returnOf } from "#arcade/games/instant/rules/game.ts";
import type { InstantParts } from "../game.ts";
import { choiceWords, percent, times } from "../words.ts";

/** Chances of the same pay together, the dearest first. */
function rowsOf(play: Play): [number, number][] {
  const chances = new Map<number, number>();
  for (const { chance, pays } of play.outcomes())
    chances.set(pays, (chances.get(pays) ?? 0) + Number((chance.n * 10n ** 15n) / chance.d) / 1e15);
  const known = [...chances.values()].reduce((sum, share) => sum + share, 0);
  if (known < 1 - 1e-12) chances.set(0, (chances.get(0) ?? 0) + 1 - known);
  return [...chances].toSorted(([a], [b]) => b - a);
}

/** Opens the sheet; `play` null shows the rules alone. */
export function openHow({ session, style }: InstantParts, play: Play | null): void {
  const words = (key: TextKey, values = {}): HTMLElement => h("p", {}, t(key, values));
  const table =
    play &&
    h(
      "table",
      { class: "opays num" },
      h("tr", {}, h("th", {}, t("instant.pays")), h("th", {}, t("instant.chance"))),
      ...rowsOf(play).map(([pays, share]) => h("tr", {}, h("td", {}, times(pays)), h("td", {}, percent(share)))),
    );
  openSheet({
    title: t("original.how"),
    note: session.game.title,
    body: [
      h(
        "div",
        { class: "ohow" },
        words(`instant.how.${session.model}`),
        play && h("h3", {}, choiceWords(session.model, play.choice)),
        table,
        play &&
          h(
            "p",
            { class: "ohow__r" },
            t("original.returns", { percent: twoDecimals(Math.round(returnOf(play) * 10_000)) }),
          ),
        words("instant.how.rounded"),
        words("original.most", { amount: money(session.mostPaid, style) }),
        words("paytable.rules.void"),
      ),
    ],
  });
}
