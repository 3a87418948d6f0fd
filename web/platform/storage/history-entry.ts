/** Whether a page of this site led to this document, as a link does that is followed before the scripts are there. */
export function isFromHere(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/** How many steps of this site lie behind the page, as the router counts them: before the first is another site, or nothing. */
export function stepsBehind(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}
