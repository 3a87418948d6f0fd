import { useSyncExternalStore } from "react";
import { readText, writeText } from "#web/platform/storage/storage.ts";

const KEY = "ODDS_SEED";
const LOW_PERCENT = 85;
const HIGH_PERCENT = 130;
let seed: number | undefined;

/** The documents' odds text: 85 to 130, the same for a game as long as the visit lasts (LIST-023, U-069). */
export function oddsPercent(gameId: number, sessionSeed: number): number {
  let mixed = Math.imul(gameId ^ sessionSeed, 0x9e3779b1) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0;
  mixed = (mixed ^ (mixed >>> 13)) >>> 0;
  return LOW_PERCENT + (mixed % (HIGH_PERCENT - LOW_PERCENT + 1));
}

function readSeed(): number {
  if (seed !== undefined) return seed;
  const stored = Number(readText(KEY, "session"));
  seed = stored > 0 ? stored : (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);
  writeText(KEY, String(seed), "session");
  return seed;
}

/** A game's odds in percent; null until the page is the browser's own, since a cached page is everybody's. */
export function useOdds(gameId: number): number | null {
  const sessionSeed = useSyncExternalStore(noChange, readSeed, () => null);
  return sessionSeed === null ? null : oddsPercent(gameId, sessionSeed);
}

function noChange(): () => void {
  return () => undefined;
}
