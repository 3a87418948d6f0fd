/** Dice that a name throws: the same name, the same throws. For rows of the demo; never for anything that is to be secret. */
import { hash } from "node:crypto";
import type { Dice } from "#server/platform/crypto/secrets.ts";

export interface NamedDice extends Dice {
  /** True in so many of a hundred throws. */
  percent(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function diceOf(name: string): NamedDice {
  // Mulberry32
  let state = hash("sha256", name, "buffer").readUInt32BE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    percent: (share) => next() * 100 < share,
    pick(list) {
      const one = list[whole(0, list.length - 1)];
      if (one === undefined) throw new Error("nothing to pick from");
      return one;
    },
  };
}

/** A UUID that a name always gives. */
export function idOf(name: string): string {
  const hex = hash("sha256", name, "hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) % 4) + 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
