/**
 * How things move: a dragon roars, a bell swings, a cupcake quivers. A move is a few swings of parts of a pose; what a
 * symbol moves like stands with its picture (`symbols.json`), so that a family's symbols differ and none costs a picture.
 */
import type { MoveName } from "#arcade/play/moves.ts";

export type Part = "grow" | "wide" | "tall" | "tilt" | "lift" | "shift" | "bend" | "wave" | "swell" | "flap";

/** How a swing goes through its period: to and fro, up and back, a hard start that fades, or out, a while there, and back. */
type Course = "sine" | "hop" | "beat" | "kick" | "hold";

type Swing = readonly [part: Part, far: number, periodMs: number, course?: Course];

interface Move {
  /** How far a landing squashes it. */
  readonly weight: number;
  /** What it turns about: -0.5 its head, 0 its middle, 0.5 its foot. */
  readonly pivot: number;
  readonly swings: readonly Swing[];
}

const move = (weight: number, pivot: number, ...swings: Swing[]): Move => ({ weight, pivot, swings });

export const MOVES = {
  /** Rocks a little, for what shines by itself. */
  glint: move(0.16, 0, ["tilt", 0.1, 1200], ["grow", 0.07, 600]),
  roar: move(0.22, 0.5, ["bend", 0.2, 1040, "hold"], ["grow", 0.16, 1040, "hold"], ["shift", 0.024, 84]),
  howl: move(0.16, 0.5, ["tilt", -0.42, 1240, "hold"], ["tall", 0.14, 1240, "hold"], ["swell", 0.03, 120]),
  breathe: move(0.18, 0.5, ["swell", 0.18, 1000], ["tall", 0.07, 1000], ["bend", 0.12, 2000]),
  sway: move(0.1, 0.5, ["bend", 0.24, 1100], ["tall", 0.04, 550]),
  hop: move(0.2, 0.5, ["lift", 0.24, 560, "hop"], ["tall", 0.1, 280], ["wide", -0.06, 280]),
  quiver: move(0.26, 0.5, ["swell", 0.18, 380], ["tall", -0.11, 380], ["bend", 0.06, 760]),
  flap: move(0.08, 0, ["flap", 0.24, 420], ["lift", 0.09, 420], ["wide", -0.06, 420, "hop"]),
  swim: move(0.12, 0, ["wave", 0.1, 760], ["shift", 0.07, 1520], ["tilt", 0.12, 1520]),
  swing: move(0.14, -0.5, ["tilt", 0.34, 1000]),
  /** About its upright axis; never so far that its back would show. */
  turn: move(0.16, 0, ["wide", -0.82, 1300, "hop"], ["grow", 0.06, 650]),
  roll: move(0.18, 0.5, ["tilt", 0.34, 1200], ["shift", 0.08, 1200]),
  slash: move(0.2, 0.2, ["tilt", 0.6, 1000, "kick"], ["grow", 0.14, 1000, "kick"]),
  burn: move(0.08, 0.5, ["wave", 0.055, 520], ["tall", 0.1, 340], ["bend", 0.08, 900]),
  beat: move(0.2, 0, ["grow", 0.2, 640, "beat"]),
  soar: move(0.1, 0, ["lift", 0.24, 1160, "hold"], ["tilt", 0.18, 1160], ["tall", 0.08, 580]),
  shake: move(0.26, 0.5, ["tilt", 0.15, 170], ["lift", 0.08, 680, "hop"]),
  /** Slow and heavy: what is built or of stone. */
  stamp: move(0.34, 0.5, ["lift", 0.13, 980, "beat"], ["tall", -0.1, 980, "kick"], ["wide", 0.08, 980, "kick"]),
} as const satisfies Record<MoveName, Move>;

const COURSES: Readonly<Record<Course, (share: number) => number>> = {
  sine: (share) => Math.sin(share * Math.PI * 2),
  hop: (share) => Math.abs(Math.sin(share * Math.PI)),
  beat: (share) => Math.max(0, Math.sin(share * Math.PI * 2)) ** 3,
  kick: (share) => (share < 0.1 ? share / 0.1 : (1 - (share - 0.1) / 0.9) ** 3),
  hold: (share) => {
    const smooth = (part: number): number => part * part * (3 - 2 * part);
    if (share < 0.3) return smooth(share / 0.3);
    return share < 0.66 ? 1 : 1 - smooth((share - 0.66) / 0.34);
  },
};

/** How far each part has swung `ms` after the start, `strength` as far as it goes (0 to 1). */
export function swungAt(name: MoveName, ms: number, strength: number): Partial<Record<Part, number>> {
  const swung: Partial<Record<Part, number>> = {};
  for (const [part, far, periodMs, course = "sine"] of MOVES[name].swings as readonly Swing[]) {
    const share = (ms % periodMs) / periodMs;
    swung[part] = (swung[part] ?? 0) + far * strength * COURSES[course](share);
  }
  return swung;
}
