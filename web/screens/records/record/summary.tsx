import { TrialTag } from "#web/features/trial/trial-tag.tsx";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";

type Bets = ValueOf<Calls["records.bets"]>;

const WIDTH = 326;
const HEIGHT = 92;
const MIDDLE = 46;
const LABELLED_UP_TO = 8;

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
      <Chart days={bets?.days ?? []} tag={tag} label={text("record.chart")} />
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

/** A bar per day: gains up, losses down. The figures are in the list below; the chart only shows their shape. */
function Chart({ days, tag, label }: { days: Bets["days"]; tag: string; label: string }) {
  const largest = Math.max(1, ...days.map(({ net }) => Math.abs(Number(net))));
  const step = WIDTH / Math.max(1, days.length);
  const wide = Math.min(26, step * 0.66);
  return (
    <svg className="chart num" viewBox={`0 0 ${WIDTH} 112`} role="img" aria-label={label}>
      {days.map(({ day, net }, at) => {
        const value = Number(net);
        const high = value === 0 ? 2 : Math.max(3, (Math.abs(value) / largest) * (HEIGHT / 2 - 4));
        return (
          <g key={day}>
            <rect
              className={value === 0 ? "flat" : value > 0 ? "up" : "down"}
              x={at * step + (step - wide) / 2}
              y={value > 0 ? MIDDLE - high : MIDDLE}
              width={wide}
              height={high}
              rx={Math.min(5, wide / 3, high / 2)}
            />
            {days.length <= LABELLED_UP_TO ? (
              <text x={at * step + step / 2} y="107" textAnchor="middle">
                {new Intl.DateTimeFormat(tag, { weekday: "short" }).format(new Date(`${day}T12:00:00`))}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
