import { useCallback } from "react";
import { useNavigate } from "react-router";
import { tiePending } from "#web/features/identity/login/pending-social.ts";
import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { noteNewMember } from "#web/features/suggestions/welcome.ts";
import { forgetReturn } from "#web/features/identity/session/return-to.ts";
import { useText } from "#web/platform/i18n/texts.tsx";

/** Home (accounts §8, U-154), which says that it has worked where it welcomes the new member. */
export function useAfterRegister(): () => void {
  const navigate = useNavigate();
  const text = useText();
  return useCallback(() => {
    forgetReturn();
    closeOverlay();
    void tiePending(text);
    noteNewMember();
    void navigate("/m/home", { replace: true });
  }, [navigate, text]);
}
