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
 * judged again after a change of language. `judge` gives the sentence in the reader's language, or null.
 */
export function useFaults<Field extends string>(judge: (field: Field) => string | null) {
  const [faults, setFaults] = useState<Partial<Record<Field, string | null>>>({});
  const write = (field: Field, fault: string | null): void => setFaults((last) => ({ ...last, [field]: fault }));
  useRevalidation(() => {
    for (const field of Object.keys(faults) as Field[]) write(field, judge(field));
  });
  return {
    /** Judges a field, as when it is left. */
    judge: (field: Field): void => write(field, judge(field)),
    /** Nobody is blamed while typing. */
    pardon: (field: Field): void => {
      if (faults[field]) write(field, null);
    },
    faultOf: (field: Field): string | undefined => faults[field] ?? undefined,
  };
}
