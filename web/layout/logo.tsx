import { Link } from "react-router";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";

/** The merchant's mark and name; goes home and to the top (SHELL-019). */
export function Logo() {
  const { merchant } = useShell();
  const text = useText();
  return (
    <Link
      className="logo"
      to="/m/home"
      aria-label={text("shell.toHome", { name: merchant.name })}
      onClick={() => window.scrollTo(0, 0)}
    >
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx={merchant.mark.radius} />
        <path d={merchant.mark.path} />
      </svg>
      <span>{merchant.name}</span>
    </Link>
  );
}
