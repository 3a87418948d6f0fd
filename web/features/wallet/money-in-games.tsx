import { useState } from "react";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { moneyRefusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { useMoneySymbol } from "./money-symbol.ts";
import { bringBack, hasMoney, isAtVendor } from "./vendor-money.ts";
import { useBalanceHidden, useWallet } from "./wallet.ts";
import { HIDDEN } from "./balance.tsx";

/** Money that lies in wallets of vendors, and the way back; nothing where none does. */
export default function MoneyInGames() {
  const { wallets } = useWallet();
  return wallets
    .filter((one) => isAtVendor(one) && hasMoney(one))
    .map(({ wallet, balance, label }) => <Row key={wallet} balance={balance} label={label} />);
}

function Row({ balance, label }: { balance: string; label: string }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const hidden = useBalanceHidden();
  const [busy, setBusy] = useState(false);
  const bring = async (): Promise<void> => {
    setBusy(true);
    const brought = await bringBack();
    setBusy(false);
    if (brought.state === "refused") toast("fail", moneyRefusalText(text, brought.refusal));
    else if (brought.state === "waiting") toast("info", text("wallet.onTheWay"));
    else if (Number(brought.amount) === 0) toast("info", text("wallet.nothingBack"));
    else toast("success", text("wallet.brought", { amount: moneyText(brought.amount, symbol, tag) }));
  };
  const amount = hidden ? `${symbol.trim()} ${HIDDEN}` : moneyText(balance, symbol, tag);
  return (
    <div className="card mi mi--say mig">
      <Icon name="game-controller-duotone" />
      <span>
        {text("wallet.lies", { amount })}
        <small>{text("wallet.liesWords", { wallet: label })}</small>
      </span>
      <span className="end">
        <Button look="line" size="sm" busy={busy} onClick={() => void bring()}>
          {text("wallet.bringBack")}
        </Button>
      </span>
    </div>
  );
}
