/** Shapes that plays of several models share. */
import type { TierResult } from "./draw.ts";
import { only, type Play, type PlayCode, type Winning } from "./play.ts";

/** What the first or only tier gave. */
export function numbersOf(result: readonly TierResult[]): readonly string[] {
  return result[0]?.numbers ?? [];
}

export const down = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, from - to + 1) }, (_, at) => from - at);

/** One number wins, once. */
export const once = (number: string): Winning => ({ kind: "numbers", hits: new Map([[number, 1]]) });

/** A play that says it all by itself. */
export function sidePlay(
  code: PlayCode,
  wins: bigint | number,
  ways: bigint | number,
  won: (drawn: readonly string[]) => boolean,
): Play {
  return {
    code,
    count: 0,
    entry: { kind: "side" },
    price: 1,
    prizes: only(wins, ways),
    winning: (result) => ({ kind: "side", won: won(numbersOf(result)) }),
  };
}

/** Big, small, odd and even of one number, 1 to `ways`, of which the upper `big` are big and `odd` odd. `of` tells it. */
export function twoSided(
  what: "last" | "first" | "special",
  ways: number,
  big: number,
  odd: number,
  of: (drawn: readonly string[]) => number,
): Play[] {
  const small = ways - big;
  // Digits and tails are told one higher than they are, so that 0 is the first of them; balls begin at 1
  const isOdd = what === "first" ? 1 : 0;
  return [
    sidePlay(`${what}-big`, big, ways, (drawn) => of(drawn) > small),
    sidePlay(`${what}-small`, small, ways, (drawn) => of(drawn) <= small),
    sidePlay(`${what}-odd`, odd, ways, (drawn) => of(drawn) % 2 === isOdd),
    sidePlay(`${what}-even`, ways - odd, ways, (drawn) => of(drawn) % 2 !== isOdd),
  ];
}
