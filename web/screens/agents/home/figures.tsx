import { categoryOf } from "#rules/games/categories.ts";
import { gainClass } from "#web/features/records/record-words.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { countText } from "#web/platform/i18n/formats.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Spark } from "./spark.tsx";

export type Totals = ValueOf<Calls["agents.teamTotals"]>;
export type Days = ValueOf<Calls["agents.teamDays"]>["days"];
type Kinds = ValueOf<Calls["agents.teamKinds"]>["kinds"];

/** From so many times as much on a change is told by how many times it is. */
const MANY_TIMES = 10;

/** How much more or less than in as many days before; nothing where there was nothing to compare with. */
function Change({ now, before, days }: { now: number; before: number; days: number }) {
  const text = useText();
  const tag = useTag();
  if (before === 0 || now === before) return <small>{text(before === 0 ? "agent.noBefore" : "agent.same")}</small>;
  // Nobody reads "+10,500%"
  if (before > 0 && now >= before * MANY_TIMES) {
    return <small className="pos">{text("agent.times", { times: countText(tag, Math.round(now / before)) })}</small>;
  }
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return (
    <small className={percent > 0 ? "pos" : "neg"}>
      {text(percent > 0 ? "agent.more" : "agent.less", { percent: percentText(String(Math.abs(percent)), tag), days })}
    </small>
  );
}

type FiguresProps = { totals: Totals; days: number; /** Each of these days, where they are known. */ each: Days };

/** The figures of a team in so many days, each beside those of as many days before, and its way through them. */
export function TeamFigures({ totals, days, each }: FiguresProps) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const { before } = totals;
  const money = (value: string): string => moneyText(value, symbol, tag);
  return (
    <dl className="agk num">
      <div className="card">
        <dt>{text("agent.joined")}</dt>
        <dd>
          <b>{countText(tag, totals.joined)}</b>
          <Change now={totals.joined} before={before.joined} days={days} />
          <Spark values={each.map(({ joined }) => joined)} />
        </dd>
      </div>
      <div className="card">
        <dt>{text("agent.active")}</dt>
        <dd>
          <b>{countText(tag, totals.active)}</b>
          <Change now={totals.active} before={before.active} days={days} />
          <Spark values={each.map(({ active }) => active)} />
        </dd>
      </div>
      <div className="card">
        <dt>{text("agent.turnover")}</dt>
        <dd>
          <b>{money(totals.turnover)}</b>
          <Change now={Number(totals.turnover)} before={Number(before.turnover)} days={days} />
          <Spark values={each.map(({ turnover }) => Number(turnover))} />
        </dd>
      </div>
      <div className="card">
        <dt>{text("agent.deposits")}</dt>
        <dd>
          <b>{money(totals.deposits)}</b>
          <Change now={Number(totals.deposits)} before={Number(before.deposits)} days={days} />
          <Spark values={each.map(({ deposits }) => Number(deposits))} />
        </dd>
      </div>
    </dl>
  );
}

/** What else came and went, as rows. */
export function MoneyRows({ sums }: { sums: Pick<Totals, "net" | "withdrawals" | "rewards"> }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  return (
    <dl className="card agr num">
      {(["net", "withdrawals", "rewards"] as const).map((name) => (
        <div key={name} className="li li--n">
          <dt>{text(`agent.${name}`)}</dt>
          <dd className={name === "net" ? `end ${gainClass(sums.net)}` : "end"}>
            {moneyText(sums[name], symbol, tag, name === "net")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was played by kind of game, the largest turnover first. */
export function KindRows({ kinds }: { kinds: Kinds }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  if (kinds.length === 0) return null;
  return (
    <section className="card agr num">
      <h2 className="lab">
        {text("record.byType")}
        <small>{text("agent.turnover")}</small>
      </h2>
      <ul>
        {kinds.map(({ gameType, bets, turnover, net }) => {
          const category = categoryOf(gameType);
          return (
            <li key={gameType} className="li li--n">
              <span>
                {category ? text(category.text) : text("record.otherGames")}
                <small>{text("agent.bets", { count: bets })}</small>
              </span>
              <span className="end">
                {moneyText(turnover, symbol, tag)}
                <small className={gainClass(net)}>{moneyText(net, symbol, tag, true)}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
