import { categoryOf } from "#rules/games/categories.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { RebateKind } from "./rebate.tsx";

type Props = {
  kinds: readonly RebateKind[];
  /** Kinds that are left for another time. */
  left: ReadonlySet<string>;
  onToggle: (gameType: string, isOn: boolean) => void;
};

/** Turnover times rate, a line for each kind of game; what has nothing to claim shows its rate. */
export function RebateTable({ kinds, left, onToggle }: Props) {
  const text = useText();
  return (
    <table className="card tbl tbl--r num">
      <thead>
        <tr>
          <th scope="col">{text("rebate.kind")}</th>
          <th scope="col">{text("rebate.turnoverShort")}</th>
          <th scope="col">{text("rebate.rate")}</th>
          <th scope="col">{text("rebate.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <Row key={kind.gameType} kind={kind} isOn={!left.has(kind.gameType)} onToggle={onToggle} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ kind, isOn, onToggle }: { kind: RebateKind; isOn: boolean; onToggle: Props["onToggle"] }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const { gameType, bets, turnover, rate, amount } = kind;
  const category = categoryOf(gameType);
  const isEmpty = Number(amount) === 0;
  const name = (
    <>
      <b>{category ? text(category.text) : gameType}</b>
      <small>{text("record.playBets", { count: bets })}</small>
    </>
  );
  return (
    <tr className={isEmpty ? "is-off" : ""}>
      <th scope="row">
        {isEmpty ? (
          <span className="tbl__n">{name}</span>
        ) : (
          <Checkbox checked={isOn} onChange={(next) => onToggle(gameType, next)}>
            {name}
          </Checkbox>
        )}
      </th>
      <td>{moneyText(turnover, currencySymbol, tag)}</td>
      <td>{percentText(rate, tag, 2)}</td>
      <td>
        <b className={isEmpty || !isOn ? "" : "pos"}>{moneyText(amount, currencySymbol, tag)}</b>
      </td>
    </tr>
  );
}
