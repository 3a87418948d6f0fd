/**
 * Only a path of this site: what is stored in a browser or stands in an address may have been put there by anything.
 * Browsers take tabs and line ends out of an address before they read it, so "/<tab>/name" would be another site's.
 */
export function safeRedirect(wanted: string | null): string | null {
  return wanted !== null && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(wanted) ? wanted : null;
}
