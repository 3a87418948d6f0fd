import { type FormEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { SaferPlayLink } from "#web/features/safer-play/safer-play-link.tsx";
import { FormAlert } from "#web/features/identity/form-alert.tsx";
import { IdentityLink } from "#web/features/identity/identity-link.tsx";
import { useSingleFlight } from "#web/features/identity/use-single-flight.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { BreakNote } from "#web/features/safer-play/break-note.tsx";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { moneyRefusalText, refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { readSession } from "#web/platform/session/session.ts";
import { newId } from "#web/platform/storage/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { bringIntoSight } from "#web/ui/error-in-sight.ts";
import { Failed } from "#web/ui/failed.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { AmountField } from "./amount-field.tsx";
import { amountError, type Method, type Methods, typedAmount } from "./deposit-words.ts";
import { Channels, Groups } from "./method-choice.tsx";
import { LimitOffer } from "./limit-offer.tsx";
import { PromoChoice, usePromo } from "./promo-choice.tsx";

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
  const { busy, refused, send } = useStart(method);
  if (!method) return null;
  const problem = amountError(typed, method, currencyDecimals);
  const shownError = problem && (isTried || (typed !== "" && problem !== "tooLittle")) ? problem : null;
  const amount = typedAmount(typed, currencyDecimals);
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
    if (least !== null) {
      toast("fail", text("deposit.promoLeast", { least: moneyText(least, currencySymbol, tag) }), 3000);
      return;
    }
    send({ amount, promoId: promo.promoId });
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
        refused={refused}
        practice={practice}
      />
    </form>
  );
}

/** Refusals that stay, each with the way to what can be done: a toast would be gone before its reader is there. */
const STANDING = ["identity-needed", "deposit-limit", "play-break"] as const;
type Stands = (typeof STANDING)[number];

type Bar = { amount: string | null; symbol: string; busy: boolean; refused: Stands | null; practice: boolean };

/** The button with the sum, null while there is none, and whether it is practice. */
function PayBar({ amount, symbol, busy, refused, practice }: Bar) {
  const text = useText();
  const tag = useTag();
  return (
    <div className="cta dep__cta">
      {refused ? (
        <FormAlert words={refusalText(text, refused)}>
          {refused === "identity-needed" ? <IdentityLink /> : <SaferPlayLink />}
        </FormAlert>
      ) : null}
      <Button type="submit" look="accent" size="lg" block busy={busy} className="num">
        {amount === null ? text("shell.deposit") : text("deposit.pay", { amount: moneyText(amount, symbol, tag) })}
      </Button>
      <p>
        <Icon name="shield-check-fill" />
        {text(practice ? "deposit.practice" : "deposit.safe")}
      </p>
    </div>
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

/** Begins a payment once per press: the same once more, as after a lost answer, carries the same request. */
function useStart(method: Method | undefined) {
  const text = useText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Stands | null>(null);
  const request = useRef({ of: "", id: "" });
  const wanted = useRef({ amount: "", promoId: 0 });
  const start = useSingleFlight(async () => {
    if (!method) return;
    const { amount, promoId } = wanted.current;
    const of = `${method.bankId} ${amount} ${promoId}`;
    if (request.current.of !== of) request.current = { of, id: newId() };
    setBusy(true);
    setRefused(null);
    const token = readSession()?.token ?? "";
    const input = { amount, bankId: method.bankId, promoId, reference: "", requestId: request.current.id, token };
    const reply = await ask(`deposits.${method.call}`, input);
    if (!reply.ok) {
      setBusy(false);
      const stands = STANDING.find((one) => one === reply.refusal);
      if (stands) return setRefused(stands);
      return void toast("fail", moneyRefusalText(text, reply.refusal));
    }
    request.current = { of: "", id: "" };
    const { id, onward } = reply.value;
    // Back from the partner's page leads to the payment's stages
    await navigate(`/m/voucherCenter?deposit=${id}`);
    if (onward?.kind === "redirect") window.location.assign(onward.url);
  });
  return {
    busy,
    refused,
    send(next: { amount: string; promoId: number }): void {
      wanted.current = next;
      start();
    },
  };
}
