import { CAPTCHA_MAX_LENGTH } from "./registration.ts";

/**
 * The shared rules of the login's fields (accounts §5): required, and at most so many characters. A pattern belongs to
 * registration, so that old accounts can log in (U-135).
 */
export const LOGIN_RULES = {
  loginUsername: { maxLength: 64 },
  loginPassword: { maxLength: 256 },
  // accounts §2: at most 20 characters of a number, 10 digits of a code.
  loginMobileNum: { maxLength: 20 },
  verificationCode: { maxLength: 10 },
  captcha: { maxLength: CAPTCHA_MAX_LENGTH },
} as const;

export type LoginRule = keyof typeof LOGIN_RULES;

const CODES: readonly LoginRule[] = ["verificationCode", "captcha"];

/** The key of the sentence for what is wrong with a field, or null. */
export function loginError(
  rule: LoginRule,
  value: string,
): "account.missing" | "account.enterCode" | "account.tooLong" | null {
  const typed = rule === "loginPassword" ? value : value.trim();
  if (typed === "") return CODES.includes(rule) ? "account.enterCode" : "account.missing";
  return [...value].length > LOGIN_RULES[rule].maxLength ? "account.tooLong" : null;
}
