/** Only a path of this site: what is stored in a browser or stands in an address may have been put there by anything. */
export function ownPath(wanted: string | null): string | null {
  return wanted !== null && /^\/(?!\/)[^\\]*$/.test(wanted) ? wanted : null;
}
