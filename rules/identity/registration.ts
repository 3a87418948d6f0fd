/** Which values a registration field takes; the same words on the screen and on the server (accounts §3, §5). */
import type { RegisterField } from "./register-fields.ts";
import { WITHDRAWAL_PASSWORD_DIGITS } from "./withdrawal-password.ts";

/** The rule set of one field as the merchant gives it (GET /wps/system/setting/register). */
export interface FieldRule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  patternId: number;
}
export type FieldRules = Readonly<Record<string, FieldRule>>;

export type RegisterWay = "username" | "mobileNum";
/** The switches that shape a registration (accounts §3). */
export interface RegisterSwitches {
  USERNAMEREG3?: boolean | undefined;
  MOBILENUMREG3?: boolean | undefined;
  REGMOBVERF3?: boolean | undefined;
  MOBILENUMPASSREG3?: boolean | undefined;
}

/** The ways in that a merchant has, the default first: a number alone is one only where names are off (accounts §2). */
export function registerWays(switches: RegisterSwitches): RegisterWay[] {
  const ways: RegisterWay[] = [];
  if (switches.USERNAMEREG3 === true) ways.push("username");
  if (switches.MOBILENUMREG3 === true) ways.push("mobileNum");
  return ways;
}

/** Whether that way proves a number by SMS (U-146). */
export function provesNumber(way: RegisterWay, switches: RegisterSwitches): boolean {
  return way === "mobileNum" || switches.REGMOBVERF3 === true;
}

/**
 * The merchant's rules as one way asks for them: a number stands in the place of the name, with a password only where
 * the merchant wants one; a name with a proved number asks for both (U-146).
 */
export function rulesOfWay(given: FieldRules, way: RegisterWay, switches: RegisterSwitches): FieldRules {
  const rules = inDigits(given);
  const number = numberRule(rules);
  if (way === "username") {
    const needed = { ...rules, username: must(rules["username"]), password: must(rules["password"]) };
    return switches.REGMOBVERF3 === true ? { ...needed, mobileNum: number } : needed;
  }
  const off = (field: RegisterField): FieldRule => ({ ...NUMBER_RULE, ...rules[field], enabled: false });
  const withPassword = switches.MOBILENUMPASSREG3 === true;
  return {
    ...rules,
    username: off("username"),
    mobileNum: number,
    ...(withPassword ? {} : { password: off("password"), confirmPassword: off("confirmPassword") }),
  };
}

/** The withdrawal password is what its keys are wherever it is asked for: six digits, whatever the merchant's row says. */
function inDigits(rules: FieldRules): FieldRules {
  const rule = rules["paymentPassword"];
  if (rule === undefined) return rules;
  const digits = { minLength: WITHDRAWAL_PASSWORD_DIGITS, maxLength: WITHDRAWAL_PASSWORD_DIGITS, patternId: 2 };
  return { ...rules, paymentPassword: { ...rule, ...digits } };
}

/** Without a name and a password nobody would come back, whatever the merchant's rows say. */
function must(rule: FieldRule | undefined): FieldRule {
  return { minLength: 1, maxLength: 64, patternId: 5, ...rule, enabled: true, required: true };
}

/** The rule of a mobile number, where the merchant gives none of its own; setting a password by phone has it too. */
export function numberRule(rules: FieldRules): FieldRule {
  return { ...NUMBER_RULE, ...rules["mobileNum"], enabled: true, required: true };
}

/** Whether there is such a number the server knows better. */
const NUMBER_RULE: FieldRule = { enabled: true, required: true, minLength: 6, maxLength: 20, patternId: 5 };

/** At most 6 characters are taken, however the picture is made (accounts §5, U-142). */
export const CAPTCHA_MAX_LENGTH = 6;
/** First year of the birthday picker (accounts §5). */
export const BIRTHDAY_FIRST_YEAR = 1900;

const PATTERN_IDS = [1, 2, 3, 4, 5, 6] as const;
type PatternId = (typeof PATTERN_IDS)[number];
/** Our own table behind `patternId`; 5, and an unknown id, take anything (U-145). */
const PATTERNS: Readonly<Partial<Record<number, RegExp>>> = {
  1: /^[A-Za-z0-9]*$/,
  2: /^[0-9]*$/,
  3: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  // With what keyboards make of an apostrophe and a hyphen, and the dot between the parts of a name in Chinese
  4: /^[\p{L}\p{M}'’ʼ·・• .‐‑-]*$/u,
  // A number as people write it, for the world or for their country
  6: /^\+?\(?[0-9][0-9 ().-]*$/,
};

export type FieldError = "missing" | "length" | "pattern";

/** What is wrong with a value, or null. A field that is off, and an optional empty one, pass (accounts §5). */
export function fieldError(rule: FieldRule | undefined, value: string): FieldError | null {
  if (!rule?.enabled) return null;
  if (value === "") return rule.required ? "missing" : null;
  const { length } = [...value];
  if (length < rule.minLength || length > rule.maxLength) return "length";
  return PATTERNS[rule.patternId]?.test(value) === false ? "pattern" : null;
}

/** The text that describes what a field takes: `account.pattern-<id>` with min and max filled in (accounts §5). */
export function patternTextKey(patternId: number): `account.pattern-${PatternId}` {
  return `account.pattern-${PATTERN_IDS.find((id) => id === patternId) ?? 5}`;
}

/** Usernames are one per merchant whatever their case, so they live in lower case. */
export function normalUsername(typed: string): string {
  return narrow(cleanText(typed)).toLowerCase();
}

/** Affiliate codes are read out and typed: one per merchant whatever their case. */
export function normalCode(typed: string): string {
  return narrow(cleanText(typed)).toUpperCase();
}

/** Letters, digits and signs that were typed in the full width of Chinese characters, in their own. */
export function narrow(typed: string): string {
  return typed
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfe_e0))
    .replaceAll("\u3000", " ");
}

/**
 * What was typed, without blanks around and without what nobody sees: control characters, marks that turn the direction
 * of the text around them, halves of characters. They come with pasted text, or to deceive who reads it.
 */
export function cleanText(typed: string): string {
  return typed
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, "")
    .trim();
}

/** A day that exists, as YYYY-MM-DD, between 1900 and the end of the year of `today` (accounts §5). */
export function isBirthday(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false;
  return date.getUTCFullYear() >= BIRTHDAY_FIRST_YEAR && date.getUTCFullYear() <= Number(today.slice(0, 4));
}

/** Whole years between two days, both YYYY-MM-DD. A birthday on 29 February counts on 1 March in other years. */
export function yearsOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
