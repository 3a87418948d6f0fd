import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { AskOf, ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { momentOf } from "#desk/data/figures.ts";
import { askDesk } from "#desk/data/ask.ts";
import { SentPicture } from "#desk/ui/sent-picture.tsx";
import { textField } from "#desk/ui/text-field.ts";
import { refused, STATES, WORDS } from "#desk/data/words.ts";

type Entry = ValueOf<DeskCalls["desk.rewards"]>[number];
type Decision = AskOf<DeskCalls["desk.decideReward"]>;

/** Applications for rewards: what waits longest comes first; each is decided once. */
export function Rewards({ changes }: { changes: number }) {
  const [list, setList] = useState<Entry[] | null>(null);
  const [problem, setProblem] = useState("");
  const load = useCallback((): void => {
    void askDesk("desk.rewards", {}).then((reply) => {
      if (reply.ok) setList(reply.value);
      else setProblem(refused(reply.refusal));
    });
  }, []);
  useEffect(load, [load, changes]);
  const settle = (refusal: string | null): void => {
    setProblem(refusal === null ? "" : refused(refusal));
    load();
  };
  return (
    <main className="page">
      <h1>{WORDS.rewards}</h1>
      {problem ? <p role="alert">{problem}</p> : null}
      {list?.length === 0 ? <p className="dim">{WORDS.noRewards}</p> : null}
      {list?.map((entry) => (
        <EntryCard key={entry.id} entry={entry} onSettled={settle} onProblem={setProblem} />
      ))}
    </main>
  );
}

type CardProps = { entry: Entry; onSettled: (refusal: string | null) => void; onProblem: (words: string) => void };

function EntryCard({ entry, onSettled, onProblem }: CardProps) {
  const { username, promotion, remarks, pictures, state, amount, currency, note, operator, appliedAt } = entry;
  return (
    <article className="panel" aria-label={username}>
      <p>
        <b>{username}</b> · {promotion}
      </p>
      <p className="dim">
        {entry.waits ? WORDS.waitsForSecond : STATES[state]}
        {amount === null ? "" : ` · ${amount} ${currency}`}
        {operator === "" ? "" : ` · ${operator}`} · {momentOf(appliedAt)}
      </p>
      <p className="pre">{remarks || WORDS.noRemarks}</p>
      {pictures.length > 0 ? (
        <div className="shots">
          {pictures.map((picture) => (
            <SentPicture key={picture.id} call="desk.rewardPicture" picture={picture} />
          ))}
        </div>
      ) : null}
      {note === "" ? null : <p className="pre dim">{note}</p>}
      {!entry.waits && (state === "applying" || state === "process") ? (
        <Decide entry={entry} onSettled={onSettled} onProblem={onProblem} />
      ) : null}
    </article>
  );
}

function Decide({ entry: { id, state, currency }, onSettled, onProblem }: CardProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    const reply = await askDesk("desk.takeReward", { id });
    onSettled(reply.ok ? null : reply.refusal);
  };
  const decide = async (decision: Decision): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const reply = await askDesk("desk.decideReward", decision);
    setBusy(false);
    onSettled(reply.ok ? null : reply.refusal);
  };
  const noteOf = (): string => (form.current ? textField(form.current, "note") : "");
  const grant = (decision: "issue" | "offer"): void => {
    const amount = form.current ? textField(form.current, "amount").trim() : "";
    if (amount === "" || Number(amount) <= 0) return onProblem(WORDS.amountNeeded);
    void decide({ id, decision, amount, note: noteOf() });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    grant("issue");
  };
  return (
    <form ref={form} onSubmit={submit}>
      <div className="answer">
        <input name="amount" aria-label={`${WORDS.amount} (${currency})`} placeholder={currency} inputMode="decimal" />
        <input name="note" aria-label={WORDS.note} placeholder={WORDS.note} maxLength={300} autoComplete="off" />
      </div>
      <div className="answer">
        <button type="submit" className="main" aria-disabled={busy}>
          {WORDS.issue}
        </button>
        <button type="button" aria-disabled={busy} onClick={() => grant("offer")}>
          {WORDS.offer}
        </button>
        <button
          type="button"
          aria-disabled={busy}
          onClick={() => void decide({ id, decision: "reject", note: noteOf() })}
        >
          {WORDS.reject}
        </button>
        {state === "applying" ? (
          <button type="button" aria-disabled={busy} onClick={() => void take()}>
            {WORDS.take}
          </button>
        ) : null}
      </div>
    </form>
  );
}
