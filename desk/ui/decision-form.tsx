import { type ReactNode, useId, useRef, useState } from "react";
import { QUEUE_WORDS } from "#desk/data/queue-words.ts";
import { refused, WORDS } from "#desk/data/words.ts";
import { useFocusToCard } from "./kept-focus.ts";

type Props<Choice extends string> = {
  /** The ways to decide, the usual one first, with the words of their buttons. */
  choices: readonly (readonly [choice: Choice, words: string])[];
  /** The one that takes something away, in red. */
  harsh?: Choice;
  /** Gives the refusal, null when it was done; `fields` are those of the children. */
  onDecide: (choice: Choice, reason: string, fields: FormData) => Promise<string | null>;
  /** More fields, above the reason. */
  children?: ReactNode;
};

/**
 * A decision with its reason, which is kept for good. What is wrong stands beside the field; Enter decides nothing, since
 * the first button pays. A button that was pressed keeps the focus while it waits for its answer.
 */
export function DecisionForm<Choice extends string>({ choices, harsh, onDecide, children }: Props<Choice>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusToCard(form);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const decide = async (choice: Choice): Promise<void> => {
    const reason = field.current?.value.trim() ?? "";
    if (busy) return;
    if (reason === "") {
      setProblem(WORDS.reasonNeeded);
      return field.current?.focus();
    }
    setBusy(true);
    setProblem("");
    const refusal = await onDecide(choice, reason, new FormData(form.current ?? undefined));
    setBusy(false);
    setProblem(refusal === null ? "" : refusal === "offline" ? QUEUE_WORDS.lost : refused(refusal));
  };
  return (
    <form ref={form} className="decide" onSubmit={(event) => event.preventDefault()}>
      {children}
      <label>
        {WORDS.reason}
        <input
          ref={field}
          name="reason"
          maxLength={300}
          autoComplete="off"
          aria-invalid={problem === WORDS.reasonNeeded}
          aria-describedby={problem === "" ? undefined : id}
          onChange={() => setProblem("")}
        />
      </label>
      {problem === "" ? null : (
        <p id={id} role="alert">
          {problem}
        </p>
      )}
      <div className="decide__b">
        {choices.map(([choice, words], index) => (
          <button
            key={choice}
            type="button"
            className={choice === harsh ? "harsh" : index === 0 && choices.length > 1 ? "main" : undefined}
            aria-disabled={busy}
            onClick={() => void decide(choice)}
          >
            {words}
          </button>
        ))}
      </div>
    </form>
  );
}
