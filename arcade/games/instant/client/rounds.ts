/** Instant rounds in the history: what was chosen, what was drawn, what was paid. */
import type { RoundViews } from "#arcade/client/game-client.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle } from "#arcade/client/platform/money.ts";
import { t } from "#arcade/client/platform/text.ts";
import type { InstantSummary } from "#arcade/games/instant/messages.ts";
import { HUES } from "./hues.ts";
import { choiceWords, drawnWords, times } from "./words.ts";

export function instantRounds(style: MoneyStyle): RoundViews {
  return {
    name(round) {
      const { model, choice, drawn, pays } = round as InstantSummary;
      const came = drawn === null ? "…" : drawnWords(model, choice, drawn, pays ?? 0);
      return `${choiceWords(model, choice)} · ${came}`;
    },
    replay(round) {
      const { model, choice, drawn, pays, bet, win, state } = round as InstantSummary;
      const row = (text: string, good = false) => ({ text, good, time: null });
      const came = drawn === null ? null : drawnWords(model, choice, drawn, pays ?? 0);
      const story = [row(t("replay.bet")), row(t("instant.chose", { choice: choiceWords(model, choice) }))];
      if (came !== null)
        story.push(row(t("instant.came", { drawn: model === "keno" ? `${(drawn ?? []).join(" ")} · ${came}` : came })));
      const won = BigInt(win);
      if (state === "returned") story.push(row(t("replay.returned")));
      else if (won > 0n)
        story.push(row(`${t("replay.paid")} ${money(won, style)} (${times(pays ?? 0)})`, won > BigInt(bet)));
      else story.push(row(t("replay.paid-none")));
      const picture = h(
        "div",
        { class: "oreplay num", css: { "--o-hue": String(HUES[model]) }, attr: { "data-theme": "dark" } },
        h("small", {}, choiceWords(model, choice)),
        h("b", {}, came ?? "…"),
        h("span", {}, drawn === null || came === times(pays ?? 0) ? "" : times(pays ?? 0)),
      );
      return Promise.resolve({ picture, story });
    },
  };
}
