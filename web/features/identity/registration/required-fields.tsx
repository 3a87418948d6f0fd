import type { FieldRules } from "#rules/identity/registration.ts";
import { type Text, useText } from "#web/platform/i18n/texts.tsx";
import { type FormField, isRequired } from "./register-fields.ts";

const LABELS = { captcha: "account.captcha", verificationCode: "account.smsCode" } as const;

type Props = {
  fields: readonly FormField[];
  rules: FieldRules;
  /** What may stay empty is folded away, and its fold says so. */
  folds: boolean;
};

/** What the open form asks for before anybody begins, by the merchant's own rules: what is needed, and what may stay empty. */
export function RequiredFields({ fields, rules, folds }: Props) {
  const text = useText();
  // The password once more is no other thing to know
  const asked = fields.filter((field) => field !== "confirmPassword");
  const needed = asked.filter((field) => isRequired(rules, field));
  const optional = asked.filter((field) => !isRequired(rules, field));
  return (
    <p className="form__asks">
      {text("account.asks", { fields: listed(needed, text) })}
      {optional.length > 0 && !folds ? ` ${optionalWords(optional, text)}` : null}
    </p>
  );
}

/** More than these are counted: nobody reads a list of all there is before the form itself. */
const MOST_NAMED = 6;

function optionalWords(fields: readonly FormField[], text: Text): string {
  return fields.length > MOST_NAMED
    ? text("account.asksMany", { count: fields.length })
    : text("account.asksMay", { fields: listed(fields, text) });
}

/** Their labels one after another, as the language joins them. */
function listed(fields: readonly FormField[], text: Text): string {
  return fields
    .map((field) =>
      text(field === "captcha" || field === "verificationCode" ? LABELS[field] : `account.field.${field}`),
    )
    .reduce((before, next) => text("account.asksJoin", { before, next }));
}
