import { useState } from "react";
import { useNavigate } from "react-router";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { endSession } from "#web/platform/session/end-session.ts";

/** Ends the trial and goes on to the registration, which is shut as long as it lasts (U-161). */
export function useLeaveTrial(to: "/m/login" | "/m/register"): { busy: boolean; leave: () => void } {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = useSingleFlight(async () => {
    setBusy(true);
    // home first: a member's page that loses its session would lead to the login
    await navigate("/m/home");
    await endSession();
    closeOverlay();
    await navigate(to);
  });
  return { busy, leave };
}
