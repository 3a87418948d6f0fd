/** The show of a wheel as steps of a round's timeline. Pure, like the rest of it. */
import type { z } from "zod";
import type { SlotInfo, wheelStopSchema } from "#arcade/games/slot/messages.ts";
import { type EndWait, endWait, pressMs } from "./tiers.ts";
import type { Pace } from "./timeline.ts";

export type WireWheel = z.infer<typeof wheelStopSchema>;
export type WheelInfo = NonNullable<SlotInfo["wheel"]>;

export type WheelStep =
  /** The wheel stands and waits for a press, or turns by itself after `ms`. */
  | { kind: "wheel-intro"; ms: number }
  /** It turns for `ms` until `stop.place` is under the pointer; `turns` whole rounds before that. */
  | { kind: "wheel-turn"; stop: WireWheel; turns: number; ms: number }
  /** What it pays. Waits for a press; goes on by itself after `ms`. */
  | ({ kind: "wheel-end"; stop: WireWheel } & EndWait);

const INTRO_MS = 8000;

/** All steps of a turn of the wheel. Who asked for less motion sees it stand where it stopped. */
export function wheelSteps(stop: WireWheel, pace: Pace): WheelStep[] {
  const { quick, reduced } = pace;
  return [
    { kind: "wheel-intro", ms: pressMs(INTRO_MS, pace) },
    { kind: "wheel-turn", stop, turns: reduced ? 0 : quick ? 2 : 5, ms: reduced ? 150 : quick ? 1600 : 5600 },
    { kind: "wheel-end", stop, ...endWait(pace) },
  ];
}

/** How far the wheel is turned, in degrees against the clock, for the middle of a place to be under the pointer on top. */
export function angleOf(place: number, places: number): number {
  return ((place + 0.5) * 360) / places;
}
