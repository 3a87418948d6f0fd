import { useState } from "react";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { ask } from "#web/platform/data/ask.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { moneyRefusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { newId } from "#web/platform/storage/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { useMoneySymbol } from "./money-symbol.ts";
import { isAtVendor } from "./vendor-money.ts";
import { refreshWallet, useWallet, type WalletPart } from "./wallet.ts";

const MAIN = "main";
const LONGEST = 16;

/** All of a member's wallets, and what moves between the main one and those at vendors (U-172, decision 081). */
export default function WalletsSheet() {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const { wallets } = useWallet();
  const main = wallets.find(({ wallet }) => wallet === MAIN);
  return (
    <Sheet title={text("wallet.title")} onClose={closeOverlay}>
      <dl className="card card--in wls">
        {wallets.map(({ wallet, label, balance }) => (
          <div key={wallet} className="li li--n">
            <dt>{label}</dt>
            <dd className="end num">{moneyText(balance, symbol, tag)}</dd>
          </div>
        ))}
      </dl>
      {main === undefined
        ? null
        : wallets.filter(isAtVendor).map((one) => <Move key={one.wallet} main={main} there={one} />)}
    </Sheet>
  );
}

type Direction = "in" | "out";

/** Moves an amount between the main wallet and one at a vendor; the same press moves it once. */
function Move({ main, there }: { main: WalletPart; there: WalletPart }) {
  const text = useText();
  const tag = useTag();
  const symbol = useMoneySymbol();
  const [direction, setDirection] = useState<Direction>("out");
  const [amount, setAmount] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // One id for one intention: kept while the outcome is not known, so that another press can't move it twice
  const [requestId, setRequestId] = useState(newId);
  const [from, to] = direction === "in" ? [main, there] : [there, main];
  const move = async (): Promise<void> => {
    setBusy(true);
    const reply = await ask("wallet.transfer", { from: from.wallet, to: to.wallet, amount, requestId });
    setBusy(false);
    if (reply.ok) {
      setAmount("");
      toast("success", text("wallet.moved", { amount: moneyText(reply.value.amount, symbol, tag) }));
    } else setError(moneyRefusalText(text, reply.refusal));
    if (reply.ok || reply.refusal !== "offline") setRequestId(newId());
    void refreshWallet();
  };
  const choose = (way: Direction): void => {
    setDirection(way);
    setError(undefined);
  };
  return (
    <form
      className="wlm"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        if (amount !== "") return void move();
        setError(text("account.missing"));
        event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <p>{text("wallet.note", { wallet: there.label })}</p>
      <Ways value={direction} onChange={choose} />
      <Field
        label={text("wallet.amount")}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST}
        value={amount}
        error={error}
        onChange={(event) => {
          setAmount(event.target.value.replaceAll(",", ".").replaceAll(/[^\d.]/g, ""));
          setError(undefined);
        }}
        before={symbol.trim()}
        end={
          <button type="button" className="link" onClick={() => setAmount(from.balance)}>
            {text("wallet.all")}
          </button>
        }
      />
      <Button look="accent" block busy={busy} type="submit">
        {text("wallet.move")}
      </Button>
    </form>
  );
}

function Ways(chosen: { value: Direction; onChange: (way: Direction) => void }) {
  const text = useText();
  const options = [
    { value: "out", label: text("wallet.out") },
    { value: "in", label: text("wallet.in") },
  ] as const;
  return <Segmented<Direction> label={text("wallet.direction")} options={options} {...chosen} />;
}
