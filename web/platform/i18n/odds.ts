import { useSyncExternalStore } from "react";
import { useShell } from "#web/platform/data/shell.ts";
import { readText, writeText } from "#web/platform/storage/storage.ts";

const KEY = "ODDS_DAY";
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

/** A visit keeps the day on which it began, over midnight (decision 101). */
function readSeed(pageDay: number): number {
  if (seed !== undefined) return seed;
  const stored = Number(readText(KEY, "session"));
  seed = stored > 0 ? stored : pageDay;
  writeText(KEY, String(seed), "session");
  return seed;
}

/** A game's odds in percent: the server draws them by the page's day, so they stand with their tile. */
export function useOdds(gameId: number): number {
  const { oddsDay } = useShell();
  const day = useSyncExternalStore(
    noChange,
    () => readSeed(oddsDay),
    () => oddsDay,
  );
  return oddsPercent(gameId, day);
}

function noChange(): () => void {
  return () => undefined;
}
