import { useState } from "react";
import { categoryOf } from "#rules/games/categories.ts";
import { parseDecimal, toDecimal, ZERO } from "#rules/money/money.ts";
import { shownParts } from "#rules/money/shown-parts.ts";
import { useDayText } from "#web/features/records/record-words.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { OwnMoves } from "./own-moves.tsx";

type Income = ValueOf<Calls["agents.income"]>;
type Quota = ValueOf<Calls["agents.rebateQuota"]>;
const PERIODS = ["DAY", "WEEK", "MONTH"] as const;

/** What the line brings, at which rates, and what was asked for about it (U-180, decision 090). */
export default function Rebates() {
  const text = useText();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>("MONTH");
  const income = useAsk("agents.income", { period });
  const quota = useAsk("agents.rebateQuota", {});
  const failed = [income, quota].find((one) => one.value === undefined && one.refusal !== undefined);
  return (
    <div className="pad agt">
      <Segmented
        label={text("agent.period")}
        options={PERIODS.map((value) => ({ value, label: text(`agent.period-${value}`) }))}
        value={period}
        onChange={setPeriod}
      />
      {failed ? <Failed title={text("agent.failed")} refusal={failed.refusal} onRetry={failed.reload} /> : null}
      {income.value ? <IncomeFigures income={income.value} /> : null}
      {quota.value ? <OwnRates quota={quota.value} /> : null}
      {!failed && !(income.value && quota.value) ? (
        <div className="card" role="status" aria-label={text("record.loading")}>
          <RowSkeletons count={6} />
        </div>
      ) : null}
      <OwnMoves />
    </div>
  );
}

function IncomeFigures({ income }: { income: Income }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const day = useDayText({ day: "numeric", month: "short" });
  const amounts = shownParts(income.current.kinds.map(({ amount }) => parseDecimal(amount) ?? ZERO));
  const range = ({ first, last }: Income["current"]): string =>
    first === last ? day(first) : `${day(first)} – ${day(last)}`;
  return (
    <>
      <dl className="agk agk--2 num">
        {(["current", "previous"] as const).map((name) => (
          <div key={name} className="card">
            <dt>{text(`agent.income-${name}`)}</dt>
            <dd>
              <b>{moneyText(income[name].total, symbol, tag)}</b>
              <small>{range(income[name])}</small>
            </dd>
          </div>
        ))}
      </dl>
      {income.current.kinds.length === 0 ? null : (
        <section className="card agr num">
          <h2 className="lab">
            {text("record.byType")}
            <small>{text("agent.income-current")}</small>
          </h2>
          <ul>
            {income.current.kinds.map(({ gameType, turnover }, at) => (
              <li key={gameType} className="li li--n">
                <span>
                  <KindName gameType={gameType} />
                  <small>{text("rebate.turnover", { amount: moneyText(turnover, symbol, tag) })}</small>
                </span>
                <span className="end">{moneyText(toDecimal(amounts[at] ?? ZERO), symbol, tag)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function KindName({ gameType }: { gameType: string }) {
  const text = useText();
  const category = categoryOf(gameType);
  return category ? text(category.text) : text("record.otherGames");
}

function OwnRates({ quota: { kinds, equals } }: { quota: Quota }) {
  const text = useText();
  const tag = useTag();
  const rated = kinds.filter(({ rate, next }) => Number(rate) > 0 || Number(next) > 0);
  if (rated.length === 0) {
    return <Empty spot="chart" title={text("agent.noRates")} words={text("agent.noRatesHint")} />;
  }
  return (
    <>
      <section className="card agr num">
        <h2 className="lab">{text("agent.yourRates")}</h2>
        <ul>
          {rated.map(({ gameType, rate, next, equal }) => (
            <li key={gameType} className="li li--n">
              <span>
                <KindName gameType={gameType} />
                <small>{text("agent.quota", { used: equal, most: equals })}</small>
              </span>
              <span className="end">
                {percentText(rate, tag, 2)}
                {rate === next ? null : <small>{text("agent.rateNext", { percent: percentText(next, tag, 2) })}</small>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className="note">{text("agent.ratesHint")}</p>
    </>
  );
}
