import { expect, it } from "vitest";
import { SLOT_MODELS } from "#arcade/games/slot/rules/models/all.ts";
import { slotInfo } from "#arcade/games/slot/wire.ts";
import { mostOf, restingNotes } from "./words.ts";

it("the most that a round can pay is told as the lobby tells it, to the hundredth", () => {
  expect(mostOf({ maxWin: 9675.6 })).toBe("9,675.6");
  expect(mostOf({ maxWin: 10_000 })).toBe("10,000");
});

it.each(SLOT_MODELS.map((model) => [model.id, model] as const))(
  "%s: the line at rest names the most of a round, and no smaller cap beside it",
  (_, model) => {
    const info = slotInfo(model);
    const figures = restingNotes(info).filter((note) => note.includes("×"));
    expect(figures).toEqual([`A round can pay up to ${mostOf(info)}× the bet`]);
  },
);
