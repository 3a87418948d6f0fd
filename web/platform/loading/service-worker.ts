import { afterLoad } from "./after-load.ts";
import { trustedScriptUrl } from "./trusted.ts";

/** Registers the service worker once the page has settled; in development there is none. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = async (): Promise<void> => {
    await navigator.serviceWorker.register(trustedScriptUrl("/sw.js"));
    await navigator.serviceWorker.ready;
    // The first visit came before the worker: put the lobby where it will look when there is no network.
    const lobby = await caches.open("lobby");
    if (!(await lobby.match("/m/home"))) await lobby.add("/m/home");
  };
  // private windows refuse it, and a visitor may be offline already; the site works without
  afterLoad(() => void register().catch(() => undefined));
}
