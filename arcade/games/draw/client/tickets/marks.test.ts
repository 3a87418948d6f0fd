import { describe, expect, it } from "vitest";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { findPlay } from "#arcade/games/draw/rules/plays.ts";
import { litAt, markedColumns, markedOf } from "./marks.ts";

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

  it("are digits at their own place alone where the play is about places", () => {
    const columns = (model: string, id: string, chosen: string[][], ...numbers: string[]) =>
      markedColumns(playOf(model, id), chosen, main(...numbers)).map((hits) => [...hits].join(""));
    expect(columns("digits-5", "last-2", [["4", "7"], ["9"]], "4", "9", "1", "7", "5")).toEqual(["7", ""]);
    // A digit that came elsewhere hit nothing
    expect(columns("digits-5", "last-2", [["5"], ["4"]], "9", "9", "9", "4", "5")).toEqual(["", ""]);
  });

  it("are the special ball only where the play is about it", () => {
    const selection = { kind: "pool", pool: ["1", "28"] } as const;
    const drawn = [...main("1", "2", "3", "4", "5", "6"), { tier: "special-ball", numbers: ["28"] }];
    expect([...markedOf(playOf("balls-6-49-special", "main-special"), selection, drawn)]).toEqual(["1", "28"]);
    expect([...markedOf(playOf("balls-6-49-special", "pick-2"), selection, drawn)]).toEqual(["1"]);
    expect([...markedOf(playOf("balls-6-49-special", "special-ball"), selection, drawn)]).toEqual(["28"]);
  });
});

describe("balls that are lit while they are drawn (RECORD-005)", () => {
  const pool = (...numbers: string[]) => ({ kind: "pool", pool: numbers }) as const;
  const whole = (...numbers: string[]) => ({ kind: "numbers", numbers }) as const;
  const columns = (...places: string[][]) => ({ kind: "columns", columns: places }) as const;
  const five = ["4", "0", "7", "9", "2"];
  const six = ["9", "30", "2", "41", "17", "5"];
  it.each([
    ["digits-5", "last-2", whole("92", "11"), five, [3, 4]],
    ["digits-5", "last-2", whole("99"), five, []],
    ["digits-5", "last-2", columns(["9"], ["1"]), five, [3]],
    ["digits-5", "in-order-5", columns(["4"], ["1"], ["7"], ["0"], ["2"]), five, [0, 2, 4]],
    ["digits-5", "place-3", columns(["7"]), five, [2]],
    ["digits-5", "any-digit", columns(["0", "2"]), five, [1, 4]],
    ["digits-5", "last-big", { kind: "side" } as const, five, []],
    ["regional-27", "each-last-2", whole("92"), five, [3, 4]],
    ["regional-27", "special-tens", columns(["9"]), five, [3]],
    ["regional-27", "no-tails-4", pool("92", "01", "02", "03"), five, []],
    ["balls-6-49-special", "pick-2", pool("30", "28", "5"), six, [1, 5]],
    ["balls-6-49-special", "main-special", pool("30", "28"), six, [1, 6]],
    ["balls-6-49-special", "special-ball", pool("30", "28"), six, [6]],
    ["balls-6-49-special", "first-ball", pool("9", "30"), six, [0]],
    ["race-10", "place-2", pool("30", "2"), six, [1]],
  ])("of %s by %s %j", (model, id, selection, numbers, lit) => {
    expect(litAt(playOf(model, id), selection, numbers, "28")).toEqual(lit);
  });
});
