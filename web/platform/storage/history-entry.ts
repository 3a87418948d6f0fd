/** How many steps of this site lie behind the page, as the router counts them: before the first is another site, or nothing. */
export function stepsBehind(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}
