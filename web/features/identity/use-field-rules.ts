import { useRef } from "react";
import { LOGIN_RULES, type LoginRule, loginError } from "#rules/identity/login.ts";
import { useFieldErrors } from "./revalidate.ts";
import { useText } from "#web/platform/i18n/texts.tsx";

export type FieldRulesState<Rule extends LoginRule> = ReturnType<typeof useFieldErrors<Rule>>;

/**
 * Judges what was typed by the shared rules of the login (accounts §5). A field that is left untouched is not blamed:
 * who only passes through it on the way to a link has done nothing wrong.
 */
export function useFieldRules<Rule extends LoginRule>(typed: Readonly<Record<Rule, string>>): FieldRulesState<Rule> {
  const text = useText();
  const touched = useRef<Set<string>>(new Set());
  const errors = useFieldErrors<Rule>((rule) => {
    const error = touched.current.has(rule) ? loginError(rule, typed[rule]) : null;
    return error === null ? null : text(error, { max: LOGIN_RULES[rule].maxLength });
  });
  return {
    ...errors,
    clear: (rule) => {
      touched.current.add(rule);
      errors.clear(rule);
    },
  };
}
