import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { closeOverlay } from "#web/features/overlays/overlays.ts";

/** A menu closes on any change of route (browsing §2), a link to the page that it lies over among them. */
export function useCloseOnMove(): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) closeOverlay();
  }, [key]);
}
