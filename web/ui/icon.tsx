import spriteUrl from "virtual:icons";
import type { IconName } from "./icon-names.ts";

/** An icon of the sprite. It is decoration: the words stand beside it or in its parent's label. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className ? `i ${className}` : "i"} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
