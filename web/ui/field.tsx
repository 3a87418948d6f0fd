import type { ChangeEvent, InputHTMLAttributes, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { useTypedBefore } from "./typed-before.ts";

type Props = {
  label: string;
  /** Only spoken; the placeholder or an icon shows what it is. */
  quiet?: boolean;
  icon?: IconName;
  error?: string | undefined;
  hint?: string | undefined;
  /** Stands at the end of the label's line: "optional". */
  note?: string | undefined;
  /** Stands inside before what is typed: a dialling code. */
  before?: ReactNode;
  /** Stands inside at the end: a clear button, a captcha. */
  end?: ReactNode;
  className?: string;
} & InputHTMLAttributes<HTMLInputElement>;

/**
 * Label above, error or hint below; a field is never known by its placeholder only. What was typed before the scripts
 * were there comes through `onChange` like anything typed later.
 */
export function Field({ label, quiet = false, icon, error, hint, note, before, end, className = "", ...input }: Props) {
  const ref = useTypedBefore<HTMLInputElement>(
    (element) => input.value !== undefined && element.value !== String(input.value),
    (element) => input.onChange?.({ target: element, currentTarget: element } as ChangeEvent<HTMLInputElement>),
  );
  return (
    <label htmlFor={input.id} className={`fld ${error ? "is-err" : ""} ${className}`}>
      <span className={quiet ? "vh" : "fld__l"}>
        {label}
        {note ? <span className="fld__n">{note}</span> : null}
      </span>
      <span className="fld__b">
        {icon ? <Icon name={icon} /> : null}
        {before}
        <input ref={ref} aria-invalid={error ? true : undefined} {...input} />
        {end}
      </span>
      {error || hint ? (
        <span className="msg" role={error ? "alert" : undefined}>
          {error ? <Icon name="warning-circle-fill" /> : null}
          {error ?? hint}
        </span>
      ) : null}
    </label>
  );
}
