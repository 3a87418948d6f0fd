import { useEffect, useRef, useState } from "react";
import { useShell } from "#web/platform/data/shell.ts";

// accounts §9: fields are validated again 200 ms after a change of language.
const REVALIDATE_MS = 200;

/** Hears of languages and validates once, 200 ms after the last change of a row; the first language is no change. */
export function newRevalidation(validate: () => void): { hear: (language: string) => void; end: () => void } {
  let last: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    hear(language) {
      if (last !== null && language !== last) {
        clearTimeout(timer);
        timer = setTimeout(validate, REVALIDATE_MS);
      }
      last = language;
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Validates a form's fields again after a change of language (accounts §5). `validate` judges the fields that were
 * judged before: a language is no reason to blame what nobody has filled in yet.
 */
export function useRevalidation(validate: () => void): void {
  const { language } = useShell();
  const latest = useRef(validate);
  const revalidation = useRef<ReturnType<typeof newRevalidation>>(null);
  useEffect(() => {
    latest.current = validate;
  });
  useEffect(() => {
    revalidation.current ??= newRevalidation(() => latest.current());
    revalidation.current.hear(language);
  }, [language]);
  useEffect(() => () => revalidation.current?.end(), []);
}

/**
 * What is wrong with a form's fields, as sentences. A field is judged when it is left, and all that were judged are
 * judged again after a change of language. `validate` gives the sentence in the reader's language, or null.
 */
export function useFieldErrors<Field extends string>(validate: (field: Field) => string | null) {
  const [errors, setErrors] = useState<Partial<Record<Field, string | null>>>({});
  const write = (field: Field, error: string | null): void => setErrors((last) => ({ ...last, [field]: error }));
  useRevalidation(() => {
    for (const field of Object.keys(errors) as Field[]) write(field, validate(field));
  });
  return {
    /** Judges a field, as when it is left. */
    validate: (field: Field): void => write(field, validate(field)),
    /** Nobody is blamed while typing. */
    clear: (field: Field): void => {
      if (errors[field]) write(field, null);
    },
    errorOf: (field: Field): string | undefined => errors[field] ?? undefined,
  };
}
