import type { InputHTMLAttributes } from "react";
import { fieldRow, REGISTER_FIELDS, type RegisterField, type RegisterInput } from "#rules/identity/register-fields.ts";
import {
  type RegisterFacts,
  type RegisterError,
  normalValues,
  registerError,
} from "#rules/identity/register-errors.ts";
import {
  BIRTHDAY_FIRST_YEAR,
  type FieldRule,
  type FieldRules,
  patternTextKey,
  type RegisterWay,
} from "#rules/identity/registration.ts";
import type { TextKey } from "#texts/keys.ts";
import type { Text } from "#web/platform/i18n/texts.tsx";
import type { IconName } from "#web/ui/icon-names.ts";

export type FormField = RegisterField | "captcha" | "verificationCode";
export type FormValues = Readonly<Record<FormField, string>>;

export const NO_VALUES = Object.fromEntries(
  [...REGISTER_FIELDS, "captcha", "verificationCode"].map((field) => [field, ""]),
) as FormValues;

type Look = { icon: IconName; input: InputHTMLAttributes<HTMLInputElement> };
/** A name or a number of another service: neither corrected nor begun with a capital. */
const AS_TYPED = { autoComplete: "off", autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
const LOOKS: Readonly<Record<RegisterInput, Look>> = {
  username: { icon: "user-bold", input: { ...AS_TYPED, autoComplete: "username" } },
  // The password fields draw themselves
  password: { icon: "lock-key-duotone", input: {} },
  digits: { icon: "lock-key-duotone", input: { inputMode: "numeric" } },
  code: { icon: "ticket-bold", input: { ...AS_TYPED, autoCapitalize: "characters" } },
  person: { icon: "users-three-duotone", input: AS_TYPED },
  nickname: { icon: "user-bold", input: { autoComplete: "nickname" } },
  "full-name": { icon: "user-bold", input: { autoComplete: "name", autoCapitalize: "words", spellCheck: false } },
  mail: {
    icon: "envelope-simple-bold",
    input: { ...AS_TYPED, type: "email", autoComplete: "email", inputMode: "email" },
  },
  phone: { icon: "device-mobile-bold", input: { type: "tel", autoComplete: "tel-national", inputMode: "tel" } },
  document: { icon: "credit-card-duotone", input: { ...AS_TYPED, autoCapitalize: "characters" } },
  handle: { icon: "chat-circle-dots-duotone", input: AS_TYPED },
  "handle-number": { icon: "chat-circle-dots-duotone", input: { ...AS_TYPED, type: "tel", inputMode: "tel" } },
  birthday: { icon: "calendar-blank", input: { type: "date", autoComplete: "bday" } },
};

/** As many that may stay empty make a form long. */
const FOLDED_FROM = 3;

/** The fields that a long form folds away: those that may stay empty, where they are three or more. */
export function foldedOf(fields: readonly RegisterField[], rules: FieldRules): readonly RegisterField[] {
  const optional = fields.filter((field) => !isRequired(rules, field));
  return optional.length < FOLDED_FROM ? [] : optional;
}

/** How a field is typed: keyboard, autofill and icon. A rule of digits alone brings the keyboard for them. */
export function lookOf(field: RegisterField, rule: FieldRule | undefined, today: string): Look {
  const look = LOOKS[fieldRow(field).input];
  if (field === "birthday") {
    const [min, max] = [`${BIRTHDAY_FIRST_YEAR}-01-01`, `${today.slice(0, 4)}-12-31`];
    return { ...look, input: { ...look.input, min, max } };
  }
  const { icon, input } = look;
  return { icon, input: rule?.patternId === DIGITS && !input.inputMode ? { ...input, inputMode: "numeric" } : input };
}

/** The rule of digits (U-145). */
const DIGITS = 2;

/** Fields that the form shows, in its order: first what the account is known by. */
export function shownFields(rules: FieldRules, way: RegisterWay = "username"): RegisterField[] {
  const shown = REGISTER_FIELDS.filter((field) => rules[field]?.enabled === true);
  return shown.toSorted((one, other) => Number(other === way) - Number(one === way));
}

export function registrationNeedsCaptcha(rules: FieldRules): boolean {
  return rules["captcha"]?.enabled === true && rules["captcha"].required;
}

/** Everything that is typed, in the order of the form. */
export function askedFields(fields: readonly RegisterField[], withCode: boolean, withCaptcha: boolean): FormField[] {
  const code: FormField[] = withCode ? ["verificationCode"] : [];
  const captcha: FormField[] = withCaptcha ? ["captcha"] : [];
  return [...fields.flatMap((field): FormField[] => (field === "mobileNum" ? [field, ...code] : [field])), ...captcha];
}

export function isRequired(rules: FieldRules, field: FormField): boolean {
  return field === "captcha" || field === "verificationCode" || rules[field]?.required === true;
}

type FieldFacts = RegisterFacts & { merchant: { wording: "documents" | "plain" } };

/** The sentence for what is wrong with a field, or null. Judged as the server does (accounts §5). */
export function errorText(field: FormField, typed: FormValues, facts: FieldFacts, text: Text): string | null {
  const values = normalValues(typed);
  if (field === "captcha" || field === "verificationCode")
    return values[field] === "" ? text("account.enterCode") : null;
  const error = registerError(field, values, facts);
  return error && sentence(error, field, facts, text);
}

function sentence(error: RegisterError, field: RegisterField, { rules, merchant }: FieldFacts, text: Text): string {
  if (field === "confirmPassword" && error === "missing")
    return text(merchant.wording === "documents" ? "account.passwordIncorrect" : "account.repeatPassword"); // decision 029
  const rule = rules[field];
  // A number may be typed with spaces and a plus, so its rule is "any"; what it is made of are digits
  if (field === "mobileNum" && rule && error === "length") return ruleText({ ...rule, patternId: DIGITS }, text);
  if ((error === "length" || error === "pattern") && rule) return ruleText(rule, text);
  return error === "under-age" ? text("account.underAge", { age: merchant.minimumAge }) : text(SENTENCES[error]);
}

const SENTENCES: Readonly<Record<Exclude<RegisterError, "under-age">, TextKey>> = {
  missing: "account.missing",
  length: "refusal.field-format",
  pattern: "refusal.field-format",
  mail: "refusal.mail-format",
  known: "refusal.password-known",
  differ: "account.passwordsDiffer",
  birthday: "account.birthdayWrong",
};

/** What a field takes, with min and max filled in; one figure where they are the same. */
export function ruleText({ patternId, minLength, maxLength }: FieldRule, text: Text): string {
  const min = Math.max(1, minLength);
  const key = patternTextKey(patternId);
  // The sentence of an address of mail has no figures
  const exact = min === maxLength && key !== "account.pattern-3";
  return text(exact ? `${key}-exact` : key, { min, max: maxLength });
}
