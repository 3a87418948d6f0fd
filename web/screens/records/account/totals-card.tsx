import { gainClass } from "#web/features/records/record-words.ts";
import type { DateTab } from "#web/features/records/record-address.ts";
import { TrialTag } from "#web/features/trial/trial-tag.tsx";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import type { Totals } from "./use-transactions.ts";

/** What stands there however little there is of it, so that the card keeps its measures; `other` until a code has its place. */
const ALWAYS = ["deposit", "withdrawal", "game", "reward", "rebate"] as const;

/** What the wallets have more or less since the first of the days, and of what it is made. */
export function TotalsCard({ totals, tab }: { totals: Totals | null; tab: DateTab }) {
  const symbol = useMoneySymbol();
  const text = useText();
  const tag = useTag();
  const money = (decimal: string | undefined): string =>
    decimal === undefined ? `${symbol.trim()} –` : moneyText(decimal, symbol, tag, true);
  const codes = new Map(totals?.codes.map(({ txCode, amount }) => [txCode, amount]));
  const rest = totals?.codes
    .map(({ txCode }) => txCode)
    .filter((code) => !(ALWAYS as readonly string[]).includes(code));
  const others = rest && rest.length > 0 ? rest : (["other"] as const);
  const count = totals?.codes.reduce((sum, one) => sum + one.count, 0);
  return (
    <section className="card sum sum--a" aria-label={text("record.totals")}>
      <div className="sum__h">
        <small>
          {text(`record.change.${tab}`)} <TrialTag />
        </small>
        {count === undefined ? null : <span className="tag num">{text("record.entries", { count })}</span>}
      </div>
      <strong className={`num ${gainClass(totals?.allChange ?? "0")}`}>{money(totals?.allChange)}</strong>
      <dl className="st st--2 num">
        {[...ALWAYS, ...others].map((code) => (
          <div key={code}>
            <dt>{text(`record.code.${code}`)}</dt>
            <dd>{money(totals ? (codes.get(code) ?? "0") : undefined)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
