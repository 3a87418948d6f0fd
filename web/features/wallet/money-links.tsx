import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The two actions beside a balance: deposit and withdraw. */
export function MoneyLinks({ small = false }: { small?: boolean }) {
  const text = useText();
  const size = small ? " btn--sm" : "";
  return (
    <>
      <Link className={`btn btn--accent${size}`} to="/m/voucherCenter">
        <Icon name="plus-bold" />
        {text("shell.deposit")}
      </Link>
      <Link className={`btn${size}`} to="/m/withdraw">
        <Icon name="arrow-line-up-bold" />
        {text("shell.withdraw")}
      </Link>
    </>
  );
}
