import { describe, expect, it } from "vitest";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { findPlay } from "#arcade/games/draw/rules/plays.ts";
import { markedOf } from "./marks.ts";

function playOf(model: string, id: string) {
  const found = drawModel(model);
  const play = found && findPlay(found, id);
  if (!play) throw new Error(`${model} has no ${id}`);
  return play;
}
const main = (...numbers: string[]) => [{ tier: "main", numbers }];

describe("numbers that came out (RECORD-005)", () => {
  it("are whole numbers that win", () => {
    const selection = { kind: "numbers", numbers: ["12", "21", "45"] } as const;
    expect([...markedOf(playOf("digits-5", "last-2"), selection, main("9", "9", "9", "4", "5"))]).toEqual(["45"]);
  });

  it("are balls that were drawn, whether or not enough of them", () => {
    const selection = { kind: "pool", pool: ["1", "7", "30"] } as const;
    const drawn = main("30", "2", "7", "11", "40", "45");
    expect([...markedOf(playOf("balls-6-45", "pick-2"), selection, drawn)]).toEqual(["7", "30"]);
  });

  it("are balls at the place that the play is about alone", () => {
    const selection = { kind: "pool", pool: ["2", "9"] } as const;
    const drawn = main("9", "2", "1", "3", "4", "5", "6", "7", "8", "10");
    expect([...markedOf(playOf("race-10", "winner"), selection, drawn)]).toEqual(["9"]);
  });

  it("are none of a side or of places", () => {
    const drawn = main("1", "2", "3", "4", "5");
    expect(markedOf(playOf("digits-5", "last-big"), { kind: "side" }, drawn).size).toBe(0);
    expect(markedOf(playOf("digits-5", "last-2"), { kind: "columns", columns: [["4"], ["5"]] }, drawn).size).toBe(0);
  });
});
