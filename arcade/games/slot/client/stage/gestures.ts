/**
 * How a symbol moves when it lands, wins, or waits for its like, as a pose at a moment. The sheet draws a pose from the kept
 * bitmaps; a pose at rest costs no more than a copy.
 */
import type { MoveName, SparkName } from "#arcade/play/moves.ts";
import { MOVES, type Part, swungAt } from "./moves.ts";

export type Role = "wild" | "scatter" | "coin" | "high" | "low";

/** What a symbol is like, beside its picture. */
export interface Nature {
  readonly role: Role;
  readonly move: MoveName;
  /** What flies off it when it wins; null for nothing. */
  readonly sparks: SparkName | null;
  /** Where from, in parts of the picture from its upper left; null for anywhere. */
  readonly at: readonly [x: number, y: number] | null;
}

export interface Pose {
  /** 1 is the size at rest. */
  readonly wide: number;
  readonly tall: number;
  /** In radians, to the right. */
  readonly tilt: number;
  /** In parts of the symbol's height, upwards. */
  readonly lift: number;
  /** In parts of its width, to the right: all of it; its head, while the foot stands; a wave that runs down it. */
  readonly shift: number;
  readonly bend: number;
  readonly wave: number;
  /** How much broader its middle is than its ends. */
  readonly swell: number;
  /** How far its sides are raised, in parts of its height. */
  readonly flap: number;
  /** What it turns about: -0.5 its head, 0.5 its foot. */
  readonly pivot: number;
  /** Where a band of light runs over it, 0 (left) to 1 (right); null for none. */
  readonly shine: number | null;
}

export const REST: Pose = {
  wide: 1,
  tall: 1,
  tilt: 0,
  lift: 0,
  shift: 0,
  bend: 0,
  wave: 0,
  swell: 0,
  flap: 0,
  pivot: 0,
  shine: null,
};

/** A reel comes to rest for so long; what stands on it settles a little longer. */
export const LAND_MS = 240;
export const SETTLE_MS = 620;

/** A shine runs for so long, and comes again after so long. */
const SHINE_MS = 620;
const SHINE_EVERY_MS = 1500;
/** A move comes up to its strength over so long, so that nothing jumps. */
const RISE_MS = 180;
const SHINE_LATER_MS: Readonly<Record<Role, number>> = { high: 120, wild: 0, scatter: 240, coin: 240, low: 0 };
/** Of those, cheap ones have little weight. */
const LOW_WEIGHT = 0.08;

/** What one without a move of its own does. */
const USUAL: Readonly<Record<Role, MoveName>> = {
  wild: "turn",
  scatter: "hop",
  coin: "hop",
  high: "glint",
  low: "beat",
};

/** The nature of a symbol of whose picture nothing is told. */
export function usualNature(role: Role): Nature {
  return { role, move: USUAL[role], sparks: role === "low" ? null : "star", at: null };
}

function posed(move: MoveName, size: number, swung: Partial<Record<Part, number>>, shine: number | null): Pose {
  const { grow = 0, wide = 0, tall = 0, ...rest } = swung;
  const pose = { ...REST, ...rest, pivot: MOVES[move].pivot, shine };
  return { ...pose, wide: size + grow + wide, tall: size + grow + tall };
}

function shineAt(ms: number, laterMs: number): number | null {
  const at = (ms + SHINE_EVERY_MS - laterMs) % SHINE_EVERY_MS;
  return ms >= laterMs && at <= SHINE_MS ? at / SHINE_MS : null;
}

/** `ms` since its reel hit the stop: squashed by its weight, then its own move as it dies away, then at rest. */
export function landPose({ role, move }: Nature, ms: number): Pose {
  if (ms >= SETTLE_MS) return REST;
  const weight = role === "low" ? LOW_WEIGHT : MOVES[move].weight;
  const left = 1 - ms / SETTLE_MS;
  const squash = Math.cos((ms / LAND_MS) * Math.PI * 1.5) * left ** 3 * weight;
  const swung = role === "low" ? {} : swungAt(move, ms, left ** 2 * Math.min(1, ms / RISE_MS) * 0.6);
  const pose = posed(move, 1, swung, null);
  return { ...pose, wide: pose.wide + squash * 0.7, tall: pose.tall - squash };
}

/** `ms` since the win was lit. Cheap ones breathe; dear ones do as they are made, and shine. */
export function winPose({ role, move }: Nature, ms: number): Pose {
  const risen = Math.min(1, ms / RISE_MS);
  if (role === "low") {
    const breath = 1 + risen * (0.05 + 0.06 * Math.sin(ms / 170));
    return { ...REST, wide: breath, tall: breath };
  }
  return posed(move, 1 + 0.12 * risen, swungAt(move, ms, risen), shineAt(ms, SHINE_LATER_MS[role]));
}

/** One that may still be part of a win: it trembles, and is about to do what it does. A scatter beats like a heart too. */
export function waitPose({ role, move }: Nature, ms: number): Pose {
  const starts = role === "scatter" || role === "coin";
  const beat = starts ? 0.14 * Math.max(0, Math.sin(ms / 120)) ** 3 : 0;
  const swung = swungAt(move, ms * 1.6, 0.38 * Math.min(1, ms / RISE_MS));
  const pose = posed(move, 1.03 + beat, swung, starts ? shineAt(ms, 60) : null);
  return { ...pose, shift: pose.shift + 0.014 * Math.sin(ms / 11) };
}
