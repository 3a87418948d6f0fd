/** How far the server's clock is ahead of this device's, as its first answer to this page said; undefined before that. */
let aheadMs: number | undefined;

/** A `Date` header has whole seconds, and the answer was on its way: less than this is no difference. */
const ACCURACY_MS = 2000;

/** An answer of the server came with this `Date`. The first one counts: clocks that are corrected again and again jump. */
export function noteServerDate(date: string | null): void {
  if (aheadMs !== undefined || date === null) return;
  const differenceMs = Date.parse(date) - Date.now();
  if (Number.isNaN(differenceMs)) return;
  aheadMs = Math.abs(differenceMs) < ACCURACY_MS ? 0 : differenceMs;
}

/** The server's time in ms since 1970, as far as this page knows. */
export const serverNowMs = (): number => Date.now() + (aheadMs ?? 0);
