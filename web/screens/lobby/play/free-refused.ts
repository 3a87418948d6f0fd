import { refusalText, type Text } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";

// browsing §4: the refusal of free play stays for 2 s.
const FREE_REFUSED_MS = 2000;

/** Says that this kind of account has no free play. */
export function sayFreeRefused(text: Text): void {
  toast("fail", refusalText(text, "free_reject"), FREE_REFUSED_MS);
}
