/** What is typed between the tap on a search's button and its popup: a field out of sight keeps it (web/layout/early-taps.tsx). */

export const TYPED_ID = "typed";

interface TypedAhead {
  typed: string;
  /** Gives the focus to the button again that was tapped, unless something else has it. */
  giveBack(): void;
}

const field = () => document.querySelector<HTMLInputElement & { opener?: HTMLElement }>(`input#${TYPED_ID}`);

/** What was typed until now. */
export const typedAhead = (): string => field()?.value ?? "";

/** What was typed until now; from here on the popup's own field has the focus. */
export function takeTypedAhead(): TypedAhead {
  const element = field();
  const { value = "", opener } = element ?? {};
  element?.remove();
  const giveBack = (): void => {
    if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
  };
  return { typed: value, giveBack };
}
