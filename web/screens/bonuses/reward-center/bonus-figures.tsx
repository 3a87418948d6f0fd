import { categoryOf } from "#rules/games/categories.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";

type Lot = ValueOf<Calls["bonuses.list"]>["lots"][number];

/** What the bonus was computed by, every entry that moved it, and what settled rounds counted. */
export function BonusFigures({ lot }: { lot: Lot }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const money = (value: string): string => moneyText(value, currencySymbol, tag);
  const { basis } = lot;
  return (
    <>
      <dl className="kr num">
        {lot.entries.map(({ kind, count, amount }) => (
          <div key={kind}>
            <dt>
              {kind === "bonus" && basis
                ? text("reward.bonus.of", { amount: money(basis.of), percent: percentText(basis.percent, tag, 0) })
                : text(`reward.bonus.entry.${kind}`, { count })}
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className="tot">
          <dt>{text("reward.bonus.left")}</dt>
          <dd>{money(lot.remaining)}</dd>
        </div>
      </dl>
      <dl className="kr num">
        {lot.counted.map(({ gameType, rounds, stake, counted }) => (
          <div key={gameType}>
            <dt>
              {text(categoryOf(gameType)?.text ?? "category.slot")},{" "}
              {text("reward.bonus.rounds", { count: rounds, stake: money(stake) })}
            </dt>
            <dd>{money(counted)}</dd>
          </div>
        ))}
        <div className="tot">
          <dt>
            {basis
              ? text("reward.bonus.needOf", { amount: money(lot.granted), multiple: basis.multiple })
              : text("reward.bonus.need")}
          </dt>
          <dd>{text("task.of", { have: money(lot.wagered), need: money(lot.required) })}</dd>
        </div>
      </dl>
    </>
  );
}
