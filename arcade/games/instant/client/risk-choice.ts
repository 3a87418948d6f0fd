/** The setting of games that have a risk, in a row of its own. */
import { Choice } from "#arcade/client/originals/choice.ts";
import { t } from "#arcade/client/platform/text.ts";
import { type Risk, RISKS } from "#arcade/games/instant/rules/game.ts";
import { riskName } from "./words.ts";

/** `choose` is told what was chosen. */
export function riskChoice(risk: Risk, choose: (risk: Risk) => void): Choice<Risk> {
  const choice = new Choice(
    t("instant.risk"),
    RISKS.map((value) => ({ value, words: riskName(value) })),
    risk,
    choose,
  );
  choice.root.classList.add("ostep--wide");
  return choice;
}
