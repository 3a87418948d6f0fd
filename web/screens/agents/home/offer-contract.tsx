import { useState } from "react";
import { CONTRACT_KINDS, type ContractKind } from "#rules/agents/contracts.ts";
import { type ContractInfo, type Offer, TYPE_OF, useContract } from "#web/features/agents/contract-calls.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { ask } from "#web/platform/data/ask.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { shownDecimal, typedDecimal } from "#web/platform/i18n/typed-decimal.ts";
import { FormAlert } from "#web/features/identity/form-alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Question } from "#web/ui/question.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { toast } from "#web/ui/toasts.tsx";

const NAMES = { salary: "salary", dividend: "dividend", hour: "hourly" } as const;
const MOST_LEVELS = 10;
const EMPTY = { from: "", active: "0", percent: "" } as const;
type Typed = { from: string; active: string; percent: string };

/** Offers a contract to a member directly below (U-182, decision 091). */
export function OfferContract({ id, name }: { id: string; name: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="tonal" block icon="receipt-duotone" onClick={() => setOpen(true)}>
        {text("agent.offer")}
      </Button>
      {isOpen ? (
        <Sheet title={text("agent.offerTo", { name })} onClose={() => setOpen(false)}>
          <Choice id={id} onDone={() => setOpen(false)} />
        </Sheet>
      ) : null}
    </>
  );
}

function Choice({ id, onDone }: { id: string; onDone: () => void }) {
  const text = useText();
  const [kind, setKind] = useState<ContractKind>("salary");
  return (
    <div className="agt">
      <Segmented
        label={text("agent.contracts")}
        options={CONTRACT_KINDS.map((value) => ({ value, label: text(`agent.short-${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <OwnAndForm key={kind} kind={kind} id={id} onDone={onDone} />
    </div>
  );
}

function OwnAndForm({ kind, id, onDone }: { kind: ContractKind; id: string; onDone: () => void }) {
  const { value } = useContract(kind);
  return (
    <>
      <Own kind={kind} value={value} />
      <OfferForm
        key={String(value?.valid?.carries === true)}
        kind={kind}
        id={id}
        own={value?.valid ?? null}
        onDone={onDone}
      />
    </>
  );
}

/** The agent's own terms, which those of an offer are within. */
function Own({ kind, value }: { kind: ContractKind; value: ContractInfo | undefined }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  if (!value) return null;
  if (!value.valid) return <p className="note">{text("agent.noneOwn", { contract: text(`agent.${NAMES[kind]}`) })}</p>;
  return (
    <section className="card agr num">
      <h2 className="lab">{text("agent.ownTerms")}</h2>
      <ul>
        {value.valid.terms.map(({ from, active, percent }) => (
          <li key={from} className="li li--n">
            <span>
              {text("contract.levelFrom", { amount: moneyText(from, symbol, tag) })}
              <small>{text("agent.activeCount", { count: active })}</small>
            </span>
            <span className="end">{percentText(percent, tag, 2)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type FormProps = { kind: ContractKind; id: string; own: Offer | null; onDone: () => void };

function OfferForm({ kind, id, own, onDone }: FormProps) {
  const text = useText();
  const tag = useTag();
  const mustCarry = own?.carries === true;
  const [carries, setCarries] = useState(mustCarry);
  const [levels, setLevels] = useState<readonly Typed[]>([EMPTY]);
  const [activeFrom, setActiveFrom] = useState("0");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isLosing, setLosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const offer = async (evenSo: boolean): Promise<void> => {
    setBusy(true);
    const terms = levels.map(({ from, active, percent }) => ({ from, active: Number(active), percent }));
    const reply = await ask("contracts.apply", {
      type: TYPE_OF[kind],
      memberId: id,
      terms,
      activeFrom,
      carries,
      evenSo,
    });
    setBusy(false);
    setLosing(!reply.ok && reply.refusal === "contract-loses");
    if (!reply.ok) return setRefusal(reply.refusal);
    toast("success", text("agent.offered"));
    onDone();
  };
  const change = (at: number, typed: Partial<Typed>): void =>
    setLevels(levels.map((one, index) => (index === at ? { ...one, ...typed } : one)));
  return (
    <form
      className="agt"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void offer(false);
      }}
    >
      {refusal === null ? null : <FormAlert words={refusalText(text, refusal)} />}
      {levels.map((level, at) => (
        <LevelFields key={at} kind={kind} at={at} level={level} onChange={(typed) => change(at, typed)} />
      ))}
      <LevelButtons levels={levels} onChange={setLevels} />
      <Field
        label={text("agent.activeFrom")}
        hint={text("agent.activeFromHint")}
        name="activeFrom"
        inputMode="decimal"
        autoComplete="off"
        value={shownDecimal(activeFrom, tag)}
        onChange={({ target }) => setActiveFrom(typedDecimal(target.value))}
      />
      {kind === "dividend" ? <TeamWins carries={carries} mustCarry={mustCarry} onChange={setCarries} /> : null}
      <Button look="accent" type="submit" busy={busy} block>
        {text("agent.offer")}
      </Button>
      {isLosing ? (
        <Question
          title={text("agent.losesTitle")}
          words={text("refusal.contract-loses")}
          yes={text("agent.evenSo")}
          busy={busy}
          onYes={() => void offer(true)}
          onClose={() => setLosing(false)}
        />
      ) : null}
    </form>
  );
}

type WinsProps = { carries: boolean; mustCarry: boolean; onChange: (carries: boolean) => void };

/** What becomes of a half in which the team has won (decision 093). */
function TeamWins({ carries, mustCarry, onChange }: WinsProps) {
  const text = useText();
  return (
    <div className="agv__w">
      <p className="lab">{text("contract.teamWins")}</p>
      {mustCarry ? null : (
        <Segmented
          label={text("contract.teamWins")}
          options={(["off", "on"] as const).map((value) => ({ value, label: text(`agent.wins-${value}`) }))}
          value={carries ? "on" : "off"}
          onChange={(value) => onChange(value === "on")}
        />
      )}
      <p className="note">
        {text(mustCarry ? "agent.carriesOnly" : carries ? "contract.carries" : "contract.carriesNot")}
      </p>
    </div>
  );
}

type LevelsProps = { levels: readonly Typed[]; onChange: (levels: readonly Typed[]) => void };

function LevelButtons({ levels, onChange }: LevelsProps) {
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

type LevelProps = { kind: ContractKind; at: number; level: Typed; onChange: (typed: Partial<Typed>) => void };

function LevelFields({ kind, at, level, onChange }: LevelProps) {
  const text = useText();
  const tag = useTag();
  return (
    <fieldset className="agv">
      <legend className="vh">{text("agent.levelNumber", { number: at + 1 })}</legend>
      <Field
        label={text(`contract.level-${kind}`)}
        name={`from-${at}`}
        inputMode="decimal"
        autoComplete="off"
        required
        value={shownDecimal(level.from, tag)}
        onChange={({ target }) => onChange({ from: typedDecimal(target.value) })}
      />
      <Field
        label={text("contract.active")}
        name={`active-${at}`}
        inputMode="numeric"
        autoComplete="off"
        required
        value={level.active}
        onChange={({ target }) => onChange({ active: target.value.replace(/\D/g, "") })}
      />
      <Field
        label={text("contract.percent")}
        name={`percent-${at}`}
        inputMode="decimal"
        autoComplete="off"
        required
        end={<span aria-hidden="true">%</span>}
        value={shownDecimal(level.percent, tag)}
        onChange={({ target }) => onChange({ percent: typedDecimal(target.value) })}
      />
    </fieldset>
  );
}
