import { useText } from "#web/platform/i18n/texts.tsx";
import { IconButton } from "./icon-button.tsx";
import { useCopy } from "./use-copy.ts";

/** Hands the page's address on: by the device's own sheet, and where it has none into the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const text = useText();
  const copy = useCopy();
  const share = async (): Promise<void> => {
    const url = location.href;
    try {
      if ("share" in navigator) return await navigator.share({ title, url });
    } catch (error) {
      // A closed sheet is a decision; any other failure leaves the clipboard
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
    await copy(url, text("ui.linkCopied"));
  };
  return <IconButton icon="share-network-duotone" label={text("ui.share")} onClick={() => void share()} />;
}
