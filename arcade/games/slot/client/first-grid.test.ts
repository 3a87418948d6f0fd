import { expect, it } from "vitest";
import { SLOT_MODELS } from "#arcade/games/slot/rules/models/all.ts";
import { gridWins } from "#arcade/games/slot/rules/wins.ts";
import { slotInfo } from "#arcade/games/slot/wire.ts";
import { firstGrid } from "./first-grid.ts";

it.each(SLOT_MODELS.map((model) => [model.id, model] as const))(
  "%s: titles begin with pictures of their own, the same each time, in which nothing is won",
  (_id, model) => {
    const info = slotInfo(model);
    const titles = Array.from({ length: 20 }, (_, at) => `title-${at}`);
    const grids = titles.map((title) => firstGrid(info, title));
    expect(new Set(grids.map((grid) => JSON.stringify(grid))).size).toBeGreaterThan(15);
    expect(firstGrid(info, "title-0")).toEqual(grids[0]);
    const ids = info.symbols.map(({ id }) => id);
    for (const grid of grids) {
      expect(grid.map(({ length }) => length)).toEqual(info.strips.map(() => info.rows));
      const indexes = grid.map((reel) => reel.map((symbol) => ids.indexOf(symbol)));
      expect(gridWins(model, indexes)).toEqual([]);
    }
  },
);
