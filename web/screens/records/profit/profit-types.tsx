import { categoryOf } from "#rules/games/categories.ts";
import { gainClass } from "#web/features/records/record-words.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { type Text, useTag, useText } from "#web/platform/i18n/texts.tsx";
import type { Profit } from "./profit.tsx";

const COLORS = 8;

/** The name of a kind of games; of what is in the catalogue no more, that it is of others. */
export function typeWords(text: Text, gameType: string): string {
  const category = categoryOf(gameType);
  return category ? text(category.text) : text("record.otherGames");
}

/** What each kind of games cost and brought, the largest stake first, with its share as a band of colours. */
export function ProfitTypes({ types }: { types: Profit["types"] }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const all = types.reduce((sum, { staked }) => sum + Number(staked), 0);
  let from = 0;
  return (
    <section className="card pl__t">
      <h2 className="lab">
        {text("record.byType")}
        <small>{text("record.shareOfStake")}</small>
      </h2>
      <svg className="mix" aria-hidden="true" width="100%" height="10">
        {types.map(({ gameType, staked }, at) => {
          const share = all === 0 ? 100 / types.length : (Number(staked) / all) * 100;
          const x = from;
          from += share;
          return (
            <rect key={gameType} className={`cat${(at % COLORS) + 1}`} x={`${x}%`} width={`${share}%`} height="10" />
          );
        })}
      </svg>
      <table className="tbl num">
        <thead>
          <tr>
            <th scope="col">{text("record.type")}</th>
            <th scope="col">{text("record.stake")}</th>
            <th scope="col">{text("record.result")}</th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ gameType, bets, staked, net }, at) => (
            <tr key={gameType}>
              <th scope="row">
                <span className={`tbl__c cat${(at % COLORS) + 1}`}>
                  <b>{typeWords(text, gameType)}</b>
                  <small>{text("record.playBets", { count: bets })}</small>
                </span>
              </th>
              <td>{moneyText(staked, symbol, tag)}</td>
              <td>
                <b className={gainClass(net)}>{moneyText(net, symbol, tag, true)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
