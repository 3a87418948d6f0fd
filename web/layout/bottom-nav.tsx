import { Link, useLocation } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useSignedIn } from "#web/features/member/member-state.ts";
import { MemberLink } from "#web/features/identity/session/member-link.tsx";
import { followAfterPaint } from "#web/platform/loading/behind-paint.ts";

/** Home, promotions, deposit, withdraw, slots (browsing §2, U-037); a visitor's deposit is calm beside "Register". */
export function BottomNav() {
  const text = useText();
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  const at = pathname === "/" ? "/m/home" : pathname;
  const current = (path: string) => (at === path ? ("page" as const) : undefined);
  return (
    <nav className="nav" aria-label={text("shell.mainMenu")}>
      <Link to="/m/home" aria-current={current("/m/home")} onClick={followAfterPaint}>
        <Icon name={at === "/m/home" ? "house-fill" : "house-duotone"} />
        {text("shell.home")}
      </Link>
      <Link to="/m/activity" aria-current={current("/m/activity")} onClick={followAfterPaint}>
        <Icon name={at === "/m/activity" ? "gift-fill" : "gift-duotone"} />
        {text("shell.promos")}
      </Link>
      <MemberLink
        className={signedIn ? "main" : "main main--calm"}
        to="/m/voucherCenter"
        aria-current={current("/m/voucherCenter")}
      >
        <span>
          <Icon name="wallet-fill" />
        </span>
        {text("shell.deposit")}
      </MemberLink>
      <MemberLink to="/m/withdraw" aria-current={current("/m/withdraw")}>
        <Icon name={at === "/m/withdraw" ? "hand-withdraw-fill" : "hand-withdraw-duotone"} />
        {text("shell.withdraw")}
      </MemberLink>
      <Link to="/m/slot" aria-current={current("/m/slot")} onClick={followAfterPaint}>
        <Icon name={at === "/m/slot" ? "cherries-fill" : "cherries-duotone"} />
        {text("category.slot")}
      </Link>
    </nav>
  );
}
