import { TrialTag } from "#web/features/trial/trial-tag.tsx";
import { DayChart } from "#web/features/records/day-chart.tsx";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { Icon } from "#web/ui/icon.tsx";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";

type Bets = ValueOf<Calls["records.bets"]>;

type Props = { bets: Bets | undefined; /** The net result of as many days before. */ before: string | undefined };

/** What the result has become against the days before, in money: a share of a sum that may be 0 or less says nothing. */
function Change({ net, before, days }: { net: string; before: string; days: number }) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  const cents = Math.round(Number(net) * 100) - Math.round(Number(before) * 100);
  if (cents === 0) return null;
  return (
    <span className={cents > 0 ? "tag tag--pos num" : "tag num"}>
      <Icon name={cents > 0 ? "arrow-up-bold" : "arrow-down-bold"} />
      {text("record.versus", { count: days, amount: moneyText((cents / 100).toFixed(2), symbol, tag, true) })}
    </span>
  );
}

/** Net result, a bar per day, and the three totals; dashes until they are known, in the same measures. */
export function Summary({ bets, before }: Props) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  const money = (decimal: string | undefined, sign = false): string =>
    decimal === undefined ? `${symbol.trim()} –` : moneyText(decimal, symbol, tag, sign);
  const totals = bets?.totals;
  const gain = totals !== undefined && Number(totals.net) > 0;
  return (
    <section className="card sum">
      <small>
        {text("record.net")} <TrialTag />
      </small>
      <strong className={gain ? "num pos" : "num"}>
        {money(totals?.net, true)}
        {totals && Number(totals.open) > 0 ? (
          <small>{text("record.stillOpen", { amount: money(totals.open) })}</small>
        ) : null}
      </strong>
      <p className="sum__c">
        {totals && before !== undefined ? <Change net={totals.net} before={before} days={bets.days.length} /> : null}
      </p>
      <DayChart days={bets?.days ?? []} label={text("record.chart")} />
      <dl className="st num">
        <div>
          <dt>{text("record.bets")}</dt>
          <dd>{totals?.bets ?? "–"}</dd>
        </div>
        <div>
          <dt>{text("record.stake")}</dt>
          <dd>{money(totals?.staked)}</dd>
        </div>
        <div>
          <dt>{text("record.payout")}</dt>
          <dd>{money(totals?.won)}</dd>
        </div>
      </dl>
    </section>
  );
}
