import type { InputHTMLAttributes } from "react";
import { isKnownPassword } from "#rules/password.ts";
import {
  BIRTHDAY_FIRST_YEAR,
  type FieldRules,
  fieldFault,
  isBirthday,
  normalUsername,
  patternTextKey,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterWay,
  yearsOn,
} from "#rules/registration.ts";
import { isApp, isInstalled, isWebClip } from "#web/platform/installed.ts";
import type { Text } from "#web/platform/texts.tsx";
import type { IconName } from "#web/ui/icon-names.ts";

export type FormField = RegisterField | "captcha" | "verificationCode";
export type RegisterValues = Readonly<Record<FormField, string>>;

export const NO_VALUES = Object.fromEntries(
  [...REGISTER_FIELDS, "captcha", "verificationCode"].map((field) => [field, ""]),
) as RegisterValues;

type Look = { icon: IconName; input: InputHTMLAttributes<HTMLInputElement> };
const PLAIN: Look = { icon: "user-bold", input: { autoComplete: "off" } };

/** How a field is typed: keyboard, autofill and icon. */
export function lookOf(field: RegisterField, today: string): Look {
  const looks: Partial<Record<RegisterField, Look>> = {
    username: {
      icon: "user-bold",
      input: { autoComplete: "username", autoCapitalize: "none", autoCorrect: "off", spellCheck: false },
    },
    affiliateCode: { icon: "ticket-bold", input: { autoComplete: "off", autoCapitalize: "characters" } },
    recommenderId: { icon: "ticket-bold", input: { autoComplete: "off" } },
    nickname: { icon: "user-bold", input: { autoComplete: "nickname" } },
    payeeName: { icon: "user-bold", input: { autoComplete: "name" } },
    email: {
      icon: "envelope-simple-bold",
      input: { type: "email", autoComplete: "email", inputMode: "email", autoCapitalize: "none" },
    },
    mobileNum: { icon: "user-bold", input: { type: "tel", autoComplete: "tel-national", inputMode: "tel" } },
    birthday: {
      icon: "calendar-blank",
      input: {
        type: "date",
        autoComplete: "bday",
        min: `${BIRTHDAY_FIRST_YEAR}-01-01`,
        max: `${today.slice(0, 4)}-12-31`,
      },
    },
  };
  return looks[field] ?? PLAIN;
}

/** Fields that the form shows, in its order: first what the account is known by. */
export function shownFields(rules: FieldRules, way: RegisterWay = "username"): RegisterField[] {
  const shown = REGISTER_FIELDS.filter((field) => rules[field]?.enabled === true);
  return shown.toSorted((one, other) => Number(other === way) - Number(one === way));
}

export function needsCaptcha(rules: FieldRules): boolean {
  return rules["captcha"]?.enabled === true && rules["captcha"].required;
}

export type FaultFacts = {
  rules: FieldRules;
  merchant: { name: string; minimumAge: number };
  today: string;
};

/** The sentence for what is wrong with a field, or null. Same rules as the server's (accounts §5). */
export function faultText(field: FormField, values: RegisterValues, facts: FaultFacts, text: Text): string | null {
  const value = field === "username" ? normalUsername(values.username) : values[field];
  if (field === "captcha" || field === "verificationCode") return value === "" ? text("account.enterCode") : null;
  if (field === "confirmPassword") {
    if (value === "") return text("account.passwordIncorrect"); // decision U-153
    return value === values.password ? null : text("account.passwordsDiffer");
  }
  const rule = facts.rules[field];
  const fault = fieldFault(rule, value);
  if (fault === "missing") return text("account.missing");
  if (fault && rule) return text(patternTextKey(rule.patternId), { min: rule.minLength, max: rule.maxLength });
  if (value === "") return null;
  if (field === "password" && isKnownPassword(value, { username: values.username, merchant: facts.merchant.name }))
    return text("refusal.password-known");
  if (field !== "birthday") return null;
  if (!isBirthday(value, facts.today)) return text("account.birthdayWrong");
  const { minimumAge } = facts.merchant;
  return yearsOn(value, facts.today) < minimumAge ? text("account.underAge", { age: minimumAge }) : null;
}

/** How the site was opened (accounts §3, decision U-111). */
export function registerMethod(appUserAgent: string): "APP" | "H5" | "PWA" | "WEBCLIP" {
  if (isApp(appUserAgent)) return "APP";
  if (!isInstalled()) return "H5";
  return isWebClip() ? "WEBCLIP" : "PWA";
}
