import { useEffect } from "react";

/** Brings what is wrong with a field into sight: on a short screen it may lie below a button that stays where it is. */
export function bringIntoSight(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: "nearest" }));
}

/** The same whenever the field's error is another one; null for none. */
export function useErrorInSight(id: string, error: string | null): void {
  useEffect(() => {
    if (error !== null) bringIntoSight(id);
  }, [id, error]);
}
