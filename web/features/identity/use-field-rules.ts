import { useRef } from "react";
import { LOGIN_RULES, type LoginRule, loginFault } from "#rules/identity/login.ts";
import { useFaults } from "./revalidate.ts";
import { useText } from "#web/platform/i18n/texts.tsx";

export type FieldRulesState<Rule extends LoginRule> = ReturnType<typeof useFaults<Rule>>;

/**
 * Judges what was typed by the shared rules of the login (accounts §5). A field that is left untouched is not blamed:
 * who only passes through it on the way to a link has done nothing wrong.
 */
export function useFieldRules<Rule extends LoginRule>(typed: Readonly<Record<Rule, string>>): FieldRulesState<Rule> {
  const text = useText();
  const touched = useRef<Set<string>>(new Set());
  const faults = useFaults<Rule>((rule) => {
    const fault = touched.current.has(rule) ? loginFault(rule, typed[rule]) : null;
    return fault === null ? null : text(fault, { max: LOGIN_RULES[rule].maxLength });
  });
  return {
    ...faults,
    pardon: (rule) => {
      touched.current.add(rule);
      faults.pardon(rule);
    },
  };
}
