import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A screen as it looked when a screen without bars took its place: its elements, which nobody draws any more. */
interface KeptScreen {
  readonly element: HTMLElement;
  readonly scrollY: number;
}

let kept: (KeptScreen & { address: string }) | null = null;

/** Keeps what the element shows when it leaves, for the way back (`screenAt`). */
export function useKeptScreen<Element extends HTMLElement>() {
  const { pathname, search } = useLocation();
  const shown = useRef<Element>(null);
  const address = useRef("");
  useLayoutEffect(() => {
    address.current = pathname + search;
  });
  useLayoutEffect(() => {
    const element = shown.current;
    return () => {
      if (element) kept = { element, scrollY, address: address.current };
    };
  }, []);
  return shown;
}

/** The kept screen, where it was at this path and query; null for any other. */
export const screenAt = (address: string): KeptScreen | null => (kept?.address === address ? kept : null);

/** The address of the screen that was left last; null where there was none. */
export const addressBehind = (): string | null => kept?.address ?? null;
