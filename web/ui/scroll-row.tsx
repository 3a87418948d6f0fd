import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

type Props = { label: string; role?: "tablist" | "group"; className?: string; children: ReactNode };

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * A row of chips that scrolls sideways. The selected one is brought to the centre, and the arrow keys move between them
 * (browsing §2, "The selected tab scrolls to the centre").
 */
export function ScrollRow({ label, role = "group", className = "", children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const centred = useRef<Element>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>("[aria-selected=true],[aria-pressed=true],[aria-current]");
    const box = row.current;
    if (!chosen || !box || chosen === centred.current) return;
    const isFirst = centred.current === null;
    centred.current = chosen;
    // It stands there already: a measure would have the page laid out while it comes to life
    if (isFirst && chosen === box.querySelector("button,a")) return;
    // A row that its reader has moved stays where it is: however often its page is drawn again, and when it awakes
    if (isFirst && box.scrollLeft > 0) return;
    const left = Math.max(0, chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2);
    if (Math.abs(box.scrollLeft - left) > 1) box.scrollTo({ left, behavior: "smooth" });
  });
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const chips = [...(row.current?.querySelectorAll<HTMLElement>("button,a") ?? [])];
    const at = chips.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    chips.at((at + step) % chips.length)?.focus();
  };
  return (
    <div
      ref={row}
      className={`scroll-x ${className}`}
      role={role}
      aria-label={label}
      onKeyDown={move}
      onFocus={({ target }) => {
        // Browsers leave a chip that is half in sight where it is, its mark with it
        if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
      }}
    >
      {children}
    </div>
  );
}
