import { useId } from "react";

type Props = {
  name: string;
  label: string;
  hint?: string;
  /** Why what was typed does not fit; "" for nothing. */
  problem: string;
  placeholder?: string;
  required?: boolean;
  max: number;
};

/** A field with its label, and beside it what is wrong with it. */
export function StudioField({ name, label, hint, problem, placeholder, required = false, max }: Props) {
  const id = useId();
  const note = problem === "" ? (hint ?? "") : `${label} ${problem}`;
  return (
    <label>
      {label}
      <input
        name={name}
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
