import type { ButtonHTMLAttributes } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type Props = { icon: IconName; label: string } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A 44 px target with an icon and a spoken label. */
export function IconButton({ icon, label, className = "", children, ...rest }: Props) {
  return (
    <button type="button" className={`ib ${className}`} aria-label={label} {...rest}>
      <Icon name={icon} />
      {children}
    </button>
  );
}
