import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { usePrehydrationValue } from "./use-prehydration-value.ts";

type Props = {
  label: string;
  /** Only spoken; the placeholder or an icon shows what it is. */
  quiet?: boolean;
  icon?: IconName;
  error?: string | undefined;
  hint?: string | undefined;
  /** The hint says what is to be typed, and stays while something is wrong. */
  keepHint?: boolean;
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
 * were there comes through `onChange` like anything typed later. The label around it all is for fingers; the name that
 * is spoken is the label's words alone, and what stands below is spoken after it.
 */
export function Field(props: Props) {
  const { label, quiet = false, icon, error, hint, keepHint, note, before, end, className = "", ...input } = props;
  const id = useId();
  const ref = usePrehydrationValue<HTMLInputElement>(
    (element) => input.value !== undefined && element.value !== String(input.value),
    (element) => input.onChange?.({ target: element, currentTarget: element } as ChangeEvent<HTMLInputElement>),
  );
  const hintShown = hint && (!error || keepHint) ? hint : undefined;
  const told = [
    note && `${id}n`,
    before && `${id}b`,
    error && `${id}e`,
    hintShown && `${id}h`,
    input["aria-describedby"],
  ].filter(Boolean);
  return (
    <label htmlFor={input.id} className={`fld ${error ? "is-err" : ""} ${className}`}>
      <span className={quiet ? "vh" : "fld__l"}>
        <span id={`${id}l`}>{label}</span>
        {note ? (
          <span className="fld__n" id={`${id}n`}>
            {note}
          </span>
        ) : null}
      </span>
      <span className="fld__b">
        {icon ? <Icon name={icon} /> : null}
        {before ? (
          <span className="fld__w" id={`${id}b`}>
            {before}
          </span>
        ) : null}
        <input
          ref={ref}
          aria-labelledby={`${id}l`}
          aria-invalid={error ? true : undefined}
          {...input}
          aria-describedby={told.join(" ") || undefined}
        />
        {end}
      </span>
      {error ? (
        <span className="msg" id={`${id}e`} role="alert">
          <Icon name="warning-circle-fill" />
          {error}
        </span>
      ) : null}
      {hintShown ? (
        <span className="msg msg--hint" id={`${id}h`}>
          {hintShown}
        </span>
      ) : null}
    </label>
  );
}
