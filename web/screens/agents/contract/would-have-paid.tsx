import { type ContractInfo, type Offer } from "#web/features/agents/contract-calls.ts";
import { asksForLoss } from "#web/features/agents/contract-facts.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = { offer: Offer; before: NonNullable<ContractInfo["before"]> };

/** What an offer would have brought in the period before, so that nobody has to reckon it. */
export function WouldHavePaid({ offer, before }: Props) {
  const { kind, terms } = offer;
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const { level, active } = before;
  const amount = moneyText(kind === "dividend" ? before.loss : before.turnover, symbol, tag);
  const share = terms[level]?.percent;
  return (
    <div className="alert alert--info con__w num">
      <Icon name="chart-line-up-duotone" />
      <p>
        <b>{text(`contract.would-${kind}`, { amount: moneyText(before.amount, symbol, tag) })}</b>
        <small>
          {share === undefined
            ? text("contract.noLevel", { amount, active })
            : text("contract.reached", { amount, percent: percentText(share, tag, 2), active })}
        </small>
        {asksForLoss(offer) ? (
          <small>{text("contract.lost", { amount: moneyText(before.loss, symbol, tag) })}</small>
        ) : null}
      </p>
    </div>
  );
}
