/** How long the button for another code by SMS stays shut (accounts §4). */

/** Shown at once, before the server's moment is looked at (accounts §4, U-143). */
export const FIRST_SEC = 60;
/** The device's clock may be wrong: nobody waits longer than this (U-168). */
const LONGEST_SEC = 300;

/** Whole seconds left until `expirationTime` (ms, the server's), 0 when it has come. */
export function leftSec(expirationTime: number, nowMs: number): number {
  return Math.min(LONGEST_SEC, Math.max(0, Math.ceil((expirationTime - nowMs) / 1000)));
}

/** "0:48" */
export function clockText(sec: number): string {
  return `${Math.floor(sec / 60)}:${String(sec % 60).padStart(2, "0")}`;
}
