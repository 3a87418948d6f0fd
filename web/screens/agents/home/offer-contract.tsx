import { useState } from "react";
import type { ContractKind } from "#rules/agents/contracts.ts";
import { categoryOf } from "#rules/games/categories.ts";
import { type Offer, TYPE_OF } from "#web/features/agents/contract-calls.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { ask } from "#web/platform/data/ask.ts";
import { moneyText, percentText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { shownDecimal, typedDecimal } from "#web/platform/i18n/typed-decimal.ts";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Question } from "#web/ui/question.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { plain, TermsFields, termsOf, typedTerms } from "./offer-levels.tsx";

const NAMES = { salary: "salary", dividend: "dividend", hour: "hourly" } as const;

/** The agent's own terms, which those of an offer are within. */
export function OwnTerms({ kind, valid }: { kind: ContractKind; valid: Offer | null }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  if (!valid) return <p className="note">{text("agent.noneOwn", { contract: text(`agent.${NAMES[kind]}`) })}</p>;
  return (
    <section className="card agr num">
      <h2 className="lab">{text("agent.ownTerms")}</h2>
      <ul>
        {valid.terms.map(({ from, active, loss, percent }) => (
          <li key={from} className="li li--n">
            <span>
              {text("contract.levelFrom", { amount: moneyText(from, symbol, tag) })}
              <small>{text("agent.activeCount", { count: active })}</small>
              {loss === undefined ? null : (
                <small>{text("agent.lossFrom", { amount: moneyText(loss, symbol, tag) })}</small>
              )}
            </span>
            <span className="end">{percentText(percent, tag, 2)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type FormProps = { kind: ContractKind; id: string; own: Offer; from: Offer | null; onDone: () => void };

/** Offers a contract to a member directly below (U-182, decision 091), beginning with the terms of `from`. */
export function OfferForm({ kind, id, own, from, onDone }: FormProps) {
  const text = useText();
  const tag = useTag();
  const mustCarry = own.carries;
  const [carries, setCarries] = useState(mustCarry || from?.carries === true);
  const [typed, setTyped] = useState(() => typedTerms(from, own));
  const [activeFrom, setActiveFrom] = useState(from ? plain(from.activeFrom) : "0");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [losing, setLosing] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const kindNames = useKindNames();
  const offer = async (evenSo: boolean): Promise<void> => {
    setBusy(true);
    const reply = await ask("contracts.apply", {
      type: TYPE_OF[kind],
      memberId: id,
      terms: termsOf(typed),
      activeFrom,
      carries,
      evenSo,
    });
    setBusy(false);
    setLosing(!reply.ok && reply.refusal === "contract-loses" ? losingKinds(reply.detail) : null);
    if (!reply.ok) return setRefusal(reply.refusal);
    toast("success", text("agent.offered"));
    // What was made even so has been said already
    const may = evenSo ? [] : reply.value.may;
    if (may.length > 0) toast("info", text("agent.mayLose", { kinds: kindNames(may) }));
    onDone();
  };
  return (
    <form
      className="agt"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void offer(false);
      }}
    >
      {from === null ? null : <p className="note">{text("agent.amendHint")}</p>}
      {refusal === null ? null : <FormAlert words={refusalText(text, refusal)} />}
      <TermsFields kind={kind} own={own} typed={typed} onType={setTyped} />
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
      {losing === null ? null : (
        <Losing kinds={kindNames(losing)} busy={busy} onYes={() => void offer(true)} onClose={() => setLosing(null)} />
      )}
    </form>
  );
}

/** Asks whether an offer is made although it must lose money in these kinds of games. */
function Losing({ kinds, ...question }: { kinds: string; busy: boolean; onYes: () => void; onClose: () => void }) {
  const text = useText();
  return (
    <Question
      title={text("agent.losesTitle")}
      words={text("agent.losesIn", { kinds })}
      yes={text("agent.evenSo")}
      {...question}
    />
  );
}

/** Kinds of games as a sentence has them. */
function useKindNames(): (kinds: readonly string[]) => string {
  const text = useText();
  return (kinds) =>
    kinds
      .map((kind) => categoryOf(kind))
      .map((category) => (category ? text(category.text) : text("record.otherGames")))
      .join(", ");
}

/** The kinds that a refused offer loses money in. */
function losingKinds(detail: unknown): readonly string[] {
  const kinds = typeof detail === "object" && detail !== null && "kinds" in detail ? detail.kinds : [];
  return Array.isArray(kinds) ? kinds.map(String) : [];
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
