import { Suspense, useState } from "react";
import type { ContractKind } from "#rules/agents/contracts.ts";
import { type Bill, TYPE_OF, useBills } from "#web/features/agents/contract-calls.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { ask } from "#web/platform/data/ask.ts";
import { exactMoneyText, moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { part } from "#web/platform/loading/part.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { usePeriodText } from "./period-text.ts";

const BillSheet = part(() => import("./bill-sheet.tsx"));
const HUNDREDTH = 0.01;
const TAGS = { none: "", due: "tag--warn", paid: "tag--pos", expired: "" } as const;

/** What the contracts of a kind brought, each period with what it was made of (decisions 091, 093). */
export function Bills({ kind }: { kind: ContractKind }) {
  const text = useText();
  const { value = [], reload } = useBills(kind);
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const symbol = useMoneySymbol();
  const tag = useTag();
  const collect = async (): Promise<void> => {
    setBusy(true);
    const reply = await ask("contracts.payoutDividend", { type: TYPE_OF[kind] });
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
          <li key={bill.id}>
            <BillRow bill={bill} kind={kind} onOpen={() => setOpened(bill.id)} />
          </li>
        ))}
      </ul>
      {value.some(({ state }) => state === "due") ? (
        <Button look="accent" block busy={busy} onClick={() => void collect()}>
          {text("contract.collect")}
        </Button>
      ) : null}
      {opened === null ? null : (
        <Suspense fallback={null}>
          <BillSheet id={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}

function BillRow({ bill, kind, onOpen }: { bill: Bill; kind: ContractKind; onOpen: () => void }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const period = usePeriodText(kind);
  // What is less than a hundredth would read as nothing
  const money = (value: string, isSigned = false): string =>
    (Math.abs(Number(value)) < HUNDREDTH ? exactMoneyText : moneyText)(value, symbol, tag, isSigned);
  const { active, percent, reached, amount, paid, given, carried, correction, state } = bill;
  const figure = money(kind === "dividend" ? bill.loss : bill.turnover);
  return (
    <button type="button" className="li li--n agb" onClick={onOpen}>
      <span>
        {period(bill)}
        <small>
          {reached
            ? text("contract.reached", { amount: figure, percent: percentText(percent, tag, 2), active })
            : text("contract.noLevel", { amount: figure, active })}
        </small>
        {Number(carried) === 0 ? null : <small>{text("contract.carried", { amount: money(carried) })}</small>}
        {Number(correction) === 0 ? null : (
          <small>{text("contract.correction", { amount: money(correction, true) })}</small>
        )}
        {state === "expired" ? <small>{text("contract.bill-expired", { paid: money(paid) })}</small> : null}
        {Number(given) === 0 ? null : <small>{text("contract.given", { amount: money(given) })}</small>}
      </span>
      <span className="end">
        {money(amount)}
        <small>
          {/* A tag is short, for it does not break */}
          <span className={`tag ${TAGS[state]}`}>
            {state === "expired" ? text("contract.ended") : text(`contract.bill-${state}`, { paid: money(paid) })}
          </span>
        </small>
      </span>
      <Icon name="caret-right-bold" />
    </button>
  );
}
