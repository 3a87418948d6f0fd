import type { ButtonHTMLAttributes } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type Props = {
  look?: "accent" | "tonal" | "ghost" | "line";
  size?: "sm" | "xs" | "lg";
  icon?: IconName;
  block?: boolean;
  /** Keeps its width and ignores taps while the action runs. */
  busy?: boolean;
} & ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({ look, size, icon, block, busy, className = "", children, ...rest }: Props) {
  const classes = ["btn", look && `btn--${look}`, size && `btn--${size}`, block && "btn--block", className];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(" ")}
      aria-busy={busy}
      {...rest}
      {...(busy ? { onClick: undefined } : {})}
    >
      {busy ? <Icon name="arrows-clockwise-bold" className="spin" /> : icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}
