import { useSyncExternalStore } from "react";
import { serverNowMs } from "#web/platform/data/server-clock.ts";
import { readText, writeText } from "#web/platform/storage/storage.ts";

const KEY = "ODDS_DAY";
const DAY_MS = 86_400_000;
const LOW_PERCENT = 85;
const HIGH_PERCENT = 130;
let seed: number | undefined;

/** The documents' odds text: 85 to 130, the same for a game as long as the visit lasts (LIST-023, U-069), and for everybody. */
export function oddsPercent(gameId: number, daySeed: number): number {
  let mixed = Math.imul(gameId ^ daySeed, 0x9e3779b1) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0;
  mixed = (mixed ^ (mixed >>> 13)) >>> 0;
  return LOW_PERCENT + (mixed % (HIGH_PERCENT - LOW_PERCENT + 1));
}

/** The day in UTC: everybody sees the same figure (decision 101), and a visit keeps it over midnight. */
function readSeed(): number {
  if (seed !== undefined) return seed;
  const stored = Number(readText(KEY, "session"));
  seed = stored > 0 ? stored : Math.floor(serverNowMs() / DAY_MS);
  writeText(KEY, String(seed), "session");
  return seed;
}

/** A game's odds in percent; null until the page is the browser's own, since a cached page is everybody's. */
export function useOdds(gameId: number): number | null {
  const daySeed = useSyncExternalStore(noChange, readSeed, () => null);
  return daySeed === null ? null : oddsPercent(gameId, daySeed);
}

function noChange(): () => void {
  return () => undefined;
}
