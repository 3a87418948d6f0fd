import { LOGIN_RULES, type LoginRule, loginError } from "#rules/identity/login.ts";
import type { Text } from "#web/platform/i18n/texts.tsx";

/** What is wrong with a field by the shared rules of the login (accounts §5), in the reader's language; null: nothing. */
export function loginFieldError(rule: LoginRule, typed: string, text: Text): string | null {
  const error = loginError(rule, typed);
  return error === null ? null : text(error, { max: LOGIN_RULES[rule].maxLength });
}
