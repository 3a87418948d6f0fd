import { type ChangeEvent, useId, useState } from "react";
import { askDesk } from "#desk/data/ask.ts";
import { refused, WORDS } from "#desk/data/words.ts";

/** Brings a bank's statement as a file, and says what became of its lines. */
export function StatementForm({ onImported }: { onImported: (words: string) => void }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const bring = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file || busy) return;
    setBusy(true);
    setProblem("");
    const statement = await file.text();
    target.value = ""; // the same file again is a change too
    const reply = await askDesk("desk.importStatement", { statement });
    setBusy(false);
    if (!reply.ok) return setProblem(refused(reply.refusal));
    const { matched, waiting, suspended, known, outgoing, unread } = reply.value;
    const parts = [
      `${matched} credited`,
      `${waiting} wait for a second person`,
      `${suspended} in suspense`,
      `${known} known`,
      `${outgoing} outgoing`,
    ];
    onImported(parts.join(" · ") + (unread.length > 0 ? ` · not read: lines ${unread.join(", ")}` : ""));
  };
  return (
    <section className="panel deal brought" aria-labelledby={id}>
      <h2 id={id}>{WORDS.statement}</h2>
      <p className="dim" id={`${id}h`}>
        {WORDS.statementHint}
      </p>
      <label>
        {WORDS.chooseFile}
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          aria-describedby={problem === "" ? `${id}h` : `${id}p`}
          onChange={(event) => void bring(event)}
        />
      </label>
      {problem === "" ? null : (
        <p id={`${id}p`} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
