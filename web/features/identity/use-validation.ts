import { useRef } from "react";
import { useFieldErrors } from "./revalidate.ts";

/**
 * Judges a form's fields when they are left, again after a change of language, and all of them when the form is sent.
 * A field that is left untouched is not blamed. `judge` gives the sentence for what is wrong, or null.
 */
export function useValidation<Field extends string>(validate: (field: Field) => string | null) {
  const touched = useRef<Set<Field>>(new Set());
  const errors = useFieldErrors<Field>((field) => (touched.current.has(field) ? validate(field) : null));
  return {
    errorOf: errors.errorOf,
    /** As when a field is left. */
    validate: errors.validate,
    /** As when something is typed. */
    touch: (field: Field): void => {
      touched.current.add(field);
      errors.clear(field);
    },
    /** Judges these; gives the first that has a fault, or null. */
    validateAll: (fields: readonly Field[]): Field | null => {
      for (const field of fields) {
        touched.current.add(field);
        errors.validate(field);
      }
      return fields.find((field) => validate(field) !== null) ?? null;
    },
  };
}
