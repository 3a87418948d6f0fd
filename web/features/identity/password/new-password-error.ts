import { isKnownPassword, type OwnWords } from "#rules/identity/password.ts";
import { type FieldRule, fieldError } from "#rules/identity/registration.ts";
import type { Text } from "#web/platform/i18n/texts.tsx";
import { ruleText } from "#web/features/identity/registration/register-fields.ts";

/** What is wrong with a new password by the merchant's rule `password`; an optional one that is empty passes (accounts §5). */
export function newPasswordError(
  rule: FieldRule | undefined,
  password: string,
  own: OwnWords,
  text: Text,
): string | null {
  const error = fieldError(rule, password);
  if (error === "missing") return text("account.missing");
  if (error !== null && rule) return ruleText(rule, text);
  return password !== "" && isKnownPassword(password, own) ? text("refusal.password-known") : null;
}

/** The same where there is no other field: without it there is nothing to send. */
export function neededPasswordError(
  rule: FieldRule | undefined,
  password: string,
  own: OwnWords,
  text: Text,
): string | null {
  return password === "" ? text("account.missing") : newPasswordError(rule, password, own, text);
}

/** What is wrong with its confirmation (accounts §5, U-153). */
export function confirmationError(password: string, confirmation: string, text: Text): string | null {
  if (confirmation === "") return text("account.enterPassword");
  return confirmation === password ? null : text("account.passwordsDiffer");
}
