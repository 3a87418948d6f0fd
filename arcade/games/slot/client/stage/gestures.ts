/**
 * How a symbol moves when it lands, wins, or waits for its like: by its role, as a pose at a moment. The sheet draws a pose
 * from the kept bitmaps; a pose at rest costs no more than a copy.
 */
import { easeOut } from "#arcade/client/platform/motion.ts";

export type Role = "wild" | "scatter" | "coin" | "high" | "low";

export interface Pose {
  /** 1 is the size at rest. */
  readonly wide: number;
  readonly tall: number;
  /** In radians, to the right. */
  readonly tilt: number;
  /** In parts of the symbol's height, upwards. */
  readonly lift: number;
  /** Where a band of light runs over it, 0 (left) to 1 (right); null for none. */
  readonly shine: number | null;
}

export const REST: Pose = { wide: 1, tall: 1, tilt: 0, lift: 0, shine: null };

export const LAND_MS = 240;

/** A shine runs for so long, and comes again after so long. */
const SHINE_MS = 620;
const SHINE_EVERY_MS = 1500;

/** How far a landing squashes a symbol. */
const WEIGHT: Readonly<Record<Role, number>> = { wild: 0.2, scatter: 0.24, coin: 0.24, high: 0.15, low: 0.08 };

const size = (grown: number): Pick<Pose, "wide" | "tall"> => ({ wide: grown, tall: grown });

function shineAt(ms: number, laterMs: number): number | null {
  const at = (ms + SHINE_EVERY_MS - laterMs) % SHINE_EVERY_MS;
  return ms >= laterMs && at <= SHINE_MS ? at / SHINE_MS : null;
}

/** Squashed by its weight as it hits the stop, then a little too tall, then at rest (`share` 1). */
export function landPose(role: Role, share: number): Pose {
  if (share >= 1) return REST;
  const swing = Math.cos(share * Math.PI * 1.5) * (1 - easeOut(share)) * WEIGHT[role];
  return { ...REST, wide: 1 + swing * 0.7, tall: 1 - swing };
}

/** `ms` since the win was lit. Cheap ones breathe; dear ones sway and shine too; a wild turns on itself; a scatter and a coin leap. */
export function winPose(role: Role, ms: number): Pose {
  const breath = 1.05 + 0.06 * Math.sin(ms / 170);
  switch (role) {
    case "low":
      return { ...REST, ...size(breath) };
    case "high":
      return { ...REST, ...size(breath + 0.03), tilt: 0.09 * Math.sin(ms / 230), shine: shineAt(ms, 120) };
    case "wild":
      return {
        ...REST,
        wide: (breath + 0.05) * (0.5 + 0.5 * Math.cos(ms / 420) ** 2),
        tall: breath + 0.05,
        shine: shineAt(ms, 0),
      };
    case "scatter":
    case "coin":
      return {
        ...REST,
        ...size(breath + 0.05),
        lift: 0.1 * Math.abs(Math.sin(ms / 210)),
        tilt: 0.06 * Math.sin(ms / 140),
        shine: shineAt(ms, 240),
      };
  }
}

/** A scatter that stands while a later reel may bring one more: it beats like a heart. */
export function waitPose(ms: number): Pose {
  const beat = Math.max(0, Math.sin(ms / 120)) ** 3;
  return { ...REST, ...size(1.02 + 0.14 * beat), shine: shineAt(ms, 60) };
}
