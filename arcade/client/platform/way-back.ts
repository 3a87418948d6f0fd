/** Pages that a record of rounds opens: in a tab of their own, or in the record's. */

/** In a tab of its own a page has nothing to go back to: what it was opened from lies beside it. */
export const isAlone = (): boolean => history.length <= 1;

/** Leads to where the page was opened from: in the same tab, or by closing one of its own. */
export function goBack(): void {
  if (!isAlone()) return history.back();
  window.close();
  // A browser that closes no window for a page leads to the site's first one
  if (!window.closed && document.referrer !== "") location.assign(document.referrer);
}
