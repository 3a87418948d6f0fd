import { useNavigate } from "react-router";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { bonusAddress } from "./menu-entries.ts";

/** browsing §6: "contact_service" stays for 2 s. */
const TOLD_MS = 2000;

/** What a tap on the bonus does: the reward centre, or a word where there is none (U-058). */
export function useBonus(): () => void {
  const { merchant } = useShell();
  const text = useText();
  const navigate = useNavigate();
  const address = bonusAddress(merchant);
  return () => {
    if (address === null) toast("info", text("service.contact_service"), TOLD_MS);
    else void navigate(address);
  };
}
