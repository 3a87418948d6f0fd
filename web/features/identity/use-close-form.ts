import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { closeOverlay } from "#web/features/overlays/overlays.ts";

/** Closes a form's popup; on the form's own page there is nothing left to look at then, so home comes (accounts §2). */
export function useCloseForm(route: string): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    closeOverlay();
    if (pathname === route || pathname === `${route}.html`) void navigate("/m/home");
  }, [navigate, pathname, route]);
}
