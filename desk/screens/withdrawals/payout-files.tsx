import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf, moneyOf } from "#desk/data/figures.ts";
import { BATCH_STATE_NAMES, PAYOUT_WORDS } from "#desk/data/withdrawal-words.ts";
import { refused } from "#desk/data/words.ts";
import { DecisionForm } from "#desk/ui/decision-form.tsx";
import { DecisionCard } from "#desk/ui/decision-list.tsx";

type Batch = ValueOf<DeskCalls["desk.payoutBatches"]>[number];
type Settled = { onSettled: (done: string) => void };

/** Payout files: one is made of all that is approved, another operator releases it, and the bank's answers come in. */
export function PayoutFiles({ changes, approved, onSettled }: Settled & { changes: number; approved: number }) {
  const [files, setFiles] = useState<Batch[] | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const load = useCallback((): void => {
    void askDesk("desk.payoutBatches", {}).then((reply) => {
      if (reply.ok) setFiles(reply.value);
      else setProblem(refused(reply.refusal));
    });
  }, []);
  useEffect(load, [load, changes]);
  const settle = (words: string): void => {
    load();
    onSettled(words);
  };
  const make = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const reply = await askDesk("desk.makePayoutBatch", {});
    setBusy(false);
    setProblem(reply.ok ? "" : refused(reply.refusal));
    settle(reply.ok ? PAYOUT_WORDS.made : "");
  };
  return (
    <section className="wq__f" aria-label={PAYOUT_WORDS.files}>
      <h2>{PAYOUT_WORDS.files}</h2>
      {problem === "" ? null : <p role="alert">{problem}</p>}
      {approved > 0 ? (
        <button type="button" className="main" aria-disabled={busy} onClick={() => void make()}>
          {PAYOUT_WORDS.make} ({approved})
        </button>
      ) : null}
      {files?.length === 0 ? <p className="dim">{PAYOUT_WORDS.noFiles}</p> : null}
      {files?.map((file) => (
        <FileCard key={file.id} file={file} onSettled={settle} />
      ))}
    </section>
  );
}

function FileCard({ file, onSettled }: Settled & { file: Batch }) {
  const { id, state, reference, currency } = file;
  const decide = async (decision: "release" | "discard", reason: string): Promise<string | null> => {
    const reply = await askDesk("desk.decidePayoutBatch", { id, decision, reason });
    const released = file.partner === null ? "released" : "ordered";
    onSettled(reply.ok ? PAYOUT_WORDS[decision === "release" ? released : "discarded"] : "");
    return reply.ok ? null : reply.refusal;
  };
  const release = ["release", PAYOUT_WORDS.release] as const;
  const discard = ["discard", PAYOUT_WORDS.discard] as const;
  return (
    <DecisionCard
      username={reference}
      amount={moneyOf(file.total, currency)}
      state={BATCH_STATE_NAMES[state]}
      tint={state === "made" ? "warn" : state === "released" ? "pos" : "plain"}
      facts={[
        [PAYOUT_WORDS.payments, String(file.count)],
        [
          PAYOUT_WORDS.sentBy,
          file.partner === null ? PAYOUT_WORDS.bank : (PAYOUT_WORDS.partners[file.partner] ?? file.partner),
        ],
        [PAYOUT_WORDS.madeBy, `${momentOf(file.madeAt)}, ${file.madeBy}`],
        ...(file.decidedAt === null
          ? []
          : [[PAYOUT_WORDS.decidedBy[state], `${momentOf(file.decidedAt)}, ${file.decidedBy}`] as const]),
        ...(state === "released"
          ? [
              [
                PAYOUT_WORDS.outcome,
                `${file.paid} paid, ${file.returned} returned, ${file.open} open, of them ${file.unknown} unknown`,
              ] as const,
            ]
          : []),
        [PAYOUT_WORDS.digest, <code key="digest">{file.digest}</code>],
      ]}
    >
      {state === "made" && file.isOwn ? <p className="deal__n">{PAYOUT_WORDS.ownFile}</p> : null}
      {state === "made" ? (
        <DecisionForm choices={file.isOwn ? [discard] : [release, discard]} harsh="discard" onDecide={decide} />
      ) : null}
      {state === "released" ? <Released file={file} onSettled={onSettled} /> : null}
    </DecisionCard>
  );
}

/** The bytes for the bank, and its answers while some are open. */
function Released({ file, onSettled }: Settled & { file: Batch }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  // A partner answers by itself, but for what it does not know
  const isAsked = file.partner === null ? file.open > 0 : file.unknown > 0;
  const get = async (): Promise<void> => {
    const reply = await askDesk("desk.payoutFile", { id: file.id });
    if (!reply.ok) return setProblem(refused(reply.refusal));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([reply.value.text], { type: "text/csv" }));
    link.download = reply.value.name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const take = async (): Promise<void> => {
    const text = field.current?.value ?? "";
    if (busy || text.trim() === "") return field.current?.focus();
    setBusy(true);
    const reply = await askDesk("desk.importPayoutAnswers", { id: file.id, text });
    setBusy(false);
    setProblem(reply.ok ? "" : refused(reply.refusal));
    if (!reply.ok) return;
    if (field.current) field.current.value = "";
    const { paid, returned, unknown, known } = reply.value;
    onSettled(`${file.reference}: ${paid} paid, ${returned} returned, ${unknown} unknown, ${known} known before`);
  };
  return (
    <div className="decide">
      {isAsked ? (
        <label>
          {file.partner === null ? PAYOUT_WORDS.answers : PAYOUT_WORDS.askBank}
          <textarea ref={field} name="answers" rows={3} spellCheck={false} onChange={() => setProblem("")} />
        </label>
      ) : null}
      {problem === "" ? null : (
        <p id={id} role="alert">
          {problem}
        </p>
      )}
      <div className="decide__b">
        {file.partner === null ? (
          <button type="button" onClick={() => void get()}>
            {PAYOUT_WORDS.get}
          </button>
        ) : null}
        {isAsked ? (
          <button type="button" className="main" aria-disabled={busy} onClick={() => void take()}>
            {PAYOUT_WORDS.take}
          </button>
        ) : null}
      </div>
    </div>
  );
}
