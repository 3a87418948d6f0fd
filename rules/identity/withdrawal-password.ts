/** The withdrawal password: digits only, typed on any phone, and not one that everybody tries first. */
export const WITHDRAWAL_PASSWORD_DIGITS = 6;

const DIGITS = "01234567890123456789";
const BACK = "98765432109876543210";

export function withdrawalPasswordError(typed: string): "format" | "simple" | null {
  if (!/^\d{6}$/.test(typed)) return "format";
  const isPair = typed.slice(0, 3) === typed.slice(3) || typed.slice(0, 2).repeat(3) === typed;
  return isPair || new Set(typed).size < 3 || DIGITS.includes(typed) || BACK.includes(typed) ? "simple" : null;
}
