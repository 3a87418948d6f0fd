import { type FormEvent, useRef, useState } from "react";
import { WORDS } from "#desk/data/words.ts";
import { textField } from "./text-field.ts";

type Props<Choice extends string> = {
  /** The ways to decide, the usual one first, with the words of their buttons. */
  choices: readonly (readonly [choice: Choice, words: string])[];
  onDecide: (choice: Choice, reason: string) => Promise<void>;
  onProblem: (words: string) => void;
};

/** A decision with its reason, which is kept for good. */
export function DecisionForm<Choice extends string>({ choices, onDecide, onProblem }: Props<Choice>) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const decide = async (choice: Choice): Promise<void> => {
    const reason = form.current ? textField(form.current, "reason").trim() : "";
    if (reason === "") return onProblem(WORDS.reasonNeeded);
    if (busy) return;
    setBusy(true);
    await onDecide(choice, reason);
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const [first] = choices;
    if (first) void decide(first[0]);
  };
  return (
    <form ref={form} onSubmit={submit}>
      <div className="answer">
        <input name="reason" aria-label={WORDS.reason} placeholder={WORDS.reason} maxLength={300} autoComplete="off" />
      </div>
      <div className="answer">
        {choices.map(([choice, words], index) => (
          <button
            key={choice}
            type={index === 0 ? "submit" : "button"}
            className={index === 0 ? "main" : undefined}
            disabled={busy}
            onClick={index === 0 ? undefined : () => void decide(choice)}
          >
            {words}
          </button>
        ))}
      </div>
    </form>
  );
}
