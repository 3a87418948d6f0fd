import type { ContractKind } from "#rules/agents/contracts.ts";
import { useCurrent } from "#web/features/agents/contract-calls.ts";
import { asksForLoss } from "#web/features/agents/contract-facts.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";

/** How far the team has come in this period and the last, under the contract that holds. */
export function Standing({ kind }: { kind: ContractKind }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const current = useCurrent(kind);
  if (!current) return null;
  const { contract } = current;
  return (
    <section aria-labelledby="contract-standing">
      <h2 className="lab" id="contract-standing">
        {text("contract.standing")}
        <small>{text("contract.number", { number: contract.number })}</small>
      </h2>
      <dl className="agk agk--2 num">
        {(["now", "before"] as const).map((name) => {
          const { turnover, loss, carried, active, level, amount } = current[name];
          const share = contract.terms[level]?.percent;
          const figure = moneyText(kind === "dividend" ? loss : turnover, symbol, tag);
          return (
            <div key={name} className="card">
              <dt>{text(`contract.${name}-${kind}`)}</dt>
              <dd>
                <b>{moneyText(amount, symbol, tag)}</b>
                <small>
                  {share === undefined
                    ? text("contract.noLevel", { amount: figure, active })
                    : text("contract.reached", { amount: figure, percent: percentText(share, tag, 2), active })}
                </small>
                {asksForLoss(contract) ? (
                  <small>{text("contract.lost", { amount: moneyText(loss, symbol, tag) })}</small>
                ) : null}
                <Carried amount={carried} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** What of earlier periods is to be made up for; nothing where there is nothing. */
function Carried({ amount }: { amount: string }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  if (Number(amount) === 0) return null;
  return <small>{text("contract.carried", { amount: moneyText(amount, symbol, tag) })}</small>;
}
