import type { SlotInfo } from "#arcade/games/slot/messages.ts";

/** The picture before the first spin: every reel somewhere on its strip, the same each time. It pays nothing and bets nothing. */
export function firstGrid(info: SlotInfo): string[][] {
  return info.strips.map((strip, reel) =>
    Array.from({ length: info.rows }, (_, row) => strip[(reel * 7 + row + 3) % Math.max(1, strip.length)] ?? ""),
  );
}
