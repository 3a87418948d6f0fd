import { useEffect } from "react";
import { loadAllWords } from "#web/platform/i18n/catalogues.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { notice } from "#web/ui/toasts.tsx";

/** Behind home's address while nobody has been told yet that another one was asked for, which there is not. */
const UNKNOWN = "#unknown";

/** Where an unknown address leads (browsing §2). */
export const HOME_FOR_UNKNOWN = `/m/home${UNKNOWN}`;

/** Says once that the address is none of the site's, and takes the mark away. */
export function useUnknownAddress(): void {
  const text = useText();
  useEffect(() => {
    if (location.hash !== UNKNOWN) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    void loadAllWords().then(
      () => notice(text("shell.noSuchPage")),
      () => undefined,
    );
  }, [text]);
}
