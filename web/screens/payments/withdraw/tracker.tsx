import { useEffect, useState } from "react";
import { isGivenBack, isSettled } from "#rules/payments/withdrawal-states.ts";
import { closeOverlay, openOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { useAskAbout } from "#web/features/service/ask-about.ts";
import { othersWords } from "#web/features/wallet/waiting-words.ts";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Button } from "#web/ui/button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Question } from "#web/ui/question.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast, toastRefusal } from "#web/ui/toasts.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { Due } from "./due.tsx";
import { Stages } from "./stages.tsx";
import { useMoney } from "./use-money.ts";
import { useWhen } from "./use-when.ts";
import { useReceipt } from "./use-receipt.ts";
import { type Detail, restOf } from "./views.ts";

/** One withdrawal on its way: when it is due, every stage with its time, and what to do where it is late. */
export function Tracker({ id }: { id: string }) {
  const text = useText();
  const { value, refusal, reload } = useAsk("withdrawals.get", { withdrawalId: id });
  const [cancelled, setCancelled] = useState<Detail | null>(null);
  // The server tells of each stage, as of a message
  useChange("inbox", reload);
  const shown = cancelled ?? value;
  if (shown) return <Shown one={shown} onChanged={(one) => (one === null ? reload() : setCancelled(one))} />;
  if (refusal !== undefined) {
    return (
      <main className="page">
        <Failed
          title={text("withdraw.failed")}
          refusal={refusal === "bad-input" ? "not-found" : refusal}
          onRetry={reload}
        />
      </main>
    );
  }
  return (
    <main className="pad page wd" role="status" aria-label={text("account.pleaseWait")}>
      <div className="card">
        <RowSkeletons count={6} />
      </div>
    </main>
  );
}

const TICK_MS = 10_000;

/** The time now, again every few seconds. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

function Shown({ one, onChanged }: { one: Detail; onChanged: (one: Detail | null) => void }) {
  const text = useText();
  const nowMs = useNow();
  const share = useReceipt(one);
  const askAbout = useAskAbout();
  const isLate = !isSettled(one.state) && nowMs > Date.parse(one.dueAt);
  return (
    <>
      <main className="pad page wd wd--t">
        <Due one={one} nowMs={nowMs} />
        {one.canCancel ? <Cancel one={one} onChanged={onChanged} /> : null}
        <section className="card wd__l" aria-label={text("withdraw.stages")}>
          <Stages one={one} isLate={isLate} />
        </section>
        <LateNote one={one} isLate={isLate} />
        <Facts one={one} />
        {one.canCancel ? null : <NoWayBack one={one} />}
      </main>
      <div className="cta cta--2 wd__c">
        <Button size="lg" icon="share-network-duotone" onClick={() => void share()}>
          {text("withdraw.receipt")}
        </Button>
        <Button
          size="lg"
          icon="headset-bold"
          {...(isLate ? { look: "accent" as const } : {})}
          onClick={() => void askAbout({ withdrawal: one.reference })}
        >
          {text("withdraw.askService")}
        </Button>
      </div>
    </>
  );
}

/** What happens when it is late, is late, or was. */
function LateNote({ one, isLate }: { one: Detail; isLate: boolean }) {
  const text = useText();
  const money = useMoney();
  const time = useWhen();
  const values = { time: time(one.dueAt), fee: money.exact(one.fee), reference: one.reference };
  if (isSettled(one.state)) {
    if (!one.feeBack) return null;
    return (
      <section className="alert alert--info">
        <Icon name="info-fill" />
        <span>{text("withdraw.feeBack", values)}</span>
      </section>
    );
  }
  return (
    <section className={isLate ? "alert alert--warn" : "alert alert--info"}>
      <Icon name={isLate ? "warning-fill" : "clock-countdown-duotone"} />
      <span>
        <b>{text(isLate ? "withdraw.isLate" : "withdraw.ifLate")}</b>
        <br />
        {text(one.lateFeeBack ? "withdraw.lateFee" : "withdraw.lateNoFee", values)}
        {isLate ? null : ` ${othersWords(text, one)}`}
      </span>
    </section>
  );
}

function Facts({ one }: { one: Detail }) {
  const text = useText();
  const money = useMoney();
  const copy = useCopy();
  const time = useWhen();
  return (
    <section className="card wd__f">
      <dl className="kr num">
        <div>
          <dt>{text("withdraw.number")}</dt>
          <dd className="wd__i">
            {one.reference}
            <IconButton
              icon="copy"
              label={text("withdraw.copy")}
              onClick={() => void copy(one.reference, text("ui.copied"))}
            />
          </dd>
        </div>
        <div>
          <dt>{text("withdraw.to")}</dt>
          <dd>
            {one.bankName} {one.number}
          </dd>
        </div>
        <div>
          <dt>{text("withdraw.holder")}</dt>
          <dd>{one.holder}</dd>
        </div>
        <div>
          <dt>{text("withdraw.amount")}</dt>
          <dd>{money.exact(one.amount)}</dd>
        </div>
        {Number(one.setOff) > 0 ? (
          <div>
            <dt>{text("withdraw.setOff")}</dt>
            <dd className="kr__m">{`−${money.exact(one.setOff)}`}</dd>
          </div>
        ) : null}
        {isGivenBack(one.state) ? (
          <div>
            <dt>{text("withdraw.givenBack")}</dt>
            <dd>{money.exact(restOf(one))}</dd>
          </div>
        ) : (
          <>
            <div>
              <dt>{text("withdraw.fee")}</dt>
              <dd>{Number(one.fee) === 0 ? text("withdraw.free") : `−${money.exact(one.fee)}`}</dd>
            </div>
            <div>
              <dt>{text("withdraw.receive")}</dt>
              <dd>{money.exact(one.arrives)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{text("withdraw.stage.received")}</dt>
          <dd>{time(one.requestedAt)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Why there is no way to take it back; nothing once it is settled. */
function NoWayBack({ one: { state, cancelUntil } }: { one: Detail }) {
  const text = useText();
  if (isSettled(state)) return null;
  return <p className="wd__w">{text(cancelUntil === "never" ? "withdraw.back.never" : "withdraw.noWayBack")}</p>;
}

/** Takes it back, after a question; too late is told, and the stages are read anew. */
function Cancel({ one, onChanged }: { one: Detail; onChanged: (one: Detail | null) => void }) {
  const text = useText();
  const money = useMoney();
  const overlay = useShownOverlay();
  const [busy, setBusy] = useState(false);
  const cancel = useSingleFlight(async () => {
    setBusy(true);
    const reply = await ask("withdrawals.cancel", { withdrawalId: one.withdrawalId });
    setBusy(false);
    closeOverlay();
    if (reply.ok) toast("success", text("withdraw.backInWallet", { amount: money.exact(restOf(reply.value)) }));
    else toastRefusal(refusalText(text, reply.refusal));
    onChanged(reply.ok ? reply.value : null);
  });
  return (
    <>
      <Button look="line" block onClick={() => openOverlay("payoutCancel")}>
        {text("withdraw.cancel")}
      </Button>
      {overlay === "payoutCancel" ? (
        <Question
          title={text("withdraw.cancelAsk")}
          words={text(Number(one.owed) > 0 ? "withdraw.cancelOwed" : "withdraw.cancelWords", {
            amount: money.exact(one.amount),
            kept: money.exact(one.owed),
          })}
          yes={text("withdraw.cancelYes")}
          busy={busy}
          onYes={cancel}
          onClose={closeOverlay}
        />
      ) : null}
    </>
  );
}
