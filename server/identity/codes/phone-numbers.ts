/** Mobile numbers as people type them, made one: E.164. */
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { MerchantConfig } from "#contract/core/merchant.ts";

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

/**
 * The same for a number that the merchant does not know yet: of one of its countries only (decision 026). A message that
 * anybody can have sent to anywhere is a bill.
 */
export function readNewNumber({ country }: MerchantConfig, diallingCode: string, typed: string): string | null {
  const mobile = readMobileNumber(diallingCode || country.diallingCode, typed);
  const codes = [country, ...country.more].map((one) => one.diallingCode);
  return mobile !== null && codes.includes(diallingCodeOf(mobile)) ? mobile : null;
}

/** "+63" of an E.164 number. */
export function diallingCodeOf(mobile: string): string {
  return `+${parsePhoneNumberFromString(mobile)?.countryCallingCode ?? ""}`;
}

/** "+63 ··· 42": enough to know one's own by, no more for anybody else. */
export function maskedMobile(mobile: string): string {
  return `${diallingCodeOf(mobile)} ··· ${mobile.slice(-2)}`;
}
