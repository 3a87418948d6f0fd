import { useRef } from "react";
import { useFaults } from "./revalidate.ts";

/**
 * Judges a form's fields when they are left, again after a change of language, and all of them when the form is sent.
 * A field that is left untouched is not blamed. `judge` gives the sentence for what is wrong, or null.
 */
export function useJudged<Field extends string>(judge: (field: Field) => string | null) {
  const touched = useRef<Set<Field>>(new Set());
  const faults = useFaults<Field>((field) => (touched.current.has(field) ? judge(field) : null));
  return {
    faultOf: faults.faultOf,
    /** As when a field is left. */
    judge: faults.judge,
    /** As when something is typed. */
    touch: (field: Field): void => {
      touched.current.add(field);
      faults.pardon(field);
    },
    /** Judges these; gives the first that has a fault, or null. */
    judgeAll: (fields: readonly Field[]): Field | null => {
      for (const field of fields) {
        touched.current.add(field);
        faults.judge(field);
      }
      return fields.find((field) => judge(field) !== null) ?? null;
    },
  };
}
