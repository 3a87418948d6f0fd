import { useId, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf, moneyOf } from "#desk/data/figures.ts";
import { useList } from "#desk/data/use-list.ts";
import { PAYMENT_STATES, SUSPENSE_REASONS, wayOf } from "#desk/data/payment-words.ts";
import { WORDS } from "#desk/data/words.ts";
import { RETURN_WORDS } from "#desk/data/reconciliation-words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";
import { DecisionCard, DecisionList, type Tint } from "#desk/ui/decision-list.tsx";
import { StatementForm } from "./statement-form.tsx";
import { Transfers } from "./transfers.tsx";

type Entry = ValueOf<DeskCalls["desk.payments"]>[number];

const TINTS: Readonly<Record<Entry["state"], Tint>> = {
  suspense: "info",
  returning: "warn",
  returned: "plain",
  matched: "pos",
  "charged-back": "neg",
};
const NONE = [WORDS.noPayments, WORDS.noPaymentsHint] as const;

/** The bank's statement, payments that fitted no deposit, and transfers that are waited for. */
export function Payments({ changes }: { changes: number }) {
  const { list, problem, said, load, settle } = useList("desk.payments", changes);
  const [imports, setImports] = useState(0);
  return (
    <DecisionList
      title={WORDS.payments}
      list={list}
      problem={problem}
      said={said}
      isOpen={({ state }) => state === "suspense" || state === "returning"}
      none={NONE}
      onRetry={load}
      head={
        <StatementForm
          onImported={(words) => {
            settle(words);
            setImports((last) => last + 1);
          }}
        />
      }
      foot={<Transfers changes={changes + imports} />}
    >
      {(entry) => <EntryCard key={entry.id} entry={entry} onSettled={settle} />}
    </DecisionList>
  );
}

function EntryCard({ entry, onSettled }: { entry: Entry; onSettled: (done: string) => void }) {
  const { id, reference, username, amount, currency, message, reason, state, waits, cameAt, candidates } = entry;
  const [chosen, setChosen] = useState("");
  // Nobody is chosen beforehand but whom the payment itself names
  const named = username === "" ? "" : (candidates[0]?.id ?? "");
  const depositId = candidates.some((one) => one.id === chosen) ? chosen : named;
  const match = async (_choice: "match", words: string): Promise<string | null> => {
    if (depositId === "") return "choose-deposit";
    const reply = await askDesk("desk.matchPayment", { id, depositId, reason: words });
    const name = candidates.find((one) => one.id === depositId)?.username ?? "";
    onSettled(reply.ok ? `${name}: ${reply.value.waits ? WORDS.waitsForSecond : PAYMENT_STATES.matched}` : "");
    return reply.ok ? null : reply.refusal;
  };
  return (
    <DecisionCard
      username={username === "" ? WORDS.nobody : username}
      amount={moneyOf(amount, currency)}
      state={waits ? WORDS.waitsForSecond : PAYMENT_STATES[state]}
      tint={waits ? "warn" : TINTS[state]}
      facts={[
        ...whyFact({ state, waits, reason }),
        [WORDS.partner, wayOf(entry)],
        [WORDS.reference, <code key="reference">{reference}</code>],
        ...(message === "" ? [] : [[WORDS.messageOf, message] as const]),
        [WORDS.cameAt, momentOf(cameAt)],
        ...refundFact(entry),
      ]}
    >
      {waits ? <p className="deal__n">{WORDS.settledSecond}</p> : null}
      {state === "suspense" && !waits && candidates.length === 0 ? <p className="dim">{WORDS.noCandidates}</p> : null}
      {state === "suspense" && !waits && candidates.length > 0 ? (
        <>
          <Candidates candidates={candidates} chosen={depositId} onChoose={setChosen} />
          <DecisionForm choices={[["match", WORDS.match]]} onDecide={match} />
        </>
      ) : null}
      {waits ? null : <GiveBack entry={entry} onSettled={onSettled} />}
    </DecisionCard>
  );
}

/** Why it waits or waited; what was credited had a deposit after all, also where nobody knew it at first. */
function whyFact({ state, waits, reason }: Pick<Entry, "state" | "waits" | "reason">): (readonly [string, string])[] {
  if (waits) return [[WORDS.whySuspense, WORDS.agreesSecond]];
  if (state === "matched" && reason === "no-deposit") return [];
  return [[state === "suspense" ? WORDS.whySuspense : WORDS.whyWaited, SUSPENSE_REASONS[reason]]];
}

/** What the partner that shall send it back said last. */
function refundFact({ state, refundWord }: Entry): (readonly [string, string])[] {
  if (refundWord === "") return [];
  if (state === "returning") return [[RETURN_WORDS.silent, momentOf(refundWord)]];
  return state === "suspense" ? [[RETURN_WORDS.refused, refundWord]] : [];
}

/** Money that nobody claims goes back to who sent it, by two people. */
function GiveBack({ entry, onSettled }: { entry: Entry; onSettled: (done: string) => void }) {
  const { id, state, canRefund, refundWord, reference } = entry;
  const mayReturn = state === "suspense" || (state === "returning" && refundWord !== "");
  if (!mayReturn) return null;
  const giveBack = async (way: "partner" | "bank", reason: string): Promise<string | null> => {
    const reply = await askDesk("desk.returnPayment", { id, way, reason });
    onSettled(reply.ok ? `${reference}: ${WORDS.waitsForSecond}` : "");
    return reply.ok ? null : reply.refusal;
  };
  const byBank = ["bank", RETURN_WORDS.bank] as const;
  return (
    <details className="seldom">
      <summary>{RETURN_WORDS.hint}</summary>
      <DecisionForm
        choices={canRefund && state === "suspense" ? [["partner", RETURN_WORDS.partner], byBank] : [byBank]}
        onDecide={giveBack}
      />
    </details>
  );
}

type CandidatesProps = { candidates: Entry["candidates"]; chosen: string; onChoose: (id: string) => void };

function Candidates({ candidates, chosen, onChoose }: CandidatesProps) {
  const name = useId();
  return (
    <fieldset className="pick">
      <legend>{WORDS.meantFor}</legend>
      {candidates.map(({ id, username, amount, currency, code, createdAt }) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <b>{username}</b>
          <span>
            {moneyOf(amount, currency)} · <code>{code}</code> · {momentOf(createdAt)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
