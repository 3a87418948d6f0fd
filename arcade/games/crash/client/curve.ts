/** The shape of a flight on the screen. Pure: where the rocket is for a time. */

export interface Frame {
  /** Milliseconds at the right edge. */
  spanMs: number;
  /** Multiplier at the top of the curve's room. */
  most: number;
}

const LEAST_SPAN_MS = 12_000;
/** Where a flight begins, as a share of the width: the craft and its flame are inside from there on. The seconds stand from it too (crash.css). */
const START_X = 0.14;
/** Part of the span that the craft may use. */
const REACH_X = 0.81;
/** Where the curve begins, and how much of the height it may use: the seconds stand below the craft, the figures above it. */
const [GROUND, REACH_Y] = [0.81, 0.37];

/** The window on the curve: it stands still at first, then grows with the flight. */
export function frameAt(elapsedMs: number, growthPerMs: number): Frame {
  return {
    spanMs: Math.max(LEAST_SPAN_MS, elapsedMs / REACH_X),
    most: Math.max(2.4, Math.exp(growthPerMs * elapsedMs)),
  };
}

/** A point of the curve in a box of `width` × `height`, y downwards. */
export function pointAt(
  ms: number,
  growthPerMs: number,
  frame: Frame,
  width: number,
  height: number,
): { x: number; y: number } {
  return {
    x: width * (START_X + (ms / frame.spanMs) * (1 - START_X)),
    y: heightAt(Math.exp(growthPerMs * ms), frame, height),
  };
}

/** Where a multiplier stands on a stage that is so high, y downwards; above the curve's room where it isn't reached yet. */
export function heightAt(multiplier: number, { most }: Frame, height: number): number {
  return height * (GROUND - ((multiplier - 1) / (most - 1)) * REACH_Y);
}

/** Where the craft was at a multiplier in hundredths, on a stage of that size, as the curve stood at that moment. */
export function leavingPoint(
  multiplier: number,
  growthPerMs: number,
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  const ms = Math.log(multiplier / 100) / growthPerMs;
  return pointAt(ms, growthPerMs, frameAt(ms, growthPerMs), width, height);
}

/** Whole seconds for five marks along the bottom. */
export function timeMarks(spanMs: number): number[] {
  const step = Math.max(1, Math.ceil(spanMs / 1000 / 4.6));
  return [0, 1, 2, 3, 4].map((mark) => mark * step);
}
