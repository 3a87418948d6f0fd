import { TrialTag } from "#web/features/trial/trial-tag.tsx";
import { DayChart } from "#web/features/records/day-chart.tsx";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";

type Bets = ValueOf<Calls["records.bets"]>;

/** Net result, a bar per day, and the three totals; dashes until they are known, in the same measures. */
export function Summary({ bets }: { bets: Bets | undefined }) {
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
      <strong className={gain ? "num pos" : "num"}>{money(totals?.net, true)}</strong>
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
