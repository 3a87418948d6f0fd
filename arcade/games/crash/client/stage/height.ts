/** How high a flight is, how the sky looks there, and how the craft moves with its speed. Pure. */
import { AWAY_MS } from "./away.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

/** A sky from top to bottom, and the light in its corner. */
export interface SkyColors {
  readonly top: Rgb;
  readonly middle: Rgb;
  readonly bottom: Rgb;
  readonly light: Rgb;
}

interface SkyAt extends SkyColors {
  readonly height: number;
}

/** Here the sky stops changing: beyond it is all space. */
const HIGHEST = 1_000;
/** The sky is drawn anew so many times on the way up, and stands in between. */
const STEPS = 28;
/** From these multipliers on a flight has another sight before it, other figures and another flame. */
export const SIGHTS = [10, 25, 50, 100] as const;

const GROUND: SkyAt = {
  height: 0,
  top: [26, 32, 96],
  middle: [88, 54, 140],
  bottom: [178, 74, 106],
  light: [92, 92, 210],
};
/** From dusk at the ground through the blue of the air to space, and there by the light of each sight. */
const SKIES: readonly [SkyAt, ...SkyAt[]] = [
  GROUND,
  { height: heightOf(2.7), top: [16, 22, 80], middle: [42, 34, 118], bottom: [122, 47, 141], light: [70, 70, 200] },
  { height: heightOf(7), top: [8, 12, 48], middle: [24, 20, 84], bottom: [62, 28, 112], light: [48, 58, 170] },
  { height: heightOf(11), top: [5, 10, 44], middle: [14, 26, 84], bottom: [26, 48, 104], light: [60, 96, 190] },
  { height: heightOf(26), top: [10, 6, 34], middle: [44, 14, 62], bottom: [74, 28, 66], light: [190, 84, 70] },
  { height: heightOf(52), top: [3, 10, 34], middle: [12, 22, 70], bottom: [40, 16, 98], light: [150, 40, 190] },
  { height: heightOf(104), top: [20, 6, 22], middle: [52, 16, 34], bottom: [84, 40, 22], light: [216, 130, 40] },
  { height: 1, top: [8, 4, 14], middle: [28, 10, 26], bottom: [60, 30, 20], light: [200, 120, 50] },
];
/** After the end, wherever it came. */
export const ENDED_SKY: SkyColors = {
  top: [23, 11, 42],
  middle: [42, 15, 51],
  bottom: [58, 17, 48],
  light: [141, 31, 63],
};

/** The same for who had left with a gain: no red, the evening after a good day. */
export const CALM_SKY: SkyColors = {
  top: [14, 20, 52],
  middle: [28, 34, 82],
  bottom: [54, 56, 108],
  light: [64, 92, 160],
};

/** 0 on the ground to 1 at 1,000× and above; each doubling is as far as the one before. */
export function heightOf(multiplier: number): number {
  return Math.min(1, Math.max(0, Math.log(multiplier) / Math.log(HIGHEST)));
}

/** How many sights a flight has come to: 0 below 10×, 4 from 100× on. */
export const sightOf = (multiplier: number): number => SIGHTS.filter((from) => multiplier >= from).length;

/** The whole step of the way up that a height lies on. */
export const skyStep = (height: number): number => Math.round(height * STEPS);

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const at = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
};

/** The sky at a step of the way up. */
export function skyAt(step: number): SkyColors {
  const height = step / STEPS;
  const above = SKIES.find((sky) => sky.height >= height) ?? SKIES.at(-1) ?? GROUND;
  const below = SKIES.findLast((sky) => sky.height <= height) ?? GROUND;
  const share = above.height === below.height ? 0 : (height - below.height) / (above.height - below.height);
  return {
    top: mix(below.top, above.top, share),
    middle: mix(below.middle, above.middle, share),
    bottom: mix(below.bottom, above.bottom, share),
    light: mix(below.light, above.light, share),
  };
}

/** How hard the craft works: 0 at 1×, a half at 2×, near 1 far up. */
export const thrustOf = (multiplier: number): number => 1 - 1 / Math.max(1, multiplier);

export interface Attitude {
  /** Radians to lean, beside the direction of the flight. */
  readonly bank: number;
  /** Pixels off its place. */
  readonly x: number;
  readonly y: number;
  /** Length of its flame, 1 as drawn. */
  readonly flame: number;
}

/** How the craft leans and trembles so many milliseconds into a flight: wider and harder with speed. */
export function attitudeAt(elapsedMs: number, thrust: number): Attitude {
  const tremble = 0.25 + thrust ** 2 * 3.2;
  return {
    bank: Math.sin(elapsedMs / 620) * (0.06 + 0.1 * thrust) + Math.sin(elapsedMs / 71) * 0.03 * thrust,
    x: (Math.sin(elapsedMs / 23) * 0.6 + Math.sin(elapsedMs / 37 + 1) * 0.4) * tremble,
    y:
      (Math.sin(elapsedMs / 29 + 2) * 0.6 + Math.sin(elapsedMs / 41) * 0.4) * tremble + Math.sin(elapsedMs / 500) * 1.6,
    flame: 0.7 + thrust * 0.75 + Math.sin(elapsedMs / 33) * 0.14 + Math.sin(elapsedMs / 19 + 1) * 0.08,
  };
}

export interface Shard {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly alpha: number;
  /** Which of the sparks' colours. */
  readonly color: 0 | 1 | 2;
}

const SHARDS = 22;

/** Sparks that the craft leaves behind, around its place in pixels of a stage that is 260 high, `sinceMs` after the end. None once it is over. */
export function shardsAt(sinceMs: number): readonly Shard[] {
  const share = sinceMs / AWAY_MS;
  if (share >= 1) return [];
  const out = 1 - (1 - share) ** 3;
  return Array.from({ length: SHARDS }, (_, shard) => {
    const angle = shard * 2.399;
    const reach = (34 + ((shard * 29) % 52)) * out;
    return {
      x: Math.cos(angle) * reach,
      // They fall as they slow down
      y: Math.sin(angle) * reach + share * share * 34,
      radius: (1.6 + ((shard * 7) % 5) * 0.5) * (1 - share * 0.7),
      alpha: 1 - share * share,
      color: (shard % 3) as Shard["color"],
    };
  });
}
