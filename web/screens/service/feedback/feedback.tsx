import { type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, replace } from "react-router";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { PageHeader } from "#web/layout/page-header.tsx";
import { ask } from "#web/platform/data/ask.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { shellContext } from "#web/platform/data/server-context.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Question } from "#web/ui/question.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { Failed } from "#web/ui/failed.tsx";

type Entry = ValueOf<Calls["feedback.list"]>["list"][number];
type Kind = Entry["kind"];

export const handle: FrameHandle = { bars: "rail" };

const KINDS: readonly Kind[] = ["suggestion", "problem", "praise", "other"];
/** accounts §9. */
const LONGEST = 140;

/** A site without feedback has no such address (U-027). */
export function loader({ context }: LoaderFunctionArgs) {
  return context.get(shellContext).merchant.feedback ? null : replace("/m/home");
}

export function clientLoader() {
  return askShell().shell.merchant.feedback ? null : replace("/m/home");
}

/** Feedback and suggestions: the form, and what the member wrote with the desk's answers (U-185). */
export default function FeedbackScreen() {
  const text = useText();
  return (
    <>
      <PageTitle words={text("service.feedback")} />
      <PageHeader title={text("service.feedback")} />
      <main className="pad page">
        <MembersOnly>
          <Feedback />
        </MembersOnly>
      </main>
    </>
  );
}

function Feedback() {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("feedback.list", {});
  useChange("inbox", reload);
  return (
    <>
      <FeedbackForm onSent={reload} />
      <h2 className="fb__h">{text("feedback.mine")}</h2>
      {value?.list.map((entry) => (
        <EntryCard key={entry.id} entry={entry} onRemoved={reload} />
      ))}
      {value?.list.length === 0 ? <p className="dim">{text("feedback.none")}</p> : null}
      {!value && loading ? <RowSkeletons count={2} /> : null}
      {!value && !loading ? <Failed title={text("feedback.failed")} refusal={refusal} onRetry={reload} /> : null}
    </>
  );
}

function FeedbackForm({ onSent }: { onSent: () => void }) {
  const text = useText();
  const [kind, setKind] = useState<Kind>("suggestion");
  const [content, setContent] = useState("");
  const [contact, setContact] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const length = content.trim().length;
    if (length < 1 || length > LONGEST) {
      setError(text("feedback.length", { 0: 1, 1: LONGEST }));
      return;
    }
    setBusy(true);
    const reply = await ask("feedback.send", { content: content.trim(), kind, contact: contact.trim() });
    setBusy(false);
    if (!reply.ok) {
      setError(refusalText(text, reply.refusal));
      return;
    }
    setContent("");
    toast("success", text("feedback.sent"));
    onSent();
  };
  return (
    <form className="card fb" onSubmit={(event) => void send(event)} noValidate>
      <Kinds kind={kind} onChange={setKind} />
      <label className={error ? "fld is-err" : "fld"}>
        <span className="fld__l">
          {text("feedback.content")}
          <span className="fld__n num">
            {content.trim().length}/{LONGEST}
          </span>
        </span>
        <span className="fld__b fld__b--area">
          <textarea
            rows={4}
            maxLength={LONGEST}
            value={content}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              setContent(target.value);
              setError(undefined);
            }}
          />
        </span>
        {error ? (
          <span className="msg" role="alert">
            <Icon name="warning-circle-fill" />
            {error}
          </span>
        ) : null}
      </label>
      <Field
        label={text("feedback.contact")}
        note={text("account.optional")}
        value={contact}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setContact(target.value)}
      />
      <Button type="submit" look="accent" block busy={busy}>
        {text("feedback.send")}
      </Button>
    </form>
  );
}

function Kinds({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const text = useText();
  return (
    <div className="fb__k" role="radiogroup" aria-label={text("feedback.kind")}>
      {KINDS.map((one) => (
        <label key={one} className="fb__o">
          <input type="radio" name="kind" className="vh" checked={kind === one} onChange={() => onChange(one)} />
          <span>{text(`feedback.${one}`)}</span>
        </label>
      ))}
    </div>
  );
}

function EntryCard({ entry, onRemoved }: { entry: Entry; onRemoved: () => void }) {
  const text = useText();
  const at = useMerchantTime({ dateStyle: "medium" });
  const [isGoing, setGoing] = useState(false);
  const remove = async (): Promise<void> => {
    setGoing(false);
    const reply = await ask("feedback.remove", { id: entry.id });
    if (!reply.ok) toast("fail", refusalText(text, reply.refusal));
    onRemoved();
  };
  return (
    <article className="card fb__e">
      <div className="row">
        <span className="tag">{text(`feedback.${entry.kind}`)}</span>
        <small className="dim num">{at(entry.sentAt)}</small>
        <span className="sp" />
        <button type="button" className="ib" aria-label={text("inbox.remove")} onClick={() => setGoing(true)}>
          <Icon name="trash-duotone" />
        </button>
      </div>
      <p className="pre">{entry.content}</p>
      {entry.answer === null ? (
        <small className="dim">{text("feedback.waiting")}</small>
      ) : (
        <blockquote>
          <b>{text("feedback.answer")}</b>
          <p className="pre">{entry.answer}</p>
        </blockquote>
      )}
      {isGoing ? (
        <Question
          title={text("feedback.removeTitle")}
          words={entry.content}
          yes={text("inbox.remove")}
          onYes={() => void remove()}
          onClose={() => setGoing(false)}
        />
      ) : null}
    </article>
  );
}
