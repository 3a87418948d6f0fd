import { useText } from "#web/platform/i18n/texts.tsx";
import { COPIED_MS, toast } from "./toasts.tsx";

/** The way to put something on the clipboard, and to say `copied`, or that the browser refused. */
export function useCopy(): (content: string, copied: string) => Promise<void> {
  const text = useText();
  return async (content, copied) => {
    try {
      await navigator.clipboard.writeText(content);
      toast("success", copied, COPIED_MS);
    } catch {
      toast("fail", text("ui.notCopied"));
    }
  };
}
