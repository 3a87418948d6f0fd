import { afterLoad } from "./after-load.ts";
import { keepLobby } from "./kept-lobby.ts";
import { trustedScriptUrl } from "./trusted.ts";

/** What it keeps is some 460 KB: the first taps of a slow line must not wait behind that. */
const SETTLED_MS = 4000;

/** Registers the service worker once the page has settled; in development there is none. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = async (): Promise<void> => {
    await navigator.serviceWorker.register(trustedScriptUrl("/sw.js"));
    await navigator.serviceWorker.ready;
    // The first visit came before the worker
    await keepLobby();
  };
  // private windows refuse it, and a visitor may be offline already; the site works without
  const quietly = (): void => void register().catch(() => undefined);
  // A page that comes from the worker has it already, and it may be a new one
  if (navigator.serviceWorker.controller) afterLoad(quietly);
  else afterLoad(() => setTimeout(quietly, SETTLED_MS));
}
