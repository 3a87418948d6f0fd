import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HOME_ADDRESS, HOME_ALIASES } from "#rules/site/home-addresses.ts";
import { loadAllWords, loadWords, type Part } from "#web/platform/i18n/catalogues.ts";
import { afterLoad } from "#web/platform/loading/after-load.ts";
import { showTaps } from "#web/platform/loading/shown-taps.ts";
import { registerServiceWorker } from "#web/platform/loading/service-worker.ts";
import { wholeSheet } from "#web/platform/loading/whole-sheet.ts";
import { fetchMoreIcons } from "#web/ui/icon.tsx";

const HOME = [HOME_ADDRESS, ...HOME_ALIASES];

// The page says which words it was drawn with. Home's are preloaded, so this wait is short.
const page = document.documentElement;
const parts: readonly Part[] = HOME.includes(location.pathname.replace(/(?<=.)\/$/, ""))
  ? ["first"]
  : ["first", "rest"];
await Promise.all([loadWords(page.dataset["language"] ?? "EN", page.lang, parts), wholeSheet()]);

// What the first touch most likely opens comes while the page is brought to life, and not after that
const ahead = (): void => {
  const all = [loadAllWords(), import("#web/layout/overlay-host.tsx"), import("#web/layout/side-menu.tsx")];
  void Promise.all(all).catch(() => undefined); // who opens it asks again
};
if (page.dataset["touched"] !== undefined) ahead();
else addEventListener("pointerdown", ahead, { once: true, capture: true, passive: true });

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
showTaps();
registerServiceWorker();
afterLoad(fetchMoreIcons);
