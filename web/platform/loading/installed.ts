import { LOCAL, readText, writeText } from "#web/platform/storage/storage.ts";

/** Installed to the home screen or desktop, and opened from there. */
export function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}

/** Inside the native app, by what it writes into its user agent; a merchant without an app has no mark. */
export function isApp(appUserAgent: string): boolean {
  return appUserAgent !== "" && navigator.userAgent.includes(appUserAgent);
}

/** Inside the native app or the installed site: there is nothing to download (browsing §2). */
export function isAppOrInstalled(appUserAgent: string): boolean {
  return isApp(appUserAgent) || isInstalled();
}

/** Whether the site was put on the home screen by the configuration profile. */
export function isWebClip(): boolean {
  return readText(LOCAL.webClip) === "1";
}

/** Sets the flag when the first page of this tab stands alone and carries the profile's mark (U-111). */
export function noteWebClip(): void {
  // The address may have changed since: the browser keeps the one that it came by
  const [first] = performance.getEntriesByType("navigation");
  if (!first || !isInstalled()) return;
  if (new URL(first.name).searchParams.get("webclip") === "1") writeText(LOCAL.webClip, "1");
}

/** Chromium's question whether to install the site; other browsers have none. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

const kept = (): { installPrompt?: InstallPrompt | undefined } => window as never;

/** Tells when the question comes or is used up; gives the way to stop. */
export function onInstallPrompt(listen: () => void): () => void {
  for (const name of ["installprompt", "appinstalled"]) addEventListener(name, listen);
  return () => {
    for (const name of ["installprompt", "appinstalled"]) removeEventListener(name, listen);
  };
}

/** Whether the browser would ask now. */
export const canAskToInstall = (): boolean => kept().installPrompt !== undefined;

/** Has the browser ask; it does so once per page. True when the reader agreed. */
export async function askToInstall(): Promise<boolean> {
  const { installPrompt } = kept();
  if (!installPrompt) return false;
  const { outcome } = await installPrompt.prompt();
  kept().installPrompt = undefined;
  dispatchEvent(new Event("installprompt"));
  return outcome === "accepted";
}
