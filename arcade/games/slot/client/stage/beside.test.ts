import { describe, expect, it } from "vitest";
import type { WireCell } from "../timeline/timeline.ts";
import { besideWin } from "./beside.ts";

const line = (...rows: number[]): WireCell[] => rows.map((row, reel) => ({ reel, row }));

describe("the sum of a win", () => {
  it.each([
    ["three on the middle line", line(1, 1, 1), { reels: 5, rows: 3 }],
    ["a line that bends", line(2, 2, 1), { reels: 5, rows: 3 }],
    ["five on the top line", line(0, 0, 0, 0, 0), { reels: 5, rows: 3 }],
    [
      "a wild that fills its reel",
      [...line(1, 1), { reel: 2, row: 0 }, { reel: 2, row: 1 }, { reel: 2, row: 2 }],
      { reels: 5, rows: 3 },
    ],
    ["three of nine", line(1, 1, 1), { reels: 3, rows: 3 }],
  ])("of %s covers none of its symbols and stands next to them", (_, won, grid) => {
    const { reel, row } = besideWin(won, grid);
    expect(won).not.toContainEqual({ reel, row });
    expect(Math.min(...won.map((cell) => Math.hypot(cell.reel - reel, cell.row - row)))).toBeLessThan(2);
  });

  it("of a line has no symbol of it at its sides, where there is such a place", () => {
    const won = line(2, 2, 1);
    const { reel, row } = besideWin(won, { reels: 5, rows: 3 });
    for (const side of [reel - 1, reel + 1]) expect(won).not.toContainEqual({ reel: side, row });
  });

  it("does not cover a wild that fills its reel, of which the win takes one cell", () => {
    const wilds = [0, 1, 2].map((row) => ({ reel: 1, row }));
    expect(wilds).not.toContainEqual(besideWin(line(1, 1, 1, 1), { reels: 5, rows: 3 }, wilds));
  });

  it("of a win that fills the grid stands in its middle", () => {
    const won = [0, 1, 2].flatMap((reel) => [0, 1, 2].map((row) => ({ reel, row })));
    expect(besideWin(won, { reels: 3, rows: 3 })).toEqual({ reel: 1, row: 1 });
  });
});
