import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { DOCUMENT_REASONS, type DocumentReason } from "#rules/identity/identity-check.ts";
import { askDesk } from "#desk/data/ask.ts";
import {
  DOCUMENT_KIND_WORDS,
  DOCUMENT_REASON_WORDS,
  DOCUMENT_STATES,
  DOCUMENTS_WORDS,
} from "#desk/data/documents-words.ts";
import { momentOf, moneyOf } from "#desk/data/figures.ts";
import { refused, WORDS } from "#desk/data/words.ts";
import { SentPicture } from "#desk/ui/sent-picture.tsx";

type Entry = ValueOf<DeskCalls["desk.identityChecks"]>[number];

/** Documents of members, what waits longest first: facts of the account beside the pictures (decision 080). */
export function Documents({ changes }: { changes: number }) {
  const [list, setList] = useState<Entry[] | null>(null);
  const [problem, setProblem] = useState("");
  const load = useCallback((): void => {
    void askDesk("desk.identityChecks", {}).then((reply) => {
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
      <h1>
        {WORDS.documents}{" "}
        {list === null ? null : (
          <small>{`${list.filter(({ state }) => state === "waiting").length} ${WORDS.toDecide.toLowerCase()}`}</small>
        )}
      </h1>
      {problem ? <p role="alert">{problem}</p> : null}
      {list?.some(({ state }) => state === "waiting") === false ? <p className="dim">{DOCUMENTS_WORDS.none}</p> : null}
      {list?.map((entry) => (
        <DocumentCard key={entry.id} entry={entry} onSettled={settle} />
      ))}
    </main>
  );
}

type CardProps = { entry: Entry; onSettled: (refusal: string | null) => void };

function DocumentCard({ entry, onSettled }: CardProps) {
  const { username, kind, state, reason, sentAt, decidedAt, expiresOn, operator, pictures } = entry;
  const [isOpen, setOpen] = useState(false);
  return (
    <article className="panel" aria-label={username}>
      <p>
        <b>{username}</b> · {DOCUMENT_KIND_WORDS[kind]}
      </p>
      <p className="dim">
        {DOCUMENT_STATES[state]}
        {reason === null ? "" : ` · ${DOCUMENT_REASON_WORDS[reason]}`}
        {expiresOn === null ? "" : ` · ${DOCUMENTS_WORDS.validUntil} ${expiresOn}`}
        {operator === "" ? "" : ` · ${operator}`} · {momentOf(decidedAt ?? sentAt)}
      </p>
      <Facts entry={entry} />
      {pictures.length === 0 ? (
        <p className="dim">{DOCUMENTS_WORDS.gone}</p>
      ) : isOpen ? (
        <div className="shots">
          {pictures.map((picture) => (
            <SentPicture key={picture.id} call="desk.identityPicture" picture={picture} />
          ))}
        </div>
      ) : (
        <div className="answer">
          <button type="button" onClick={() => setOpen(true)}>
            {DOCUMENTS_WORDS.show}
          </button>
          <span className="dim">{state === "waiting" ? DOCUMENTS_WORDS.looksFirst : DOCUMENTS_WORDS.looks}</span>
        </div>
      )}
      {state === "waiting" && isOpen ? <Decide id={entry.id} onSettled={onSettled} /> : null}
    </article>
  );
}

/** What the document is held against. */
function Facts({ entry: { payeeName, birthday, joinedAt, deposited, currency } }: { entry: Entry }) {
  const rows = [
    [DOCUMENTS_WORDS.payee, payeeName || DOCUMENTS_WORDS.unknown],
    [DOCUMENTS_WORDS.birthday, birthday ?? DOCUMENTS_WORDS.unknown],
    [DOCUMENTS_WORDS.joined, momentOf(joinedAt)],
    [DOCUMENTS_WORDS.paidIn, moneyOf(deposited, currency)],
  ] as const;
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Decision = { decision: "accept"; expiresOn: string | null } | { decision: "refuse"; reason: DocumentReason };

/** Accepting needs the document's last day, or the word that it has none. */
function Decide({ id, onSettled }: { id: string; onSettled: CardProps["onSettled"] }) {
  const [busy, setBusy] = useState(false);
  const decide = async (decision: Decision): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const reply = await askDesk("desk.decideIdentityCheck", { id, ...decision });
    setBusy(false);
    onSettled(reply.ok ? null : reply.refusal);
  };
  return (
    <>
      <Accept busy={busy} onAccept={(expiresOn) => void decide({ decision: "accept", expiresOn })} />
      <Refuse busy={busy} onRefuse={(reason) => void decide({ decision: "refuse", reason })} />
    </>
  );
}

function Accept({ busy, onAccept }: { busy: boolean; onAccept: (expiresOn: string | null) => void }) {
  const [day, setDay] = useState("");
  const [hasNone, setHasNone] = useState(false);
  const [isTried, setTried] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isMissing = isTried && day === "" && !hasNone;
  const accept = (): void => {
    setTried(true);
    if (hasNone) return onAccept(null);
    if (day === "") return field.current?.focus();
    onAccept(day);
  };
  return (
    <div className="answer">
      <label>
        {DOCUMENTS_WORDS.validUntil}
        <input
          ref={field}
          type="date"
          value={day}
          disabled={hasNone}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
      </label>
      <label>
        <input type="checkbox" checked={hasNone} onChange={({ target }) => setHasNone(target.checked)} />
        {DOCUMENTS_WORDS.noDate}
      </label>
      <button type="button" className="main" aria-disabled={busy} onClick={accept}>
        {DOCUMENTS_WORDS.accept}
      </button>
      {isMissing ? (
        <p id={id} role="alert">
          {DOCUMENTS_WORDS.dateMissing}
        </p>
      ) : null}
    </div>
  );
}

function Refuse({ busy, onRefuse }: { busy: boolean; onRefuse: (reason: DocumentReason) => void }) {
  const [reason, setReason] = useState<DocumentReason | "">("");
  return (
    <div className="answer">
      <select
        aria-label={DOCUMENTS_WORDS.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value as DocumentReason)}
      >
        <option value="">{DOCUMENTS_WORDS.reason}</option>
        {DOCUMENT_REASONS.map((one) => (
          <option key={one} value={one}>
            {DOCUMENT_REASON_WORDS[one]}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="harsh"
        disabled={busy || reason === ""}
        onClick={() => (reason === "" ? undefined : onRefuse(reason))}
      >
        {DOCUMENTS_WORDS.refuse}
      </button>
    </div>
  );
}
