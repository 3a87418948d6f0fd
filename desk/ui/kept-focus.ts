import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** A form that goes with what it decided leaves the focus to its card, so that keys go on from there. */
export function useFocusToCard(form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = form.current;
    const card = own?.closest<HTMLElement>("article") ?? null;
    // Runs while the form is still in the page
    return () => {
      if (own?.contains(document.activeElement)) card?.focus({ preventScroll: true });
    };
  }, [form]);
}

/** The page of a list takes the focus where the row that had it has gone. */
export function useFocusToPage(list: unknown): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, [list]);
  return page;
}
