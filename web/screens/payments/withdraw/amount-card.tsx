import type { AmountError } from "#rules/payments/withdrawal-terms.ts";
import { AmountInput } from "#web/features/wallet/amount-input.tsx";
import { useMoneySymbol } from "#web/features/wallet/money-symbol.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { bringIntoSight, useErrorInSight } from "#web/ui/error-in-sight.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useMoney } from "./use-money.ts";
import type { Terms } from "./views.ts";

type Props = {
  terms: Terms;
  /** A decimal number with a point, or "". */
  typed: string;
  onType: (typed: string) => void;
  error: AmountError | null;
  /** Parts of what there is, in percent, as decimal amounts; the last one is all. */
  shares: readonly { percent: number; decimal: string }[];
};

const AMOUNT_ID = "withdraw-amount";

/** Puts the cursor where the amount is typed, and what is wrong with it into sight. */
export function focusAmount(): void {
  document.getElementById(AMOUNT_ID)?.focus();
  bringIntoSight(`${AMOUNT_ID}-error`);
}

const LONGEST = 20;
/** More figures than this are set smaller. */
const LONG = 7;

/** The amount in large figures, quick parts of what there is, and what is wrong with it. */
export function AmountCard({ terms, typed, onType, error, shares }: Props) {
  const text = useText();
  const money = useMoney();
  const symbol = useMoneySymbol();
  const id = AMOUNT_ID;
  useErrorInSight(`${id}-error`, error);
  return (
    <section>
      <h2 className="lab">
        <label htmlFor={id}>{text("withdraw.amount")}</label>
        <small className="num">
          {text("withdraw.limits", { least: money.short(terms.least), most: money.short(terms.most) })}
        </small>
      </h2>
      <div className={error ? "card amt is-err" : "card amt"}>
        <div className={typed.length > LONG ? "amt__v amt__v--long num" : "amt__v num"}>
          <span aria-hidden="true">{symbol}</span>
          <AmountInput
            id={id}
            name="amount"
            decimal={typed}
            onType={onType}
            inputMode={terms.decimals === 0 ? "numeric" : "decimal"}
            maxLength={LONGEST}
            aria-invalid={error !== null}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        </div>
        <div className="qa num">
          {shares.map(({ percent, decimal }) => (
            <button
              key={percent}
              type="button"
              aria-pressed={typed !== "" && Number(decimal) === Number(typed)}
              onClick={() => onType(decimal)}
            >
              {percent === 100 ? text("withdraw.max") : `${percent}%`}
            </button>
          ))}
        </div>
      </div>
      {error ? (
        <p className="msg msg--err wd__e" id={`${id}-error`} role="alert">
          <Icon name="warning-circle-fill" />
          {errorWords(text, error, { terms, money: money.short })}
        </p>
      ) : null}
    </section>
  );
}

function errorWords(
  text: ReturnType<typeof useText>,
  error: NonNullable<Props["error"]>,
  { terms, money }: { terms: Terms; money: (decimal: string) => string },
): string {
  if (error === "missing") return text("withdraw.error.missing");
  if (error === "format") return text("withdraw.error.format", { count: terms.decimals });
  const amount = { least: terms.least, most: terms.most, funds: terms.available }[error];
  return text(`withdraw.error.${error}`, { amount: money(amount) });
}
