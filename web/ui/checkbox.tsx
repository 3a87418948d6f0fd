import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { usePrehydrationValue } from "./use-prehydration-value.ts";

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  name?: string;
  /** The id of what is said against how it stands. */
  faultId?: string | undefined;
};

/** Its mark follows the box itself, not the state: it can be ticked before the scripts are there. */
export function Checkbox({ checked, onChange, children, name, faultId }: Props) {
  const ref = usePrehydrationValue<HTMLInputElement>(
    (element) => element.checked !== checked,
    (element) => onChange(element.checked),
  );
  return (
    <label className="check">
      <input
        ref={ref}
        className="vh"
        type="checkbox"
        name={name}
        checked={checked}
        aria-invalid={faultId ? true : undefined}
        aria-describedby={faultId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="check__box">
        <Icon name="check-bold" />
      </span>
      <span>{children}</span>
    </label>
  );
}

/** On or off at once, without a save button. */
export function Switch({
  checked,
  onChange,
  label,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
}) {
  return (
    <button
      type="button"
      role="switch"
      className="sw"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
    />
  );
}
