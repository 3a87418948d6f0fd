import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The two actions beside a balance: deposit and withdraw; `bare` is their signs alone, on the line of the amount. */
export function MoneyLinks({ small = false, bare = false }: { small?: boolean; bare?: boolean }) {
  const text = useText();
  const size = bare ? " btn--bare" : small ? " btn--sm" : "";
  return (
    <>
      <Link className={`btn btn--accent${size}`} to="/m/voucherCenter">
        <Icon name="plus-bold" />
        <span className={bare ? "vh" : undefined}>{text("shell.deposit")}</span>
      </Link>
      <Link className={`btn${size}`} to="/m/withdraw">
        <Icon name="arrow-line-up-bold" />
        <span className={bare ? "vh" : undefined}>{text("shell.withdraw")}</span>
      </Link>
    </>
  );
}
