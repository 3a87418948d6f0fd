import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { BreakNote } from "#web/features/safer-play/break-note.tsx";
import { useChange } from "#web/platform/data/changes.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { bringIntoSight } from "#web/ui/error-in-sight.ts";
import { Failed } from "#web/ui/failed.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { AmountField } from "./amount-field.tsx";
import { amountError, type Methods, typedAmount } from "./deposit-words.ts";
import { LimitOffer } from "./limit-offer.tsx";
import { Channels, Groups } from "./method-choice.tsx";
import { PayBar } from "./pay-bar.tsx";
import { PromoChoice, usePromo } from "./promo-choice.tsx";
import { useStart } from "./use-start.ts";

/** Ways to pay, amount, promotion where there is one, and the button with the sum. */
export function DepositForm() {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("deposits.methods", {});
  useChange("deposit", reload);
  const isOpen = value !== undefined && value.breakUntil === null;
  if (isOpen && value.methods.length > 0) return <Form value={value} />;
  return (
    <main className="page pad dep">
      {value?.breakUntil ? (
        <BreakNote until={value.breakUntil} />
      ) : value ? (
        <Empty spot="rocket" title={text("deposit.none")} words={text("deposit.noneHint")} />
      ) : loading ? (
        <div className="card">
          <RowSkeletons count={5} />
        </div>
      ) : (
        <Failed title={text("deposit.failed")} refusal={refusal} onRetry={reload} />
      )}
    </main>
  );
}

function Form({ value }: { value: Methods }) {
  const text = useText();
  const tag = useTag();
  const { depositPage } = useShell().merchant;
  const { methods, currencySymbol, currencyDecimals, practice, unfinished } = value;
  const groups = [...new Set(methods.map(({ group }) => group))];
  const [bankId, setBankId] = useState(methods[0]?.bankId ?? "");
  const method = methods.find((one) => one.bankId === bankId) ?? methods[0];
  const [typed, setTyped] = useState("");
  const promo = usePromo();
  const [isTried, setTried] = useState(false);
  const [offer, setOffer] = useState<"none" | "open" | "wanted">(value.offerLimit ? "open" : "none");
  const { busy, refusedOf, send, refuse } = useStart();
  if (!method) return null;
  const problem = amountError(typed, method, currencyDecimals);
  const shownError = problem && (isTried || (typed !== "" && problem !== "tooLittle")) ? problem : null;
  const amount = typedAmount(typed, currencyDecimals);
  const wanted = { method, amount: amount ?? "", promoId: promo.promoId };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem || amount === null) {
      document.getElementById("deposit-amount")?.focus();
      bringIntoSight("deposit-error");
      return;
    }
    if (offer !== "none") {
      setOffer("wanted");
      document.getElementById("deposit-offer")?.focus();
      return;
    }
    const least = promo.leastAbove(amount);
    if (least === null) send(wanted);
    else refuse(wanted, text("deposit.promoLeast", { least: moneyText(least, currencySymbol, tag) }));
  };
  return (
    <form className="rwd" onSubmit={submit} noValidate>
      <main className="page pad dep">
        {unfinished ? <Unfinished value={value} /> : null}
        <Owed value={value} />
        {offer === "none" ? null : <LimitOffer isWanted={offer === "wanted"} onAnswered={() => setOffer("none")} />}
        <Groups
          groups={groups}
          chosen={method.group}
          isPlain={depositPage !== "new"}
          onChoose={(group) => setBankId(methods.find((one) => one.group === group)?.bankId ?? "")}
        />
        <Channels
          methods={methods.filter(({ group }) => group === method.group)}
          chosen={method.bankId}
          symbol={currencySymbol}
          onChoose={setBankId}
        />
        <AmountField method={method} value={value} typed={typed} error={shownError} onType={setTyped} />
        <PromoChoice {...promo} amount={amount} symbol={currencySymbol} />
      </main>
      <PayBar
        amount={problem ? null : amount}
        symbol={currencySymbol}
        busy={busy}
        refused={refusedOf(wanted)}
        practice={practice}
      />
    </form>
  );
}

/** What is kept of the next deposit, said before it is paid (decision 133). */
function Owed({ value: { owed, currencySymbol } }: { value: Methods }) {
  const text = useText();
  const tag = useTag();
  if (Number(owed) === 0) return null;
  return (
    <p className="alert alert--warn">
      <Icon name="info-fill" />
      <span>{text("deposit.owed", { amount: moneyText(owed, currencySymbol, tag) })}</span>
    </p>
  );
}

/** A payment that was begun and can still be made. */
function Unfinished({ value: { unfinished, currencySymbol } }: { value: Methods }) {
  const text = useText();
  const tag = useTag();
  if (!unfinished) return null;
  return (
    <Link className="alert alert--info dep__open" to={`/m/voucherCenter?deposit=${unfinished.id}`}>
      <Icon name="clock-counter-clockwise-fill" />
      <span>
        <b>{text("deposit.unfinished", { amount: moneyText(unfinished.amount, currencySymbol, tag) })}</b>
        <br />
        {text("deposit.resume")}
      </span>
      <Icon name="caret-right-bold" />
    </Link>
  );
}
