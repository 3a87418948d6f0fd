import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { drawModel } from "#arcade/games/draw/rules/models.ts";
import { findPlay, playsOf } from "#arcade/games/draw/rules/plays.ts";
import { countBets, fitsPlay } from "#arcade/games/draw/rules/selection.ts";
import { DRAW_MODELS } from "#arcade/games/draw/rules/models.ts";
import { readTyped } from "./text-entry.ts";

function playOf(model: string, id: string) {
  const found = drawModel(model);
  const play = found && findPlay(found, id);
  if (!play) throw new Error(`${model} has no ${id}`);
  return play;
}

const two = playOf("digits-5", "last-2");
const five = playOf("digits-5", "in-order-5");
const balls = playOf("balls-6-45", "pick-2");
const race = playOf("race-10", "first-2");
const mixed = playOf("digits-3", "any-order-6");

const numbers = (text: string) =>
  readTyped(text, two).lines.map(({ selection, multiple }) => [
    selection.kind === "numbers" ? selection.numbers.join(" ") : selection.kind,
    multiple,
  ]);

describe("numbers that are typed (LOTTO-010)", () => {
  test.each([
    ["11,22,33 x10", [["11 22 33", 10]]],
    ["01-05 x2", [["01 02 03 04 05", 2]]],
    ["11 22. 33", [["11 22 33", 1]]],
    ["11,22*3", [["11 22", 3]]],
    ["11 × 3", [["11", 3]]],
    [
      "11 X3\r\n\r\n22",
      [
        ["11", 3],
        ["22", 1],
      ],
    ],
    [
      "11 x2; 22 x3",
      [
        ["11", 2],
        ["22", 3],
      ],
    ],
    [
      "11,22 x2, 33 x5 44",
      [
        ["11 22", 2],
        ["33", 5],
        ["44", 1],
      ],
    ],
    ["12d", [["12 21", 1]]],
    ["12đ 33D x4", [["12 21 33", 4]]],
    ["１１，２２、３３ ｘ１０", [["11 22 33", 10]]],
    ["01 – 03", [["01 02 03", 1]]],
    ["", []],
    [" \n ; \n", []],
  ])("%j", (text, lines) => {
    expect(readTyped(text, two).faults).toEqual([]);
    expect(numbers(text)).toEqual(lines);
  });

  test.each([
    ["11,2a x2", 1, "2a", "word"],
    ["11\n22,333", 2, "333", "length"],
    ["05-01", 1, "05-01", "range"],
    ["01-005", 1, "01-005", "length"],
    ["11,22,11", 1, "11", "twice"],
    ["01-05,03", 1, "03", "twice"],
    ["11 x0", 1, "x0", "multiple"],
    ["11 x", 1, "x", "multiple"],
    ["11 x1e3", 1, "x1e3", "multiple"],
    ["11 x0b11", 1, "x0b11", "multiple"],
    ["11 x10000", 1, "x10000", "multiple"],
    ["x10", 1, "x10", "few"],
    ["1|2|3", 1, "1|2|3", "many"],
    ["1|", 1, "1|", "few"],
  ])("%j: line %i, “%s” is named", (text, line, word, fault) =>
    expect(readTyped(text, two)).toMatchObject({ faults: [{ line, word, fault }] }),
  );

  it("tells all that is wrong at once, and gives the lines that are right", () => {
    const { lines, faults } = readTyped("11\nxx\n2\n33 x2", two);
    expect(lines.map(({ multiple }) => multiple)).toEqual([1, 2]);
    expect(faults.map(({ line }) => line)).toEqual([2, 2, 3]);
  });

  it("spells no more than a line can hold, however long the word", () => {
    const fault = (text: string) => readTyped(text, five).faults[0]?.fault;
    expect(fault("00000-99999")).toBe("many");
    expect(fault("0000000000-9999999999")).toBe("length");
    expect(fault("12345678901234567890d")).toBe("length");
    expect(readTyped("00000-00999", five).lines).toHaveLength(1);
    expect(fault("00000-00999 01000")).toBe("many");
  });

  it("is places beside each other: digits without commas, and rows of them", () => {
    expect(readTyped("12 | 0-2 x3", two).lines).toEqual([
      {
        selection: {
          kind: "columns",
          columns: [
            ["1", "2"],
            ["0", "1", "2"],
          ],
        },
        multiple: 3,
      },
    ]);
    expect(readTyped("1,1 | 0", two).faults).toEqual([{ line: 1, word: "1", fault: "twice" }]);
  });

  it("is balls, with a zero before or without, and rows over any number of digits", () => {
    expect(readTyped("1-12", balls).lines[0]?.selection).toMatchObject({
      pool: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
    });
    expect(readTyped("07 08", balls).lines[0]?.selection).toEqual({ kind: "pool", pool: ["7", "8"] });
    expect(readTyped("7 07", balls).faults[0]).toMatchObject({ word: "07", fault: "twice" });
    expect(readTyped("7 46", balls).faults[0]).toMatchObject({ word: "46", fault: "range" });
    expect(readTyped("7", balls).faults[0]).toMatchObject({ word: "7", fault: "few" });
  });

  it("is places of a race; a ball that would have to come in twice is no bet", () => {
    expect(readTyped("01,02 | 3 x2", race).lines[0]?.selection).toEqual({
      kind: "columns",
      columns: [["1", "2"], ["3"]],
    });
    expect(readTyped("4 | 4", race).faults).toEqual([{ line: 1, word: "4 | 4", fault: "none" }]);
    expect(readTyped("4 | 11", race).faults[0]).toMatchObject({ word: "11", fault: "range" });
  });

  it("names the number that the play doesn't take", () => {
    expect(readTyped("123 112", mixed).faults).toEqual([{ line: 1, word: "112", fault: "none" }]);
    expect(readTyped("123d", mixed).lines[0]?.selection).toMatchObject({ kind: "numbers" });
  });

  it("stands for a bet of its play in every line that is read, of every play there is", () => {
    const plays = DRAW_MODELS.flatMap((model) => Object.values(playsOf(model)).flat());
    const word = fc.oneof(
      fc.stringMatching(/^\d{1,5}$/),
      fc.stringMatching(/^\d{1,3}-\d{1,3}$/),
      fc.stringMatching(/^\d{2,4}[dđ]$/),
      fc.constantFrom("|", "x2", "x", ";", "\n", "，", "~", "a"),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.constantFrom(...plays), (words, play) => {
        for (const { selection, multiple } of readTyped(words.join(" "), play).lines) {
          expect(fitsPlay(play, selection)).toBe(true);
          expect(countBets(play, selection)).toBeGreaterThan(0);
          expect(multiple).toBeGreaterThan(0);
        }
      }),
    );
  });
});
