import { Link } from "react-router";
import { useBalanceText } from "#web/features/wallet/balance.tsx";
import { useSession } from "#web/platform/session/session.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** What one plays with: the wallet and the way to more, a member's free play without a figure, or a trial's funds. */
export function BarMoney({ freeplay, onLeave }: { freeplay: boolean; onLeave: () => void }) {
  const text = useText();
  const { words } = useBalanceText();
  if (useSession()?.trial) {
    return (
      <div className="gt__b gt__b--play num">
        <small>{text("balance.trial")}</small>
        <span aria-live="off">{words}</span>
      </div>
    );
  }
  if (freeplay) return <span className="tag tag--info">{text("play.free")}</span>;
  return (
    <div className="gt__b num">
      <span aria-live="off">{words}</span>
      <Link
        to="/m/voucherCenter"
        aria-label={text("shell.deposit")}
        onClick={(event) => event.metaKey || event.ctrlKey || event.shiftKey || onLeave()}
      >
        <Icon name="plus-bold" />
      </Link>
    </div>
  );
}
