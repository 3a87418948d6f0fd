import { persist } from "./persist.ts";

const WHOLE = "link[data-sheet][rel=stylesheet]";

/**
 * Puts on the site's whole sheet, of which the page has only the rules that its HTML can match (decision 057), behind
 * those. Resolves when it counts, or when it did not come at once: then the page comes to life all the same, and the
 * sheet is asked for again as any part is.
 */
export function wholeSheet(): Promise<void> {
  const href = document.querySelector<HTMLLinkElement>("link[data-sheet]")?.href;
  // In development the page has all of it
  if (!href) return Promise.resolve();
  return new Promise((resolve) => void persist(() => putOn(href).finally(resolve)));
}

/** Whether it stands in the document. */
export function hasWholeSheet(): boolean {
  return standing() !== null;
}

const standing = (): HTMLLinkElement | null => document.querySelector(WHOLE);

function putOn(href: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // A member's page has put it on while it was read (web/layout/early-taps.tsx)
  const early = standing();
  if (early?.sheet) return Promise.resolve();
  const link = early ?? Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  link.dataset["sheet"] = "";
  link.addEventListener("load", () => resolve());
  link.addEventListener("error", () => {
    link.remove();
    reject(new Error(`${href} did not come`));
  });
  if (!early) document.head.append(link);
  return promise;
}
