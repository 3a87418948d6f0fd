import { useEffect, useState } from "react";
import { useShell } from "#web/platform/data/shell.ts";

// accounts §9: fields are validated again 200 ms after a change of language.
const REVALIDATE_MS = 200;

/** The sentence for what is wrong with a field, in the reader's language, or null. */
export type ErrorIn<Field extends string> = (field: Field) => string | null;
/** An entry per field that was validated; null where it is good, or cleared. */
type Errors<Field extends string> = Partial<Record<Field, string | null>>;

/**
 * The state behind `useValidation`: which fields were typed in, and what was wrong with those that were validated.
 * `show` gets all errors after each change of one.
 */
export function newValidation<Field extends string>(show: (errors: Errors<Field>) => void) {
  let errors: Errors<Field> = {};
  let errorIn: ErrorIn<Field> = () => null;
  let lastLanguage: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const touched = new Set<Field>();
  const write = (field: Field, error: string | null): void => {
    if (errors[field] === error) return;
    errors = { ...errors, [field]: error };
    show(errors);
  };
  // A field that is left untouched has no error: passing through it on the way to a link is no mistake
  const validate = (field: Field): void => write(field, touched.has(field) ? errorIn(field) : null);
  return {
    /** The rule of the latest render: of what is typed by then, in its language. */
    setRule: (rule: ErrorIn<Field>): void => void (errorIn = rule),
    /**
     * Validates again, once, 200 ms after the last change of a row, what was validated before: a language is no reason
     * to show errors of fields that nobody has filled in yet. The first language is no change.
     */
    setLanguage(language: string): void {
      if (lastLanguage !== null && language !== lastLanguage) {
        clearTimeout(timer);
        timer = setTimeout(() => (Object.keys(errors) as Field[]).forEach(validate), REVALIDATE_MS);
      }
      lastLanguage = language;
    },
    end: (): void => clearTimeout(timer),
    validate,
    clear(field: Field): void {
      touched.add(field);
      if (errors[field]) write(field, null);
    },
    validateAll(fields: readonly Field[]): Field | null {
      for (const field of fields) {
        touched.add(field);
        validate(field);
      }
      return fields.find((field) => errorIn(field) !== null) ?? null;
    },
  };
}

export interface Validation<Field extends string> {
  /** What stands under a field; undefined where nothing is wrong, or nothing was validated yet. */
  errorOf(field: Field): string | undefined;
  /** When a field is left; shows nothing for a field that was never typed in. */
  validate(field: Field): void;
  /** When a field is typed in: its error goes until it is left. */
  clear(field: Field): void;
  /** When these are sent: validates them, typed in or not. Gives the first that has an error, or null. */
  validateAll(fields: readonly Field[]): Field | null;
}

/**
 * Validates a form's fields when they are left, when the form is sent, and again 200 ms after a change of language
 * (accounts §5). `live`: the error of a field that was validated follows what is typed, instead of staying as it was
 * when the field was left.
 */
export function useValidation<Field extends string>(
  errorIn: ErrorIn<Field>,
  { live = false }: { live?: boolean } = {},
): Validation<Field> {
  const { language } = useShell();
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [validation] = useState(() => newValidation<Field>(setErrors));
  useEffect(() => validation.setRule(errorIn));
  useEffect(() => validation.setLanguage(language), [validation, language]);
  useEffect(() => validation.end, [validation]);
  const { validate, clear, validateAll } = validation;
  const shown = (field: Field): string | null | undefined =>
    live && errors[field] !== undefined ? errorIn(field) : errors[field];
  return { validate, clear, validateAll, errorOf: (field) => shown(field) ?? undefined };
}
