/** What is wrong with a registration: one judge for the form and for the server (accounts §5). */
import { fieldRow, REGISTER_FIELDS, type RegisterField } from "./register-fields.ts";
import { isMail } from "./mail.ts";
import { type BreachList, isKnownPassword, isKnownWithdrawalPassword, type OwnWords } from "./password.ts";
import {
  cleanText,
  type FieldRules,
  fieldError,
  isBirthday,
  narrow,
  normalCode,
  normalUsername,
  yearsOn,
} from "./registration.ts";

export type RegisterValues = Readonly<Record<RegisterField, string>>;

export interface RegisterFacts {
  /** As the way of registering asks for them. */
  rules: FieldRules;
  merchant: { name: string; minimumAge: number; emailPattern: "documents" | "html" };
  /** YYYY-MM-DD */
  today: string;
  /** The server's; a browser has none. */
  breaches?: BreachList;
}

export type RegisterError = "missing" | "length" | "pattern" | "mail" | "known" | "differ" | "birthday" | "under-age";

/** Values as they are judged and stored. Passwords stay as they were typed. */
export function normalValues<Values extends RegisterValues>(typed: Values): Values {
  const normal = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, normalOf(field, typed[field])]));
  return { ...typed, ...normal };
}

function normalOf(field: RegisterField, typed: string): string {
  switch (fieldRow(field).clean) {
    case "secret":
      return typed;
    case "username":
      return normalUsername(typed);
    case "code":
      return normalCode(typed);
    case "number":
      // Read out in groups, and kept as one number
      return narrow(cleanText(typed)).replaceAll(/\s/g, "");
    case "narrow":
      return narrow(cleanText(typed));
    case "text":
      return cleanText(typed);
  }
}

/** What is wrong with a field of normal values, or null. A field that is off, and an optional empty one, pass. */
export function registerError(
  field: RegisterField,
  values: RegisterValues,
  facts: RegisterFacts,
): RegisterError | null {
  const { rules, merchant, breaches } = facts;
  const value = values[field];
  // Judged by sameness and by no pattern, and wherever there is a password: the payload has a copy where no field asks
  if (field === "confirmPassword") {
    if (rules["password"]?.enabled !== true) return null;
    const isAsked = values.password !== "" || rules["password"].required;
    if (value === "" && isAsked) return "missing";
    return value === values.password ? null : "differ";
  }
  const fault = fieldError(rules[field], value);
  if (fault !== null || rules[field]?.enabled !== true || value === "") return fault;
  if (field === "password") return isKnownPassword(value, ownWords(values, merchant.name), breaches) ? "known" : null;
  if (field === "paymentPassword") {
    // A login password that was seen must not open the way to the money as well
    const isOpen =
      value === values.password || isKnownWithdrawalPassword(value, ownWords(values, merchant.name), breaches);
    return isOpen ? "known" : null;
  }
  if (field === "email") return isMail(value, merchant.emailPattern) ? null : "mail";
  if (field !== "birthday") return null;
  if (!isBirthday(value, facts.today)) return "birthday";
  return yearsOn(value, facts.today) < merchant.minimumAge ? "under-age" : null;
}

/** The words that a password must not be made of, from all that the form was told. */
export function ownWords(values: RegisterValues, merchant: string): OwnWords {
  const personal = REGISTER_FIELDS.filter((field) => fieldRow(field).personal === true);
  // Of an address of mail the name alone: many share its domain
  const others = personal.map((field) => (field === "email" ? (values.email.split("@", 1)[0] ?? "") : values[field]));
  return { username: values.username, merchant, others: others.filter((other) => other !== "") };
}
