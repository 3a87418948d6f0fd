import { Link } from "react-router";
import { useShell } from "#web/platform/data/shell.ts";
import { keepTheme, shownTheme } from "#web/platform/data/theme.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { AmountToCome, useBalanceText } from "#web/features/wallet/balance.tsx";
import { MemberCorner, VisitorCorner } from "./header.tsx";
import { useSignedIn } from "#web/features/member/member-state.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";

/** The bar over wide pages: search, language, theme, account. */
export default function WideHeader() {
  const text = useText();
  const signedIn = useSignedIn();
  return (
    <header className="dh">
      <button type="button" className="dh__find" data-typing="" onClick={() => openOverlay("search")}>
        <Icon name="magnifying-glass-bold" />
        {text("shell.searchGames")}
      </button>
      <span className="sp" />
      <LanguageButton />
      <ThemeButton />
      {signedIn ? <Balance /> : null}
      {signedIn ? <MemberCorner /> : <VisitorCorner />}
    </header>
  );
}

/** The balance and the way to put something in. */
function Balance() {
  const text = useText();
  const { words, dim, waiting } = useBalanceText();
  return (
    <>
      <Link className="dh__bal" to="/m/member/home" aria-label={`${text("balance.total")} ${words}`}>
        <Icon name="wallet-duotone" />
        {waiting ? <AmountToCome still /> : <b className={dim ? "num dim" : "num"}>{words}</b>}
      </Link>
      <Link className="btn btn--sm btn--accent" to="/m/voucherCenter">
        {text("shell.deposit")}
      </Link>
    </>
  );
}

export function LanguageButton({ full = false }: { full?: boolean }) {
  const { merchant, language } = useShell();
  const text = useText();
  const spoken = merchant.languages.find(({ code }) => code === language);
  return (
    <button
      type="button"
      className={full ? "btn btn--sm lang" : "btn btn--sm btn--ghost lang"}
      aria-label={text("shell.language", { name: spoken?.label ?? language })}
      onClick={() => openOverlay("language")}
    >
      {spoken?.flag ? <Icon name={`flag-${spoken.flag}`} /> : null}
      {spoken?.label ?? language}
    </button>
  );
}

/** Changes dark and light at once; the cookie makes the next page come in the same theme. */
export function ThemeButton({ filled = false }: { filled?: boolean }) {
  const text = useText();
  return (
    <IconButton
      icon="sun-bold"
      className={filled ? "ib--fill thm" : "thm"}
      label={text("shell.theme")}
      onClick={() => keepTheme(shownTheme() === "dark" ? "light" : "dark")}
    >
      {/* The sheet shows the theme that the page is not in: one drawing serves both */}
      <Icon name="moon-bold" />
    </IconButton>
  );
}
