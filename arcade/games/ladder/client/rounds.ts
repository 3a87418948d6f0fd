/** Rounds of ladders in the history. */
import type { RoundViews, StoryRow } from "#arcade/client/game-client.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { money, type MoneyStyle, times } from "#arcade/client/platform/money.ts";
import { t, type TextKey } from "#arcade/client/platform/text.ts";
import type { LadderSummary } from "#arcade/games/ladder/messages.ts";
import { ladderModel } from "#arcade/games/ladder/rules/models.ts";

/** What was played, and how. */
function nameOf({ model, setting }: Pick<LadderSummary, "model" | "setting">): string {
  if (model === "mines") return t("ladder.name.mines", { setting });
  return model === "towers" ? t(`ladder.towers.${setting}` as TextKey) : t("ladder.name.hilo");
}

function storyOf(round: LadderSummary, style: MoneyStyle): StoryRow[] {
  const row = (text: string, good = false): StoryRow => ({ text, good, time: null });
  const steps = (ladderModel(round.model)?.steps(round.choices) ?? 0) - (round.isLost ? 1 : 0);
  const story = [row(nameOf(round))];
  if (steps > 0) story.push(row(t(`ladder.steps.${round.model}`, { count: steps, times: times(round.multiple) })));
  if (round.state === "open") story.push(row(t("ladder.still-open")));
  else if (round.state === "returned") story.push(row(t("replay.returned")));
  else if (round.isLost) story.push(row(t(`ladder.lost.${round.model}`)), row(t("replay.paid-none")));
  else story.push(row(`${t("replay.paid")} ${money(round.win, style)}`, BigInt(round.win) > BigInt(round.bet)));
  return story;
}

export function ladderRounds(style: MoneyStyle): RoundViews {
  return {
    name: (round) => nameOf(round as LadderSummary),
    async replay(round) {
      const shown = round as LadderSummary;
      const { miniBoard } = await import("./mini.ts");
      return {
        picture: h("div", { class: `lreplay lreplay--${shown.model}` }, miniBoard(shown)),
        story: storyOf(shown, style),
      };
    },
  };
}
