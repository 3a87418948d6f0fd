import { WITHDRAWAL_PASSWORD_DIGITS } from "#rules/identity/withdrawal-password.ts";
import { PasswordField } from "#web/features/identity/password/password-field.tsx";
import type { Text } from "#web/platform/i18n/texts.tsx";

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
};

/** Six digits, hidden until one wants to see them; phones show their figures. */
export function DigitsField({ onChange, ...field }: Props) {
  return (
    <PasswordField
      {...field}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ""))}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      maxLength={WITHDRAWAL_PASSWORD_DIGITS}
      required
    />
  );
}

export const isWhole = (typed: string): boolean => typed.length === WITHDRAWAL_PASSWORD_DIGITS;

/** What is wrong with a withdrawal password that is there already, before anybody is asked. */
export const digitsError = (text: Text, typed: string): string | null =>
  typed === "" ? text("account.missing") : isWhole(typed) ? null : text("refusal.payment-password-format");
