/** Mobile numbers as people type them, made one: E.164. */
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

const MOBILE: readonly (string | undefined)[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/**
 * The E.164 form of a mobile number typed with or without its leading zero, or null when there is no such number.
 * `diallingCode` is the country's, with or without a plus.
 */
export function readMobileNumber(diallingCode: string, typed: string): string | null {
  const defaultCallingCode = diallingCode.replace(/\D/g, "");
  const number = parsePhoneNumberFromString(typed.trim(), defaultCallingCode === "" ? {} : { defaultCallingCode });
  if (!number?.isValid() || !MOBILE.includes(number.getType())) return null;
  return number.number;
}
