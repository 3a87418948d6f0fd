/** How often a table is drawn. */
import { reducedMotion } from "#arcade/client/platform/settings.ts";
import type { CrashRound } from "#arcade/games/crash/messages.ts";

/** The figures of a flight change so often; a reader takes in no more, and each change is laid out and painted. */
export const WORDS_EVERY_MS = 50;
/** Outside of a flight the ring and the stars move a little at a time. */
const WAITING_MS = 100;
/** For who asked for less motion the ring follows the seconds. */
const CALM_MS = 250;

/** Milliseconds until the table is drawn again: 0 is the next frame, null nothing before something is heard. */
export function nextMomentMs(phase: CrashRound["phase"], online: boolean): number | null {
  if (phase === "flight") return online ? 0 : null;
  return reducedMotion() ? CALM_MS : WAITING_MS;
}
