import { useState, useSyncExternalStore } from "react";
import { type DownloadDevice, downloadDeviceOf, downloadFor } from "#rules/site/download.ts";
import { canAskToInstall, onInstallPrompt } from "#web/platform/loading/installed.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";

const nothing = (): (() => void) => () => undefined;

// One value for ever: the store's snapshot must not be a new object each time
let here: DownloadDevice | undefined;
const thisDevice = (): DownloadDevice => (here ??= downloadDeviceOf(navigator.userAgent, navigator.maxTouchPoints));

/** The reader's device; null while the server's page is shown, which doesn't know it. */
export function useDevice(): DownloadDevice | null {
  return useSyncExternalStore(nothing, thisDevice, () => null);
}

/** Whether the browser has a question of its own for installing the site. */
export function useCanAskToInstall(): boolean {
  return useSyncExternalStore(onInstallPrompt, canAskToInstall, () => false);
}

/** What a tap on "download" does, and whether it was told to use Safari. */
export function useDownload(): { download: (system: "ios" | "android") => void; askedForSafari: boolean } {
  const { merchant } = useShell();
  const text = useText();
  const [askedForSafari, setAsked] = useState(false);
  return {
    askedForSafari,
    download(system) {
      const way = downloadFor(system, thisDevice(), merchant.downloads);
      if (way.kind === "open") window.location.assign(way.url);
      else if (way.kind === "useSafari") setAsked(true);
      else toast("info", text("download.contactService"), 2000);
    },
  };
}
