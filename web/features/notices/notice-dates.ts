/** Day of a moment as list and detail write it: YYYY-MM-DD (browsing §2, U-132). */
export function dashedDay(moment: string): string {
  return moment.slice(0, 10);
}

/** As the popup's accordion writes it: YYYY/MM/DD. */
export function slashedDay(moment: string): string {
  return dashedDay(moment).replaceAll("-", "/");
}
