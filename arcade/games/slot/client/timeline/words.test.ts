import { expect, it } from "vitest";
import { SLOT_MODELS } from "#arcade/games/slot/rules/models/all.ts";
import { slotInfo } from "#arcade/games/slot/wire.ts";
import { describeWins, mostOf, restingNotes } from "./words.ts";

it("the most that a round can pay is told as the lobby tells it, to the hundredth", () => {
  expect(mostOf({ maxWin: 9675.6 })).toBe("9,675.6");
  expect(mostOf({ maxWin: 10_000 })).toBe("10,000");
});

it.each(SLOT_MODELS.map((model) => [model.id, model] as const))(
  "%s: the line at rest names the most of a round, with the figure that stands everywhere",
  (_, model) => {
    const info = slotInfo(model);
    const figures = restingNotes(info).filter((note) => note.includes("×"));
    expect(figures).toEqual([`Pays up to ${mostOf(info)}×`]);
  },
);

it.each([
  ["one way", 1, [1, 1, 1], "3 × J, 1 way"],
  ["ways that lie on the reels", 4, [1, 2, 2], "3 × J, 4 ways"],
  ["one way with wilds that multiply", 9, [1, 1, 1], "3 × J, 1 way × 9"],
  ["several ways, of which wilds multiply some", 8, [1, 2, 1], "3 × J, 8 ways with wilds"],
])("a win by ways says no more ways than its cells make: %s", (_, ways, cells, words) => {
  const positions = cells.flatMap((count, reel) => Array.from({ length: count }, (__, row) => ({ reel, row })));
  const win = { kind: "ways", symbol: "j", count: 3, ways, wildMultiplier: 1, positions, win: "100" } as const;
  expect(describeWins([win], () => "J")).toBe(words);
});
