import { useEffect } from "react";
import { loadAllWords } from "#web/platform/catalogues.ts";
import { useText } from "#web/platform/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";

/** Says once when the network goes, and when it is back (browsing §8, "offline"). */
export function useNetworkToast(): void {
  const text = useText();
  useEffect(() => {
    const gone = (): void =>
      void loadAllWords().then(
        () => toast("offline", text("refusal.offline")),
        () => undefined,
      );
    const back = (): void => void toast("success", text("shell.online"));
    window.addEventListener("offline", gone);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("offline", gone);
      window.removeEventListener("online", back);
    };
  }, [text]);
}
