import { useEffect } from "react";
import { loadAllWords } from "#web/platform/i18n/catalogues.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { notice, toast } from "#web/ui/toasts.tsx";

const PLAY = "/m/play";

/** Says once when the network goes, and when it is back (browsing §8, "offline"); on a first visit one stays meanwhile. */
export function useNetworkToast(): void {
  const text = useText();
  useEffect(() => {
    // A game says itself what becomes of its round, and that nothing is to be done
    const words = (): string => text(location.pathname === PLAY ? "offline.title" : "refusal.offline");
    const gone = (): void =>
      void loadAllWords().then(
        () => toast("offline", words()),
        () => undefined,
      );
    // Without a worker that knows the pages the router would load the next one anew: the browser's own page of despair
    const stay = (event: MouseEvent): void => {
      if (navigator.onLine || navigator.serviceWorker?.controller) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.target !== "" || link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      gone();
    };
    const back = (): void => void notice(text("shell.online"));
    window.addEventListener("offline", gone);
    window.addEventListener("click", stay, true);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", gone);
      window.removeEventListener("click", stay, true);
      window.removeEventListener("online", back);
    };
  }, [text]);
}
