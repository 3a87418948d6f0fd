import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type Props = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

export function Checkbox({ checked, onChange, children }: Props) {
  return (
    <label className="check">
      <input className="vh" type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className={checked ? "check__box on" : "check__box"}>
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
