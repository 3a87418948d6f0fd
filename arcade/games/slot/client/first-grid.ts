import type { SlotInfo } from "#arcade/games/slot/messages.ts";

/** So many stops are looked at; where none will do, the first is shown. */
const TRIES = 200;

/**
 * The picture before the first spin: every reel somewhere on its strip, for each title (`game`, its code) elsewhere and
 * the same each time. It pays nothing and bets nothing, so it shows no win: no three of a kind from the left, no wild there,
 * and fewer scatters and coins than begin anything.
 */
export function firstGrid(info: SlotInfo, game: string): string[][] {
  const start = hashOf(game);
  const grids = Array.from({ length: TRIES }, (_, turn) => gridAt(info, start + turn * 101));
  return grids.find((grid) => isQuiet(info, grid)) ?? grids[0] ?? [];
}

const gridAt = (info: SlotInfo, start: number): string[][] =>
  info.strips.map((strip, reel) => {
    const stop = hashOf(`${start} ${reel}`);
    return Array.from({ length: info.rows }, (_, row) => strip[(stop + row) % Math.max(1, strip.length)] ?? "");
  });

function isQuiet(info: SlotInfo, grid: readonly (readonly string[])[]): boolean {
  const roles = new Map(info.symbols.map(({ id, role }) => [id, role]));
  const roleOf = (symbol: string) => roles.get(symbol);
  const [first = [], second = [], third = []] = grid;
  if ([...first, ...second, ...third].some((symbol) => roleOf(symbol) === "wild")) return false;
  const isThrice = (a: string | undefined, b: string | undefined, c: string | undefined): boolean => a === b && b === c;
  if (info.lines.some(([a = 0, b = 0, c = 0]) => isThrice(first[a], second[b], third[c]))) return false;
  if (info.pays === "ways" && first.some((symbol) => second.includes(symbol) && third.includes(symbol))) return false;
  const feature = grid.flat().filter((symbol) => ["scatter", "coin"].includes(roleOf(symbol) ?? "")).length;
  return feature < 3 && (info.pays !== "anywhere" || mostOfAKind(grid.flat()) < leastPaid(info));
}

const mostOfAKind = (symbols: readonly string[]): number =>
  Math.max(...[...Map.groupBy(symbols, (symbol) => symbol).values()].map(({ length }) => length));

const leastPaid = (info: SlotInfo): number =>
  Math.min(...info.symbols.flatMap(({ pays }) => pays.map(({ count }) => count)));

/** FNV-1a, 32 bits, its bits mixed once more: neighbours stand far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
