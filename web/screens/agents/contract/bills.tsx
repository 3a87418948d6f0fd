import { useState } from "react";
import type { ContractKind } from "#rules/agents/contracts.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { dateText } from "#web/platform/i18n/date-text.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toasts.tsx";

type Bill = ValueOf<Calls["contracts.querySalary"]>[number];
const TAGS = { none: "", due: "tag--warn", paid: "tag--pos", expired: "" } as const;

/** What the contracts of a kind brought, each period with what it was made of (decision 091). */
export function Bills({ kind }: { kind: Exclude<ContractKind, "hour"> }) {
  const text = useText();
  const salaries = useAsk("contracts.querySalary", {}, kind === "salary");
  const dividends = useAsk("contracts.queryDividend", {}, kind === "dividend");
  const { value = [], reload } = kind === "salary" ? salaries : dividends;
  const [busy, setBusy] = useState(false);
  const symbol = useMoneySymbol();
  const tag = useTag();
  const collect = async (): Promise<void> => {
    setBusy(true);
    const reply = await ask("contracts.payoutDividend", {});
    setBusy(false);
    if (reply.ok) toast("success", text("contract.collected", { amount: moneyText(reply.value.paid, symbol, tag) }));
    else toast("fail", refusalText(text, reply.refusal));
    reload();
  };
  if (value.length === 0) return null;
  return (
    <section aria-labelledby="contract-bills">
      <h2 className="lab" id="contract-bills">
        {text("contract.bills")}
      </h2>
      <ul className="card agr num">
        {value.map((bill) => (
          <BillRow key={bill.id} bill={bill} kind={kind} />
        ))}
      </ul>
      {kind === "dividend" && value.some(({ state }) => state === "due") ? (
        <Button look="accent" block busy={busy} onClick={() => void collect()}>
          {text("contract.collect")}
        </Button>
      ) : null}
    </section>
  );
}

function BillRow({ bill, kind }: { bill: Bill; kind: ContractKind }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const money = (value: string, isSigned = false): string => moneyText(value, symbol, tag, isSigned);
  const { first, last, active, percent, reached, amount, paid, given, correction, state } = bill;
  const figure = money(kind === "dividend" ? bill.loss : bill.turnover);
  return (
    <li className="li li--n">
      <span>
        {first === last ? dateText(first, tag) : `${dateText(first, tag)} – ${dateText(last, tag)}`}
        <small>
          {reached
            ? text("contract.reached", { amount: figure, percent: percentText(percent, tag, 2), active })
            : text("contract.noLevel", { amount: figure, active })}
        </small>
        {Number(correction) === 0 ? null : (
          <small>{text("contract.correction", { amount: money(correction, true) })}</small>
        )}
        {Number(given) === 0 ? null : <small>{text("contract.given", { amount: money(given) })}</small>}
      </span>
      <span className="end">
        {money(amount)}
        <small>
          <span className={`tag ${TAGS[state]}`}>{text(`contract.bill-${state}`, { paid: money(paid) })}</span>
        </small>
      </span>
    </li>
  );
}
