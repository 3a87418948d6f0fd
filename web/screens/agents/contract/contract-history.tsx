import type { ContractKind } from "#rules/agents/contracts.ts";
import { addDays } from "#rules/site/days.ts";
import { type Offer, TYPE_OF } from "#web/features/agents/contract-calls.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { dateText } from "#web/platform/i18n/date-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { STATE_TAGS } from "./state-tags.ts";

/** The contracts of before (U-181); nothing where this is the first. */
export function ContractHistory({ kind, shown }: { kind: ContractKind; shown: Offer }) {
  const text = useText();
  const tag = useTag();
  const { value = [] } = useAsk("contracts.history", { type: TYPE_OF[kind] });
  const before = value.filter(({ id }) => id !== shown.id);
  if (before.length === 0) return null;
  return (
    <section aria-labelledby="contract-history">
      <h2 className="lab" id="contract-history">
        {text("contract.history")}
      </h2>
      <ul className="card agr num">
        {before.map(({ id, number, from, state, startsOn, endsOn }) => (
          <li key={id} className="li li--n">
            <span>
              {text("contract.number", { number })}
              <small>{from === "" ? text("contract.house") : text("contract.from", { name: from })}</small>
            </span>
            <span className="end">
              <span className={`tag ${endsOn === null ? STATE_TAGS[state] : ""}`}>
                {text(endsOn === null ? `contract.state-${state}` : "contract.ended")}
              </span>
              <small>
                {endsOn === null || endsOn <= startsOn
                  ? text("contract.since", { date: dateText(startsOn, tag) })
                  : text("contract.until", {
                      first: dateText(startsOn, tag),
                      // The next one holds from the day on which this one ends
                      end: dateText(addDays(endsOn, -1), tag),
                    })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
