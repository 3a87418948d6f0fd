import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { momentOf } from "#desk/data/figures.ts";
import { askDesk } from "#desk/data/ask.ts";
import { textField } from "#desk/ui/text-field.ts";
import { refused, WORDS } from "#desk/data/words.ts";

type Entry = ValueOf<DeskCalls["desk.feedback"]>[number];

/** What members wrote; what waits for an answer comes first. */
export function Feedback() {
  const [list, setList] = useState<Entry[] | null>(null);
  const [problem, setProblem] = useState("");
  const load = useCallback((): void => {
    void askDesk("desk.feedback", {}).then((reply) => {
      setProblem(reply.ok ? "" : refused(reply.refusal));
      if (reply.ok) setList(reply.value);
    });
  }, []);
  useEffect(load, [load]);
  return (
    <main className="page">
      <h1>{WORDS.feedback}</h1>
      {problem ? <p role="alert">{problem}</p> : null}
      {list?.length === 0 ? <p className="dim">{WORDS.noFeedback}</p> : null}
      {list?.map((entry) => (
        <EntryCard key={entry.id} entry={entry} onAnswered={load} onProblem={setProblem} />
      ))}
    </main>
  );
}

type CardProps = { entry: Entry; onAnswered: () => void; onProblem: (words: string) => void };

function EntryCard({ entry, onAnswered, onProblem }: CardProps) {
  const { id, username, kind, content, contact, sentAt, answer } = entry;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const reply = await askDesk("desk.answer", { id, answer: textField(event.currentTarget, "answer") });
    onProblem(reply.ok ? "" : refused(reply.refusal));
    onAnswered();
  };
  return (
    <article className="panel">
      <p className="dim">
        {username || WORDS.visitor} · {kind} · {momentOf(sentAt)}
        {contact ? ` · ${WORDS.contact}: ${contact}` : ""}
      </p>
      <p className="pre">{content}</p>
      {answer === null ? (
        <form className="answer" onSubmit={(event) => void submit(event)}>
          <input name="answer" aria-label={WORDS.answer} required maxLength={1000} />
          <button type="submit" className="main">
            {WORDS.answer}
          </button>
        </form>
      ) : (
        <p className="pre dim">
          {WORDS.answered}: {answer}
        </p>
      )}
    </article>
  );
}
