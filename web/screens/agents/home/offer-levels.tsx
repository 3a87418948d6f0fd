import type { ContractKind } from "#rules/agents/contracts.ts";
import type { Offer } from "#web/features/agents/contract-calls.ts";
import { asksForLoss } from "#web/features/agents/contract-facts.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { shownDecimal, typedDecimal } from "#web/platform/i18n/typed-decimal.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";

const MOST_LEVELS = 10;

/** A level of an offer as it is typed; the loss counts where the offer asks for one. */
type TypedLevel = { from: string; active: string; loss: string; percent: string };
const EMPTY: TypedLevel = { from: "", active: "0", loss: "", percent: "" };

/** What is typed of an offer's terms. */
export type TypedTerms = { levels: readonly TypedLevel[]; isLossAsked: boolean };

/** Those that an offer begins with; who is asked for a loss gives on only such contracts (decision 140). */
export function typedTerms(from: Offer | null, own: Offer): TypedTerms {
  const levels = from?.terms.map(({ from: figure, active, loss = "", percent }) => ({
    from: plain(figure),
    active: String(active),
    loss: plain(loss),
    percent,
  }));
  return { levels: levels ?? [EMPTY], isLossAsked: asksForLoss(own) || (from !== null && asksForLoss(from)) };
}

/** As the call takes them. */
export const termsOf = ({ levels, isLossAsked }: TypedTerms) =>
  levels.map(({ active, loss, ...level }) => ({ ...level, active: Number(active), ...(isLossAsked ? { loss } : {}) }));

/** As somebody would type it: without decimals that are none. */
export const plain = (decimal: string): string => decimal.replace(/\.0+$/, "");

type TermsProps = { kind: ContractKind; own: Offer; typed: TypedTerms; onType: (typed: TypedTerms) => void };

/** The levels of an offer, and whether they ask for a loss of the team. */
export function TermsFields({ kind, own, typed, onType }: TermsProps) {
  const { levels, isLossAsked } = typed;
  const change = (at: number, level: Partial<TypedLevel>): void =>
    onType({ ...typed, levels: levels.map((one, index) => (index === at ? { ...one, ...level } : one)) });
  return (
    <>
      {kind === "dividend" ? null : (
        <AsksForLoss
          isAsked={isLossAsked}
          mustAsk={asksForLoss(own)}
          onChange={(isAsked) => onType({ ...typed, isLossAsked: isAsked })}
        />
      )}
      {levels.map((level, at) => (
        <LevelFields
          key={at}
          kind={kind}
          at={at}
          level={level}
          isLossAsked={isLossAsked}
          onChange={(changed) => change(at, changed)}
        />
      ))}
      <LevelButtons levels={levels} onChange={(changed) => onType({ ...typed, levels: changed })} />
    </>
  );
}

type AsksProps = { isAsked: boolean; mustAsk: boolean; onChange: (isAsked: boolean) => void };

function AsksForLoss({ isAsked, mustAsk, onChange }: AsksProps) {
  const text = useText();
  return (
    <div className="agv__w">
      {mustAsk ? (
        <p className="note">{text("agent.asksForLossOnly")}</p>
      ) : (
        <Checkbox checked={isAsked} onChange={onChange}>
          {text("agent.asksForLoss")}
        </Checkbox>
      )}
      {isAsked ? <p className="note">{text("agent.asksForLossHint")}</p> : null}
    </div>
  );
}

type ButtonsProps = { levels: readonly TypedLevel[]; onChange: (levels: readonly TypedLevel[]) => void };

function LevelButtons({ levels, onChange }: ButtonsProps) {
  const text = useText();
  return (
    <div className="agx__a">
      <Button
        size="sm"
        icon="plus-bold"
        disabled={levels.length >= MOST_LEVELS}
        onClick={() => onChange([...levels, EMPTY])}
      >
        {text("agent.addLevel")}
      </Button>
      {levels.length > 1 ? (
        <Button size="sm" look="ghost" icon="trash-duotone" onClick={() => onChange(levels.slice(0, -1))}>
          {text("agent.removeLevel")}
        </Button>
      ) : null}
    </div>
  );
}

type LevelProps = {
  kind: ContractKind;
  at: number;
  level: TypedLevel;
  isLossAsked: boolean;
  onChange: (typed: Partial<TypedLevel>) => void;
};

function LevelFields({ kind, at, level, isLossAsked, onChange }: LevelProps) {
  const text = useText();
  const tag = useTag();
  const decimal = (name: "from" | "loss" | "percent") => ({
    name: `${name}-${at}`,
    inputMode: "decimal" as const,
    autoComplete: "off",
    required: true,
    value: shownDecimal(level[name], tag),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: typedDecimal(target.value) }),
  });
  return (
    <fieldset className={isLossAsked ? "agv agv--l" : "agv"}>
      <legend className="vh">{text("agent.levelNumber", { number: at + 1 })}</legend>
      <Field label={text(`contract.level-${kind}`)} {...decimal("from")} />
      <Field
        label={text("contract.active")}
        name={`active-${at}`}
        inputMode="numeric"
        autoComplete="off"
        required
        value={level.active}
        onChange={({ target }) => onChange({ active: target.value.replace(/\D/g, "") })}
      />
      {isLossAsked ? <Field label={text("contract.teamLoss")} {...decimal("loss")} /> : null}
      <Field label={text("contract.percent")} end={<span aria-hidden="true">%</span>} {...decimal("percent")} />
    </fieldset>
  );
}
