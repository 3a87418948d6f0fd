/** What rows say of a contract: its best share and the days that it holds. */
import { addDays, dayAt } from "#rules/site/days.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { dateText } from "#web/platform/i18n/date-text.ts";
import { percentText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import type { Offer } from "./contract-calls.ts";

/** "up to 0.60%": the share of the highest level. */
export function useBestShare(): (offer: Offer) => string {
  const text = useText();
  const tag = useTag();
  return ({ terms }) => text("agent.upTo", { percent: percentText(terms.at(-1)?.percent ?? "0", tag, 2) });
}

/** Whether a contract's levels ask for a loss of the team, too (decision 140): all of them or none. */
export const asksForLoss = ({ terms }: Pick<Offer, "terms">): boolean => terms.some(({ loss }) => loss !== undefined);

/**
 * The days that a contract holds; of one that waits the last on which it can be answered, of one that never came to hold
 * when that was decided.
 */
export function useContractDays(): (offer: Offer) => string {
  const text = useText();
  const tag = useTag();
  const { timeZone } = useShell().merchant;
  const dayOf = (moment: string): string => dateText(dayAt(new Date(moment), timeZone), tag);
  return ({ state, startsOn, endsOn, answerBy, answeredAt }) => {
    if (state === "offered") return text("agent.answerUntil", { date: dayOf(answerBy) });
    if (state !== "agreed") return dayOf(answeredAt ?? answerBy);
    if (endsOn === null) return text("contract.since", { date: dateText(startsOn, tag) });
    // Another one was agreed to before it began
    if (endsOn <= startsOn) return text("contract.neverBegan");
    // The next one holds from the day on which this one ends
    const end = dateText(addDays(endsOn, -1), tag);
    return text("contract.until", { first: dateText(startsOn, tag), end });
  };
}
