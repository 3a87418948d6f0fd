/** Shapes that plays of several models share. */
import type { TierResult } from "./draw.ts";
import { only, type Play, type PlayCode, type Winning } from "./play.ts";

/** What a tier gave, the first or only one if none is named. */
export function numbersOf(result: readonly TierResult[], tier = 0): readonly string[] {
  return result[tier]?.numbers ?? [];
}

export const down = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, from - to + 1) }, (_, at) => from - at);

/** One number wins, once. */
export const once = (number: string): Winning => ({ kind: "numbers", hits: new Map([[number, 1]]) });

/** A play that says it all by itself; it is about a tier's numbers. */
export function sidePlay(
  code: PlayCode,
  wins: bigint | number,
  ways: bigint | number,
  won: (drawn: readonly string[]) => boolean,
  tier = 0,
): Play {
  return {
    code,
    count: 0,
    entry: { kind: "side" },
    price: 1,
    prizes: only(wins, ways),
    winning: (result) => ({ kind: "side", won: won(numbersOf(result, tier)) }),
  };
}

/** Big, small, odd and even of one number, 1 to `ways`, of which the upper `big` are big and `odd` odd. `of` tells it. */
export function twoSided(
  what: "last" | "first" | "special" | "special-ball",
  ways: number,
  big: number,
  odd: number,
  of: (drawn: readonly string[]) => number,
): Play[] {
  const small = ways - big;
  // Digits and tails are told one higher than they are, so that 0 is the first of them; balls begin at 1
  const isOdd = what === "first" || what === "special-ball" ? 1 : 0;
  const side = (name: "big" | "small" | "odd" | "even", wins: number, holds: (number: number) => boolean): Play =>
    sidePlay(`${what}-${name}`, wins, ways, (drawn) => holds(of(drawn)), what === "special-ball" ? 1 : 0);
  return [
    side("big", big, (number) => number > small),
    side("small", small, (number) => number <= small),
    side("odd", odd, (number) => number % 2 === isOdd),
    side("even", ways - odd, (number) => number % 2 !== isOdd),
  ];
}
