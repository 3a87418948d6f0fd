import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { shownState } from "#web/features/wallet/shown-deposit.ts";
import type { Deposit } from "./deposit-words.ts";

/** The stages that a payment has been through, the one that it is in, and the one that is hoped for. */
export function DepositSteps({ deposit }: { deposit: Deposit }) {
  const { steps, canCancel } = deposit;
  const state = shownState(deposit);
  const isBack = state === "going-back" || state === "gone-back";
  const text = useText();
  const time = useMerchantTime({ timeStyle: "short" });
  const isPaid = steps.some((step) => PAID.includes(step.state));
  const wordOf = (step: Deposit["state"]) =>
    step === "pending" && isPaid
      ? "paid"
      : isBack && step === "in-review"
        ? "looked"
        : state === "refused" && step === "failed"
          ? "refused"
          : step;
  const isWaiting = canCancel || state === "in-review";
  return (
    <section className="card dep__s" aria-label={text("deposit.stages")}>
      <ol>
        {steps.map((step, at) => {
          const isNow = isWaiting && at === steps.length - 1;
          return (
            <li
              key={step.state}
              className={isNow ? "now" : BAD.includes(step.state) ? "bad" : "done"}
              aria-current={isNow ? "step" : undefined}
            >
              <span className="m">
                {isNow ? null : <Icon name={BAD.includes(step.state) ? "x-bold" : "check-bold"} />}
              </span>
              <b>{text(`deposit.step.${wordOf(step.state)}`)}</b>
              <time className="num" dateTime={step.at}>
                {time(step.at)}
              </time>
            </li>
          );
        })}
        {isBack ? (
          <li
            className={state === "going-back" ? "now" : "bad"}
            aria-current={state === "going-back" ? "step" : undefined}
          >
            <span className="m">{state === "going-back" ? null : <Icon name="x-bold" />}</span>
            <b>{text(`deposit.state.${state}`)}</b>
          </li>
        ) : null}
        {isWaiting ? (
          <li>
            <span className="m" />
            <b>{text("deposit.step.succeeded")}</b>
          </li>
        ) : null}
      </ol>
    </section>
  );
}

/** The payment has been made, whatever came of it. */
const PAID: readonly Deposit["state"][] = ["authorised", "in-review", "succeeded"];
const BAD: readonly Deposit["state"][] = ["failed", "expired", "cancelled", "charged-back"];
