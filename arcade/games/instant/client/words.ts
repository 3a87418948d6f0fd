/** Choices, draws and multipliers as a player reads them. */
import type { LastRound } from "#arcade/client/originals/panel.ts";
import { times as exactTimes, twoDecimals } from "#arcade/client/platform/money.ts";
import { languageTag, t, type TextKey } from "#arcade/client/platform/text.ts";
import type { InstantRound } from "#arcade/games/instant/messages.ts";
import { hundredthsOf, type ModelId, type Risk } from "#arcade/games/instant/rules/game.ts";
import { hitsOf } from "#arcade/games/instant/rules/keno.ts";

/** Hundredths as a multiplier: 263 → 2.63×; from a thousand on without decimals that say nothing. */
export function times(hundredths: number): string {
  const isWhole = hundredths >= 100_000 && hundredths % 100 === 0;
  return isWhole ? `${(hundredths / 100).toLocaleString(languageTag())}×` : exactTimes(hundredths);
}

/** The same for a small place: 1,000 is 1K, and 4.00 is 4. */
export function shortTimes(hundredths: number): string {
  if (hundredths >= 100_000) return `${(hundredths / 100_000).toLocaleString(languageTag())}K`;
  return (hundredths / 100).toLocaleString(languageTag());
}

/** A share as a percentage, with as many decimals as a small one needs. */
export function percent(share: number): string {
  const decimals = share >= 0.001 ? 2 : share >= 0.000_001 ? 5 : 8;
  return `${(share * 100).toLocaleString(languageTag(), { minimumFractionDigits: 2, maximumFractionDigits: decimals })}%`;
}

export const riskName = (risk: Risk): string => t(`instant.risk.${risk}`);

/** What was chosen, in the words of its game. */
export function choiceWords(model: ModelId, choice: string): string {
  const [first = "", ...rest] = choice.split(" ");
  const risk = (name: string | undefined): string => t(`instant.risk.${name}` as TextKey);
  switch (model) {
    case "limbo":
      return t("instant.limbo.choice", { target: times(hundredthsOf(first) ?? 0) });
    case "dice":
      return t(first === "over" ? "instant.dice.over" : "instant.dice.under", {
        at: twoDecimals(hundredthsOf(rest[0] ?? "") ?? 0),
      });
    case "pegfall":
      return `${t("instant.rows", { count: first })}, ${risk(rest[0])}`;
    case "wheel":
      return `${t("instant.segments", { count: first })}, ${risk(rest[0])}`;
    case "coin-flip":
      return t(first === "heads" ? "instant.heads" : "instant.tails");
    case "keno":
      return `${t("instant.keno.picked", { numbers: rest.join(" ") })}, ${risk(first)}`;
  }
}

/** What was drawn, in few signs. */
export function drawnWords(model: ModelId, choice: string, drawn: readonly number[], pays: number): string {
  const [first = 0] = drawn;
  switch (model) {
    case "limbo":
      return times(first);
    case "dice":
      return twoDecimals(first);
    case "coin-flip":
      return t(first === 0 ? "instant.heads" : "instant.tails");
    case "keno":
      return t("instant.keno.hits", {
        hits: hitsOf(choice.split(" ").slice(1).map(Number), drawn),
        picks: choice.split(" ").length - 1,
      });
    default:
      return times(pays);
  }
}

/** A round in the strip of the last ones: what was drawn where that says more than what it paid. */
export function lastRoundOf(model: ModelId, { roundId, roundNumber, choice, drawn, pays }: InstantRound): LastRound {
  const isDrawn = model === "limbo" || model === "dice" || model === "coin-flip";
  const text = isDrawn ? drawnWords(model, choice, drawn, pays) : pays > 0 ? times(pays) : "0×";
  const tone = pays > 100 ? "win" : pays > 0 ? "part" : "none";
  return {
    roundId,
    text,
    tone,
    label: t("original.round", { number: roundNumber, times: isDrawn ? `${text}, ${times(pays)}` : times(pays) }),
  };
}
