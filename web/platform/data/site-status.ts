import type { SiteStatus } from "#rules/site/site-status.ts";
import { createStore } from "./store.ts";

/** What the server said since the page was drawn; null while the page's own status holds (browsing §4). */
const told = createStore<SiteStatus | null>(null);

export const tellSiteStatus = (status: SiteStatus): void => told.write(status);
export const useToldStatus = told.use;

const REFUSED: Readonly<Record<string, SiteStatus>> = { maintenance: 1, "region-restricted": 2 };

/** A call that was refused because the site closed meanwhile tells it sooner than the next look at the status. */
export function heedRefusal(refusal: string): void {
  const status = REFUSED[refusal];
  if (status !== undefined) tellSiteStatus(status);
}
