import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { hasRealAccount } from "#rules/identity/session.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { stepsBehind } from "#web/platform/storage/history-entry.ts";
import { readSession } from "#web/platform/session/session.ts";
import { hasTrialBegunOn } from "./trial-begun.ts";
import { trialLeadsTo } from "./trial-places.ts";

/** Leads a trial away from what needs a real account, and says so over the page that it comes to (U-161, U-162). */
export function useTrialCare(): void {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const isLed = useRef(false);
  useEffect(() => {
    // On arrival alone: also where this part comes in the middle of a trial's beginning
    const hasBegunHere = hasTrialBegunOn(pathname);
    const session = readSession();
    const isShut = session !== null && !hasRealAccount(session) && !hasBegunHere;
    const way = isShut ? trialLeadsTo(pathname) : null;
    if (way === null) {
      // After the frame has closed what was open on the page before
      if (isLed.current) queueMicrotask(() => openOverlay("realAccount"));
      isLed.current = false;
      return;
    }
    isLed.current = true;
    if (way === "back" && stepsBehind() > 0) void navigate(-1);
    else void navigate("/m/home", { replace: true });
  }, [pathname, key, navigate]);
}
