/** Pages that a record of rounds opens: in a tab of their own, or in the record's. */

/** In a tab of its own a page has nothing to go back to: what it was opened from lies beside it. */
export const isAlone = (): boolean =>
  // Browsers that don't tell it count entries, of which some may lie ahead
  "navigation" in window ? !window.navigation.canGoBack : history.length <= 1;

/** Leads to where the page was opened from: in the same tab, or by closing one of its own. */
export function goBack(): void {
  if (!isAlone()) return history.back();
  window.close();
  // A browser that closes no window for a page leads to the site's first one
  if (!window.closed && document.referrer !== "") location.assign(document.referrer);
}

/**
 * Where the round's game is played, which the site puts into the page's fragment as `game`; null for any other place than the
 * site that led here: an address that somebody sends around leads nobody elsewhere.
 */
export function gameAddress(fragment: string, referrer = document.referrer): string | null {
  const given = new URLSearchParams(fragment.replace(/^#/, "")).get("game");
  if (given === null || !URL.canParse(given) || !URL.canParse(referrer)) return null;
  const { origin, protocol, href } = new URL(given);
  return /^https?:$/.test(protocol) && origin === new URL(referrer).origin ? href : null;
}
