import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useErrorInSight } from "#web/ui/error-in-sight.ts";
import { Icon } from "#web/ui/icon.tsx";
import { usePrehydrationValue } from "#web/ui/use-prehydration-value.ts";
import { type amountError, type Method, type Methods } from "./deposit-words.ts";
import { shortMoney } from "#web/platform/i18n/money-text.ts";

type Props = {
  method: Method;
  value: Methods;
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
  const ref = usePrehydrationValue<HTMLInputElement>(
    (element) => element.value !== typed,
    (element) => onType(element.value),
  );
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
          <input
            ref={ref}
            id="deposit-amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={13}
            placeholder="0"
            value={typed}
            aria-label={text("deposit.amount")}
            aria-describedby={error ? "deposit-error deposit-limits" : "deposit-limits"}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => onType(target.value)}
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
