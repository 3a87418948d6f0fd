/** Plays of a draw with a special ball, against counting and a known result. */
import { describe, expect, test } from "vitest";
import { choose } from "./chances.ts";
import type { DrawModel, TierResult } from "./draw.ts";
import { drawModel } from "./models.ts";
import type { Play } from "./play.ts";
import { findPlay } from "./plays.ts";
import { hitsOf } from "./selection.ts";

/** Every order in which so many of the balls may come out. */
function everyOrder(count: number, of: number, taken: number[] = []): number[][] {
  if (taken.length === count) return [taken];
  const left = Array.from({ length: of }, (_, at) => at + 1).filter((ball) => !taken.includes(ball));
  return left.flatMap((ball) => everyOrder(count, of, [...taken, ball]));
}

describe("a ball drawn after the main ones", () => {
  const model = drawModel("balls-6-49-special") as DrawModel;
  const special = (name: string): Play => findPlay(model, name) as Play;
  const drawn: TierResult[] = [
    { tier: "main", numbers: ["9", "30", "2", "41", "17", "5"] },
    { tier: "special-ball", numbers: ["28"] },
  ];

  test("R25 is played for alone and with a main one, as likely as counting says", () => {
    const [alone] = special("special-ball").prizes;
    const [pair] = special("main-special").prizes;
    expect([alone?.wins, alone?.ways]).toEqual([1n, 49n]);
    // A small urn of the same kind, every result counted: 3 main balls and a special one of 6
    const results = everyOrder(4, 6);
    const won = results.filter(([a, b, c, last]) => {
      const main = [a, b, c];
      return (last === 1 && main.includes(2)) || (last === 2 && main.includes(1));
    });
    expect(BigInt(won.length) * choose(6, 2)).toBe(BigInt(results.length) * 3n);
    expect([pair?.wins, pair?.ways]).toEqual([6n, choose(49, 2)]);
    const halves = ["big", "small", "odd", "even"].map((side) => special(`special-ball-${side}`).prizes[0]?.wins);
    expect(halves).toEqual([25n, 24n, 25n, 24n]);
  });

  test.each([
    ["special-ball", ["28", "9"], [1]],
    ["special-ball", ["9"], [0]],
    ["main-special", ["28", "9", "5", "48"], [2]],
    ["main-special", ["9", "5"], [0]],
    ["pick-2", ["28", "9", "5"], [1]],
    ["pick-1", ["28"], [0]],
    ["first-ball", ["9"], [1]],
  ])("%s of %j is hit as it should be", (name, pool, hits) => {
    expect(hitsOf(special(name), { kind: "pool", pool }, drawn)).toEqual(hits);
  });

  test.each([
    ["special-ball-big", 1],
    ["special-ball-small", 0],
    ["special-ball-odd", 0],
    ["special-ball-even", 1],
    ["first-odd", 1],
  ])("%s of 28 after 9", (name, hits) => {
    expect(hitsOf(special(name), { kind: "side" }, drawn)).toEqual([hits]);
  });
});
