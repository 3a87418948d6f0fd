import { useState } from "react";
import { categoryOf } from "#rules/games/categories.ts";
import { add, type Amount, amountOf, parseDecimal, subtract, toDecimal, ZERO } from "#rules/money/money.ts";
import { asksForLoss } from "#web/features/agents/contract-facts.ts";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { saveFile } from "#web/features/records/csv.ts";
import { gainClass } from "#web/features/records/record-words.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { exactMoneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { BillMembers } from "./bill-members.tsx";
import { usePeriodText } from "./period-text.ts";

type Explained = ValueOf<Calls["contracts.explainBill"]>;

/** A bill explained: the level, the figure by kind of game, who played, what goes to others, and how it was paid. */
export default function BillSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { value, refusal, reload } = useAsk("contracts.explainBill", { billId: id });
  return (
    <Sheet title={text("contract.explain")} onClose={onClose}>
      {value ? (
        <div className="agt">
          <Sums explained={value} />
          <Levels explained={value} />
          <ByKind explained={value} />
          <BillMembers billId={id} kind={value.kind} />
          <Corrections explained={value} />
          <Given explained={value} />
          <Payments explained={value} />
          {value.isOwn ? <Audit billId={id} /> : null}
        </div>
      ) : refusal === undefined ? (
        <RowSkeletons count={6} />
      ) : (
        <Failed title={text("contract.failed")} refusal={refusal} onRetry={reload} />
      )}
    </Sheet>
  );
}

type Props = { explained: Explained };

/** Amounts to their last decimal: the parts of a bill add up to what it says. */
function useMoney(): (value: string, isSigned?: boolean) => string {
  const tag = useTag();
  const symbol = useMoneySymbol();
  return (value, isSigned = false) => exactMoneyText(value, symbol, tag, isSigned);
}

function Sums({ explained: { bill, kind, isOwn, terms, level } }: Props) {
  const text = useText();
  const tag = useTag();
  const money = useMoney();
  const period = usePeriodText(kind);
  const figure = kind === "dividend" ? bill.loss : bill.turnover;
  // What a correction takes off that the bill does not have
  const rest = add(unitsOf(bill.earned), unitsOf(bill.correction));
  const isCapped = level >= 0 && Number(terms[level]?.percent) > Number(bill.percent);
  const rows = [
    [text(`contract.level-${kind}`), money(figure)],
    ...(asksForLoss({ terms }) ? [[text("contract.teamLoss"), money(bill.loss)] as const] : []),
    ...(Number(bill.carried) === 0 ? [] : [[text("contract.teamWins"), money(bill.carried, true)] as const]),
    [text("contract.share"), percentText(bill.percent, tag, 2)],
    [text("contract.earned"), money(bill.earned)],
    ...(Number(bill.correction) === 0 ? [] : [[text("contract.corrections"), money(bill.correction, true)] as const]),
    [text("contract.total"), money(bill.amount)],
    ...(isOwn && Number(bill.given) > 0
      ? [[text("contract.toBelow"), money(bill.given)] as const, [text("contract.kept"), money(keptOf(bill))] as const]
      : []),
  ] as const;
  return (
    <>
      <p className="agt__p num">
        {period(bill)} · {text("contract.number", { number: bill.number })}
      </p>
      <dl className="kr num">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isCapped ? <p className="note">{text("contract.shareCapped")}</p> : null}
      {rest < ZERO ? (
        <p className="note">{text("contract.noRoom", { amount: money(toDecimal(amountOf(-rest))) })}</p>
      ) : null}
    </>
  );
}

const unitsOf = (decimal: string): Amount => parseDecimal(decimal) ?? ZERO;
const keptOf = ({ amount, given }: Explained["bill"]): string => toDecimal(subtract(unitsOf(amount), unitsOf(given)));

function Levels({ explained: { kind, terms, level, activeFrom, bill } }: Props) {
  const text = useText();
  const tag = useTag();
  const money = useMoney();
  const isLossAsked = asksForLoss({ terms });
  return (
    <section>
      <h3 className="lab">
        {text("contract.terms")}
        <small>
          {Number(activeFrom) === 0
            ? text("contract.activeAny")
            : text("contract.activeFrom", { amount: money(activeFrom) })}
        </small>
      </h3>
      <div className="card con__m agl__c">
        <table className="num agl__t">
          <thead>
            <tr>
              <th scope="col">{text(`contract.level-${kind}`)}</th>
              <th scope="col">{text("contract.active")}</th>
              {isLossAsked ? <th scope="col">{text("contract.teamLoss")}</th> : null}
              <th scope="col">{text("contract.percent")}</th>
            </tr>
          </thead>
          <tbody>
            {terms.map(({ from, active, loss, percent }, at) => (
              <tr
                key={from}
                className={at === level ? "on" : undefined}
                aria-current={at === level ? "true" : undefined}
              >
                <td>{text("contract.levelFrom", { amount: money(from) })}</td>
                <td>{at === level ? `${bill.active} / ${active}` : active}</td>
                {loss === undefined ? null : <td>{text("contract.levelFrom", { amount: money(loss) })}</td>}
                <td>
                  <b>{percentText(percent, tag, 2)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ByKind({ explained: { kind, kinds, counted, bill } }: Props) {
  const text = useText();
  const money = useMoney();
  const [figure, now] = kind === "dividend" ? [bill.loss, counted.loss] : [bill.turnover, counted.turnover];
  if (kinds.length === 0) return null;
  return (
    <section>
      <h3 className="lab">{text("contract.byKind")}</h3>
      <ul className="card agr num">
        {kinds.map(({ gameType, bets, turnover, loss }) => {
          const category = categoryOf(gameType);
          return (
            <li key={gameType} className="li li--n">
              <span>
                {category ? text(category.text) : text("record.otherGames")}
                <small>{text("agent.bets", { count: bets })}</small>
              </span>
              <span className="end">{money(kind === "dividend" ? loss : turnover)}</span>
            </li>
          );
        })}
      </ul>
      {Number(figure) === Number(now) ? null : (
        <p className="note">{text("contract.countedNow", { amount: money(now) })}</p>
      )}
    </section>
  );
}

function Corrections({ explained: { kind, corrections } }: Props) {
  const text = useText();
  const money = useMoney();
  const period = usePeriodText(kind);
  if (corrections.length === 0) return null;
  return (
    <section>
      <h3 className="lab">{text("contract.corrections")}</h3>
      <ul className="card agr num">
        {corrections.map((one) => (
          <li key={one.startsAt} className="li li--n">
            <span>{period(one)}</span>
            <span className={`end ${gainClass(one.amount)}`}>{money(one.amount, true)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Given({ explained: { given } }: Props) {
  const text = useText();
  const tag = useTag();
  const money = useMoney();
  if (given.length === 0) return null;
  return (
    <section>
      <h3 className="lab">{text("contract.toBelow")}</h3>
      <ul className="card agr num">
        {given.map(({ id, name, figure, percent, amount, paid }) => (
          <li key={id} className="li li--n">
            <span>
              {name}
              <small>{`${money(figure)} × ${percentText(percent, tag, 2)}`}</small>
            </span>
            <span className="end">
              {money(amount)}
              {paid === amount ? null : <small>{text("contract.bill-due", { paid: money(paid) })}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payments({ explained: { payments } }: Props) {
  const text = useText();
  const money = useMoney();
  const moment = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  if (payments.length === 0) return null;
  return (
    <section>
      <h3 className="lab">{text("contract.payments")}</h3>
      <ul className="card agr num">
        {payments.map(({ at, amount }) => (
          <li key={at} className="li li--n">
            <span>{moment(at)}</span>
            <span className="end">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The period's payments from this bill up to the house, as a signed file (decision 094). */
function Audit({ billId }: { billId: string }) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const save = useSingleFlight(async () => {
    setBusy(true);
    const reply = await ask("contracts.audit", { billId });
    setBusy(false);
    if (reply.ok) saveFile(`${reply.value.name}.txt`, reply.value.text, "text/plain;charset=utf-8");
    else toast("fail", refusalText(text, reply.refusal));
  });
  return (
    <section>
      <h3 className="lab">{text("contract.audit")}</h3>
      <p className="note">{text("contract.auditWords")}</p>
      <Button look="tonal" block busy={busy} onClick={save}>
        {text("contract.auditSave")}
      </Button>
    </section>
  );
}
