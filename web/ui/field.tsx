import type { InputHTMLAttributes, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type Props = {
  label: string;
  /** Only spoken; the placeholder or an icon shows what it is. */
  quiet?: boolean;
  icon?: IconName;
  error?: string | undefined;
  hint?: string | undefined;
  /** Stands at the end of the label's line: "optional". */
  note?: string | undefined;
  /** Stands inside at the end: a clear button, a captcha. */
  end?: ReactNode;
  className?: string;
} & InputHTMLAttributes<HTMLInputElement>;

/** Label above, error or hint below; a field is never known by its placeholder only. */
export function Field({ label, quiet = false, icon, error, hint, note, end, className = "", ...input }: Props) {
  return (
    <label className={`fld ${error ? "is-err" : ""} ${className}`}>
      <span className={quiet ? "vh" : "fld__l"}>
        {label}
        {note ? <span className="fld__n">{note}</span> : null}
      </span>
      <span className="fld__b">
        {icon ? <Icon name={icon} /> : null}
        <input aria-invalid={error ? true : undefined} {...input} />
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
