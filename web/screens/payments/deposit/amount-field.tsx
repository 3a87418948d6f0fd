import { AmountInput } from "#web/features/wallet/amount-input.tsx";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useErrorInSight } from "#web/ui/error-in-sight.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type amountError, type Method, type Methods } from "./deposit-words.ts";
import { shortMoney } from "#web/platform/i18n/money-text.ts";

type Props = {
  method: Method;
  value: Methods;
  /** A decimal number with a point, or "". */
  typed: string;
  error: ReturnType<typeof amountError>;
  onType: (typed: string) => void;
};

/** The amount in large figures, the method's limits beside its label, and amounts to choose by a tap. */
export function AmountField({ method, value: { currencySymbol }, typed, error, onType }: Props) {
  const text = useText();
  const tag = useTag();
  const limits = {
    min: shortMoney(method.min, currencySymbol, tag),
    max: shortMoney(method.max, currencySymbol, tag),
  };
  useErrorInSight("deposit-error", error);
  return (
    <section>
      <label className="lab" htmlFor="deposit-amount">
        {text("deposit.amount")}
        <small className="num" id="deposit-limits">
          {text("deposit.limits", limits)}
        </small>
      </label>
      <div className={`card dep__a ${error ? "is-err" : ""}`}>
        <div className="dep__av num">
          <span aria-hidden="true">{currencySymbol}</span>
          <AmountInput
            id="deposit-amount"
            inputMode="decimal"
            maxLength={16}
            decimal={typed}
            onType={onType}
            aria-label={text("deposit.amount")}
            aria-describedby={error ? "deposit-error deposit-limits" : "deposit-limits"}
            aria-invalid={error ? true : undefined}
          />
        </div>
        {error ? (
          <span className="msg" id="deposit-error" role="alert">
            <Icon name="warning-circle-fill" />
            {text(`deposit.${error}`, limits)}
          </span>
        ) : null}
        {method.chips.length > 0 ? (
          <div className="dep__q num">
            {method.chips.map((chip) => (
              <button
                key={chip}
                type="button"
                aria-pressed={Number(typed) === chip}
                onClick={() => onType(String(chip))}
              >
                {shortMoney(String(chip), currencySymbol, tag)}
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </section>
  );
}
