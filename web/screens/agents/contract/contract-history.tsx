import type { ContractKind } from "#rules/agents/contracts.ts";
import { type Offer, TYPE_OF } from "#web/features/agents/contract-calls.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useContractDays } from "#web/features/agents/contract-facts.ts";
import { STATE_TAGS } from "#web/features/agents/state-tags.ts";

/** The contracts of before (U-181); nothing where this is the first. */
export function ContractHistory({ kind, shown }: { kind: ContractKind; shown: Offer }) {
  const text = useText();
  const days = useContractDays();
  const { value = [] } = useAsk("contracts.history", { type: TYPE_OF[kind] });
  const before = value.filter(({ id }) => id !== shown.id);
  if (before.length === 0) return null;
  return (
    <section aria-labelledby="contract-history">
      <h2 className="lab" id="contract-history">
        {text("contract.history")}
      </h2>
      <ul className="card agr num">
        {before.map((offer) => (
          <li key={offer.id} className="li li--n">
            <span>
              {text("contract.number", { number: offer.number })}
              <small>{offer.from === "" ? text("contract.house") : text("contract.from", { name: offer.from })}</small>
            </span>
            <span className="end">
              <span className={`tag ${offer.endsOn === null ? STATE_TAGS[offer.state] : ""}`}>
                {text(offer.endsOn === null ? `contract.state-${offer.state}` : "contract.ended")}
              </span>
              <small>{days(offer)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
