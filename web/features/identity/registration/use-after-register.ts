import { useCallback } from "react";
import { useNavigate } from "react-router";
import { tiePending } from "#web/features/identity/login/pending-social.ts";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { noteNewMember } from "#web/features/suggestions/welcome.ts";
import { forgetReturn } from "#web/features/identity/session/return-to.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";

/** Home, whose welcome says "Registered successfully" (accounts §8, U-154): once, and where it stays to be read. */
export function useAfterRegister(): () => void {
  const navigate = useNavigate();
  const text = useText();
  return useCallback(() => {
    forgetReturn();
    closeOverlay();
    void tiePending(text);
    noteNewMember(() => toast("success", text("account.registered")));
    void navigate("/m/home", { replace: true });
  }, [navigate, text]);
}
