import { FIRST_SPRITE, MORE_SPRITE } from "virtual:icons";
import { MORE_ICONS, type IconName } from "./icon-names.ts";

const MORE: ReadonlySet<string> = new Set(MORE_ICONS);

/** An icon of a sprite. It is decoration: the words stand beside it or in its parent's label. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className ? `i ${className}` : "i"} aria-hidden="true">
      <use href={`${MORE.has(name) ? MORE_SPRITE : FIRST_SPRITE}#${name}`} />
    </svg>
  );
}

/** Fetches the icons that no first page has, so that they are there when a menu opens. */
export function fetchMoreIcons(): void {
  // Without them it goes on as before: each `<use>` asks again
  fetch(MORE_SPRITE, { priority: "low" }).catch(() => undefined);
}
