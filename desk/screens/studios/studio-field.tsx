import { useId } from "react";

type Props = {
  name: string;
  label: string;
  hint?: string;
  /** Why what was typed does not fit; "" for nothing. */
  problem: string;
  placeholder?: string;
  /** What stands there first. */
  value?: string;
  required?: boolean;
  max: number;
};

/** What is wrong is said of the field, or is a sentence about what it holds. */
function sentenceOf(label: string, problem: string): string {
  return /^(?:it|a|all|please) /i.test(problem)
    ? problem.charAt(0).toUpperCase() + problem.slice(1)
    : `${label} ${problem}`;
}

/** A field with its label, and beside it what is wrong with it. */
export function StudioField({ name, label, hint, problem, placeholder, value, required = false, max }: Props) {
  const id = useId();
  const note = problem === "" ? (hint ?? "") : sentenceOf(label, problem);
  return (
    <label>
      {label}
      <input
        name={name}
        defaultValue={value}
        maxLength={max}
        required={required}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem !== ""}
        aria-describedby={note === "" ? undefined : id}
      />
      {note === "" ? null : (
        <small id={id} role={problem === "" ? undefined : "alert"}>
          {note}
        </small>
      )}
    </label>
  );
}
