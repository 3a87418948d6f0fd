/** Seeded dice: the same seed draws the same picture, byte for byte. */

/** A stream of numbers in [0, 1) with the draws that pictures need. */
export interface Random {
  (): number;
  /** A number in [low, high). */
  f(low: number, high: number): number;
  /** A whole number in [low, high]. */
  i(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
}

/** A 32-bit hash of a text; seeds the dice. */
export function hash(text: string): number {
  let h = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Takes the element at `index`, counted round the list; throws RangeError when the list is empty. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new RangeError("the list is empty");
  return item;
}

/** Dice (mulberry32) seeded by a text. */
export function rng(seed: string): Random {
  let a = hash(seed);
  const next = (): number => {
    a |= 0;
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const f = (low: number, high: number): number => low + (high - low) * next();
  return Object.assign(next, {
    f,
    i: (low: number, high: number) => Math.floor(f(low, high + 1)),
    pick: <T>(list: readonly T[]) => at(list, Math.floor(next() * list.length)),
    chance: (probability: number) => next() < probability,
    shuffle: <T>(list: readonly T[]) => {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        [out[i], out[j]] = [at(out, j), at(out, i)];
      }
      return out;
    },
  });
}
