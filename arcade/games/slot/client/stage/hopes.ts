/** Which symbols may still be part of a win while reels turn. Read from what stands alone, as a player can. */
import type { SlotInfo } from "#arcade/games/slot/messages.ts";
import type { WireCell } from "../timeline/timeline.ts";

type Column = readonly string[];

/** So many short of their least number, symbols that pay anywhere are waited for. */
const NEAR = 2;

/**
 * The dear symbols and wilds on the reels that stand which the next reel can make a win, or a greater one. `standing` are
 * the first columns; none where fewer than two stand or none turns any more.
 */
export function hopesOf(info: SlotInfo, standing: readonly Column[]): WireCell[] {
  if (standing.length < 2 || standing.length >= info.reels) return [];
  const roles = new Map(info.symbols.map(({ id, role }) => [id, role]));
  const isWild = (id: string | undefined): boolean => id !== undefined && roles.get(id) === "wild";
  const dear = info.symbols.filter(({ role }) => role === "high").map(({ id }) => id);
  const cells = standing.flatMap((column, reel) => column.map((id, row) => ({ id, cell: { reel, row } })));
  const hoped = new Set<WireCell>();
  for (const id of dear) {
    const like = (other: string | undefined): boolean => other === id || isWild(other);
    for (const cell of cellsOf(info, standing, id, like)) {
      const found = cells.find(({ cell: { reel, row } }) => reel === cell.reel && row === cell.row);
      if (found) hoped.add(found.cell);
    }
  }
  return [...hoped];
}

function cellsOf(
  info: SlotInfo,
  standing: readonly Column[],
  id: string,
  like: (other: string | undefined) => boolean,
): WireCell[] {
  const all = standing.flatMap((column, reel) => column.flatMap((other, row) => (like(other) ? [{ reel, row }] : [])));
  if (info.pays === "anywhere") {
    const pays = info.symbols.find((symbol) => symbol.id === id)?.pays ?? [];
    const least = Math.min(...pays.map(({ count }) => count));
    return all.length >= least - NEAR ? all : [];
  }
  // Wilds alone are waited for with what they stand for
  const hasOwn = (cells: readonly WireCell[]): boolean => cells.some(({ reel, row }) => standing[reel]?.[row] === id);
  if (info.pays === "ways") return standing.every((column) => column.some(like)) && hasOwn(all) ? all : [];
  return info.lines.flatMap((rows) => {
    const cells = standing.map((_, reel) => ({ reel, row: rows[reel] ?? 0 }));
    return cells.every(({ reel, row }) => like(standing[reel]?.[row])) && hasOwn(cells) ? cells : [];
  });
}
