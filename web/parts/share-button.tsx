import { useText } from "#web/platform/texts.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { COPIED_MS, toast } from "#web/ui/toasts.tsx";

/** Hands the page's address on: by the device's own sheet, and where it has none into the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const text = useText();
  const share = async (): Promise<void> => {
    const url = location.href;
    try {
      if ("share" in navigator) return await navigator.share({ title, url });
    } catch (error) {
      // Whoever closed the sheet has decided; any other failure leaves the clipboard
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast("success", text("ui.linkCopied"), COPIED_MS);
    } catch {
      toast("fail", text("ui.notCopied"));
    }
  };
  return <IconButton icon="share-network-duotone" label={text("ui.share")} onClick={() => void share()} />;
}
