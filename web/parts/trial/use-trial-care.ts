import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { openOverlay } from "#web/parts/overlays.ts";
import { readSession } from "#web/platform/session.ts";
import { trialLeadsTo } from "./trial-places.ts";

/** Leads a trial away from what needs a real account, and says so over the page that it comes to (U-161, U-162). */
export function useTrialCare(): void {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const isLed = useRef(false);
  useEffect(() => {
    // On arrival alone: who starts a trial on a page goes on from there
    const way = readSession()?.trial ? trialLeadsTo(pathname) : null;
    if (way === null) {
      // After the frame has closed what was open on the page before
      if (isLed.current) queueMicrotask(() => openOverlay("realAccount"));
      isLed.current = false;
      return;
    }
    isLed.current = true;
    const cameFromHere = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    if (way === "back" && cameFromHere) void navigate(-1);
    else void navigate("/m/home", { replace: true });
  }, [pathname, key, navigate]);
}
