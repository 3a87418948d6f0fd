import { useState } from "react";
import { withdrawalPasswordError } from "#rules/identity/withdrawal-password.ts";
import { refusalText, type Text, useText } from "#web/platform/i18n/texts.tsx";
import { DigitsField, isWhole } from "./digits-field.tsx";

export type NewDigits = { paymentPassword: string; confirmPaymentPassword: string };
export const NO_DIGITS: NewDigits = { paymentPassword: "", confirmPaymentPassword: "" };

/** What is wrong with one of both, before anybody is asked. */
export function newDigitsError(text: Text, field: keyof NewDigits, typed: NewDigits): string | null {
  const { paymentPassword, confirmPaymentPassword } = typed;
  if (typed[field] === "") return text("account.missing");
  if (field === "confirmPaymentPassword")
    return confirmPaymentPassword === paymentPassword ? null : text("account.passwordsDiffer");
  if (!isWhole(paymentPassword)) return text("refusal.payment-password-format");
  const fault = withdrawalPasswordError(paymentPassword);
  return fault === null ? null : refusalText(text, `payment-password-${fault}`);
}

type Props = {
  typed: NewDigits;
  onChange: (typed: NewDigits) => void;
  errorOf: (field: keyof NewDigits) => string | undefined;
};

/** A new withdrawal password, twice. */
export function NewDigitsFields({ typed, onChange, errorOf }: Props) {
  const text = useText();
  const [left, setLeft] = useState(false);
  const { paymentPassword, confirmPaymentPassword } = typed;
  const differ = isWhole(confirmPaymentPassword) && confirmPaymentPassword !== paymentPassword;
  return (
    <div className="form" onBlur={() => setLeft(true)}>
      <DigitsField
        label={text("security.newPassword")}
        name="paymentPassword"
        value={paymentPassword}
        onChange={(value) => onChange({ ...typed, paymentPassword: value })}
        error={errorOf("paymentPassword")}
        hint={text("security.sixDigits")}
      />
      <DigitsField
        label={text("security.newPasswordAgain")}
        name="confirmPaymentPassword"
        value={confirmPaymentPassword}
        onChange={(value) => onChange({ ...typed, confirmPaymentPassword: value })}
        error={errorOf("confirmPaymentPassword") ?? (differ && left ? text("account.passwordsDiffer") : undefined)}
      />
    </div>
  );
}
