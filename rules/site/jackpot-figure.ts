/**
 * The counter that the documents show in place of a jackpot (HOME-028, HOME-029, U-069). It is invented, so it is at least
 * the same for everybody at one moment: it follows from the time and the merchant's code alone.
 */

/** A run begins at a value of its own, between the merchant's bounds. */
const RUN_MS = 6 * 3_600_000;
const STEP_MIN = 1000;
const STEP_MAX = 2000;
const PAUSES_MS = [3000, 4000, 5000] as const;

export interface JackpotBounds {
  min: number;
  max: number;
}

/** In units of the currency, and when it changes next, in ms since 1970. */
export interface JackpotCounter {
  figure: number;
  changesAtMs: number;
}

/** Where the counter stands at `atMs`: after each pause of 3, 4 or 5 seconds it rose by 1,000 to 2,000. */
export function jackpotAt({ min, max }: JackpotBounds, seed: string, atMs: number): JackpotCounter {
  const run = Math.floor(atMs / RUN_MS);
  const dice = diceOf(`${seed} ${run}`);
  let figure = min + dice() * (max - min);
  let changesAtMs = run * RUN_MS + pause(dice());
  while (changesAtMs <= atMs) {
    figure += STEP_MIN + dice() * (STEP_MAX - STEP_MIN);
    changesAtMs += pause(dice());
  }
  return { figure, changesAtMs: Math.min(changesAtMs, (run + 1) * RUN_MS) };
}

const pause = (roll: number): number => PAUSES_MS[Math.floor(roll * PAUSES_MS.length)] ?? PAUSES_MS[1];

/** Numbers 0 ≤ n < 1 that follow from a text: FNV-1a for the begin, then a Weyl sequence with two rounds of mixing. */
function diceOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
