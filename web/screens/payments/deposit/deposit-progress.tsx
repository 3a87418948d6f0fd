import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { placeToPlay } from "#web/features/wallet/last-game.ts";
import { useWallet } from "#web/features/wallet/wallet.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { useNamedMerchantTime } from "#web/platform/merchant-time.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Question } from "#web/ui/question.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toastRefusal } from "#web/ui/toasts.tsx";
import { type ShownState, shownState } from "#web/features/wallet/shown-deposit.ts";
import { type Deposit, STATE_TINTS } from "./deposit-words.ts";
import { DepositFacts } from "./deposit-facts.tsx";
import { DepositSteps } from "./deposit-steps.tsx";
import { Onward } from "./onward.tsx";
import { saveReceipt } from "./receipt.ts";

/** How often an open payment is asked for, beside what the server tells by itself. */
const AGAIN_MS = 10_000;

/** One payment: how to go on, its stages as they happen, and what can be done. */
export function DepositProgress({ id }: { id: string }) {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("deposits.one", { id });
  useChange("deposit", reload);
  useComingBack(reload, value?.canCancel ?? false);
  if (!value) {
    return (
      <main className="page pad dep">
        {loading ? (
          <div className="card">
            <RowSkeletons count={5} />
          </div>
        ) : (
          <Failed title={text("deposit.failed")} refusal={refusal} onRetry={reload} />
        )}
      </main>
    );
  }
  return (
    <>
      <main className="page pad dep">
        <Head deposit={value} />
        <Onward deposit={value} onChanged={reload} />
        <Verdict deposit={value} />
        <DepositSteps deposit={value} />
        <DepositFacts deposit={value} />
        {value.state === "succeeded" ? (
          <Link className="btn btn--tonal btn--block" to="/m/voucherCenter" replace>
            {text("deposit.another")}
          </Link>
        ) : null}
        {value.practice ? (
          <p className="note">
            <Icon name="info-fill" />
            {text("deposit.practiceLong")}
          </p>
        ) : null}
      </main>
      <Actions deposit={value} onChanged={reload} />
    </>
  );
}

/** Asks again when the page is looked at again, as after the partner's page, and now and then while it is open. */
function useComingBack(reload: () => void, isOpen: boolean): void {
  useEffect(() => {
    const look = (): void => void (document.visibilityState === "visible" && reload());
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    const timer = isOpen ? setInterval(look, AGAIN_MS) : undefined;
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
      clearInterval(timer);
    };
  }, [reload, isOpen]);
}

function Head({ deposit }: { deposit: Deposit }) {
  const { amount, credited, canCancel, expiresAt } = deposit;
  const state = shownState(deposit);
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const { balance } = useWallet();
  const time = useNamedMerchantTime({ dateStyle: "medium", timeStyle: "short" });
  return (
    <section className="card dep__h">
      <span className={`tag tag--${STATE_TINTS[state]}`} role="status">
        {text(`deposit.state.${state}`)}
      </span>
      <strong className="num">{moneyText(credited ?? amount, currencySymbol, tag, state === "succeeded")}</strong>
      {state === "succeeded" && balance !== null ? (
        <small className="num">
          {text("deposit.balanceNow", { balance: moneyText(balance, currencySymbol, tag) })}
        </small>
      ) : null}
      {canCancel ? <small className="num">{text("deposit.until", { time: time(expiresAt) })}</small> : null}
    </section>
  );
}

/** What an end means for the member's money, where that isn't plain. */
function Verdict({ deposit }: { deposit: Deposit }) {
  const { isLate, refusal, setOff } = deposit;
  const state = shownState(deposit);
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const kept = Number(setOff) > 0 ? text("deposit.setOffHint", { amount: moneyText(setOff, currencySymbol, tag) }) : "";
  const words =
    state === "succeeded"
      ? [isLate ? text("deposit.lateHint") : "", kept].join(" ").trim()
      : VERDICTS.includes(state)
        ? text(`deposit.hint.${state as Ended}`)
        : null;
  if (!words) return null;
  return (
    <div className={`alert ${state === "succeeded" ? "alert--info" : "alert--warn"}`}>
      <Icon name="info-fill" />
      <span>
        {refusal === null ? null : `${[text(`deposit.refused.${refusal.cause}`), refusal.note].join(" ").trim()} `}
        {words}
      </span>
    </div>
  );
}

type Ended = "failed" | "refused" | "expired" | "cancelled" | "in-review" | "charged-back" | "going-back" | "gone-back";
const VERDICTS: readonly ShownState[] = [
  "failed",
  "refused",
  "expired",
  "cancelled",
  "in-review",
  "charged-back",
  "going-back",
  "gone-back",
];

function Actions({ deposit, onChanged }: { deposit: Deposit; onChanged: () => void }) {
  const text = useText();
  const { name } = useShell().merchant;
  const { state, canCancel } = deposit;
  if (canCancel) return <OpenActions deposit={deposit} onChanged={onChanged} />;
  if (state === "succeeded") {
    return (
      <div className="cta cta--2">
        <Button size="lg" icon="download-simple-bold" onClick={() => void saveReceipt(deposit, name, text)}>
          {text("deposit.receipt")}
        </Button>
        <Link className="btn btn--lg btn--accent" to={placeToPlay()}>
          {text("deposit.playNow")}
        </Link>
      </div>
    );
  }
  return (
    <div className="cta cta--2">
      <Button size="lg" onClick={() => openOverlay("service")}>
        {text("service.title")}
      </Button>
      <Link className="btn btn--lg btn--accent" to="/m/voucherCenter" replace>
        {text("deposit.another")}
      </Link>
    </div>
  );
}

function OpenActions({ deposit: { id, onward }, onChanged }: { deposit: Deposit; onChanged: () => void }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = useSingleFlight(async () => {
    setBusy(true);
    const reply = await ask("deposits.cancel", { id });
    setBusy(false);
    setAsking(false);
    if (!reply.ok) toastRefusal(refusalText(text, reply.refusal));
    onChanged();
  });
  return (
    <div className={`cta ${onward?.kind === "redirect" ? "cta--2" : ""}`}>
      <Button size="lg" onClick={() => setAsking(true)}>
        {text("deposit.cancel")}
      </Button>
      {onward?.kind === "redirect" ? (
        <a className="btn btn--lg btn--accent" href={onward.url}>
          {text("deposit.goOn")}
        </a>
      ) : null}
      {isAsking ? (
        <Question
          title={text("deposit.cancelTitle")}
          words={text("deposit.cancelWords")}
          yes={text("deposit.cancel")}
          no={text("deposit.keep")}
          busy={busy}
          onYes={cancel}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
