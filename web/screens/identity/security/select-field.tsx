import { type SelectHTMLAttributes, useId } from "react";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";

type Props = {
  label: string;
  icon: IconName;
  /** Stands first and can't be chosen again. */
  empty: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  error?: string | undefined;
} & SelectHTMLAttributes<HTMLSelectElement>;

/** One of a list, by the browser's own chooser: phones show theirs. */
export function SelectField({ label, icon, empty, options, error, ...select }: Props) {
  const id = useId();
  return (
    <label className={error ? "fld is-err" : "fld"}>
      <span className="fld__l" id={`${id}l`}>
        {label}
      </span>
      <span className="fld__b fld__b--sel">
        <Icon name={icon} />
        <select
          aria-labelledby={`${id}l`}
          aria-describedby={error ? `${id}e` : undefined}
          aria-invalid={error ? true : undefined}
          {...select}
        >
          <option value="" disabled>
            {empty}
          </option>
          {options.map(({ value, label: words, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="caret-down-bold" className="fld__c" />
      </span>
      {error ? (
        <span className="msg" id={`${id}e`} role="alert">
          <Icon name="warning-circle-fill" />
          {error}
        </span>
      ) : null}
    </label>
  );
}
