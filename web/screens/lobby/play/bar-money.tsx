import { Link } from "react-router";
import { parseDecimal, subtract, toDecimal, ZERO } from "#rules/money/money.ts";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useBalanceHidden, useWallet } from "#web/features/wallet/wallet.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { AmountToCome, useBalanceText } from "#web/features/wallet/balance.tsx";
import { useSession } from "#web/platform/session/session.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** A balance of more signs than a million takes is set smaller: name and buttons of the bar keep their room. */
const LONG = 12;

type Props = { freeplay: boolean; ownWallet: boolean; onLeave: () => void };

/** What one plays with: the wallet and the way to more, a member's free play without a figure, or a trial's funds. */
export function BarMoney({ freeplay, ownWallet, onLeave }: Props) {
  const text = useText();
  const total = useBalanceText().words;
  const cash = useCashText();
  // Bonus money stays behind where the vendor keeps the wallet
  const words = (ownWallet ? cash : null) ?? total;
  const session = useSession();
  if (session?.trial) {
    return (
      <div className="gt__b gt__b--play num">
        <small>{text("balance.trial")}</small>
        <span aria-live="off">{words}</span>
      </div>
    );
  }
  // A visitor, before a game that is not open yet
  if (!session) return null;
  if (freeplay) return <span className="tag tag--info">{text("play.free")}</span>;
  return (
    <div className={`gt__b num${words.length > LONG ? " gt__b--long" : ""}`}>
      <span aria-live="off">{words === "" ? <AmountToCome /> : words}</span>
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

/** The total without bonus money; null where there is none, or nothing may be shown. */
function useCashText(): string | null {
  const tag = useTag();
  const symbol = useMoneySymbol();
  const hidden = useBalanceHidden();
  const { balance, loading, wallets } = useWallet();
  const bonus = parseDecimal(wallets.find(({ wallet }) => wallet === "bonus")?.balance ?? "0") ?? ZERO;
  const all = balance === null ? null : parseDecimal(balance);
  if (hidden || loading || all === null || bonus === ZERO) return null;
  return moneyText(toDecimal(subtract(all, bonus)), symbol, tag);
}
