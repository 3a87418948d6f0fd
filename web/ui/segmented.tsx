import type { KeyboardEvent } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type Option<Value> = { value: Value; label: string; icon?: IconName };
type Props<Value> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Two to a row, where there are more than a phone's width holds. */
  inRows?: boolean;
};

/** One of a few: like radio buttons, arrow keys choose. */
export function Segmented<Value extends string>({ label, options, value, onChange, inRows }: Props<Value>) {
  const choose = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const at = options.findIndex((option) => option.value === value);
    const next = options[(at + step + options.length) % options.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    (event.currentTarget.children[options.indexOf(next)] as HTMLElement | undefined)?.focus();
  };
  // With none chosen the keyboard comes in by the first
  const entry = options.some((option) => option.value === value) ? value : options[0]?.value;
  return (
    <div className={inRows ? "seg seg--rows num" : "seg num"} role="radiogroup" aria-label={label} onKeyDown={choose}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === entry ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon ? <Icon name={option.icon} /> : null}
          {option.label}
        </button>
      ))}
    </div>
  );
}
