import { pointsOf } from "#rules/agents/rebates.ts";
import { categoryOf } from "#rules/games/categories.ts";
import type { AskOf, Calls, ValueOf } from "#web/platform/data/call.ts";
import { percentText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { shownDecimal, typedDecimal } from "#web/platform/i18n/typed-decimal.ts";
import { Field } from "#web/ui/field.tsx";

export type OwnRate = ValueOf<Calls["agents.rebateQuota"]>["kinds"][number];
export type TypedRates = Readonly<Record<string, string>>;
type Rebates = AskOf<Calls["agents.updateDownlineRebates"]>["rebates"];

const DECIMALS = 2;

/** Whether what is typed is a rate that can be given. */
function isRate(typed: string, most: string): boolean {
  const points = pointsOf(typed);
  return points !== null && points <= (pointsOf(most) ?? 0);
}

export const areRates = (own: readonly OwnRate[], typed: TypedRates): boolean =>
  own.every(({ gameType, next }) => isRate(typed[gameType] ?? "0", next));

/** What was typed, of the kinds that the agent has a rate in. */
export const ratesOf = (own: readonly OwnRate[], typed: TypedRates): Rebates =>
  own.filter(({ next }) => Number(next) > 0).map(({ gameType }) => ({ gameType, rate: typed[gameType] ?? "0" }));

type Props = { own: readonly OwnRate[]; typed: TypedRates; onChange: (typed: TypedRates) => void };

/** A field for each kind of games that the agent has a rate in, up to that rate. */
export function RateFields({ own, typed, onChange }: Props) {
  const text = useText();
  const tag = useTag();
  return (
    <div className="agq">
      {own
        .filter(({ next }) => Number(next) > 0)
        .map(({ gameType, next }) => {
          const category = categoryOf(gameType);
          const value = typed[gameType] ?? "0";
          const most = percentText(next, tag, DECIMALS);
          return (
            <Field
              key={gameType}
              label={category ? text(category.text) : text("record.otherGames")}
              hint={text("agent.rateMost", { percent: most })}
              error={isRate(value, next) ? undefined : text("agent.rateWrong", { percent: most })}
              name={`rate-${gameType}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={5}
              end={<span aria-hidden="true">%</span>}
              value={shownDecimal(value, tag)}
              onChange={({ target }) => onChange({ ...typed, [gameType]: typedDecimal(target.value) })}
            />
          );
        })}
    </div>
  );
}
