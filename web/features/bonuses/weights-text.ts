import { categoryOf } from "#rules/games/categories.ts";
import { percentText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";

type Weights = readonly { gameType: string; percent: number }[];

/** How much of a bet each kind of game counts towards a bonus: "Slots 100%, Crash 50%", or that every game counts in full. */
export function useWeights(weights: Weights): string {
  const text = useText();
  const tag = useTag();
  if (weights.length > 1 && weights.every(({ percent }) => percent === 100)) return text("reward.bonus.countsAll");
  return weights
    .map(({ gameType, percent }) => {
      const name = text(categoryOf(gameType)?.text ?? "category.slot");
      return `${name} ${percentText(String(percent), tag, 0)}`;
    })
    .join(", ");
}
