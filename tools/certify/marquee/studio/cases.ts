/** All that a studio's server must do, in the order in which it is tried. */
import type { CaseGroup } from "../../kit.ts";
import { FREE_ROUND_CASES } from "./free-round-cases.ts";
import { LAUNCH_CASES, READ_CASES, TITLE_CASES } from "./game-cases.ts";
import { KILL_CASES } from "./kill-cases.ts";
import { LOTTERY_CASES } from "./lottery-cases.ts";
import { OUR_KEY_CASES, PLAY_CASES } from "./play-cases.ts";
import { PRESS_CASES } from "./press-cases.ts";
import { SESSION_CASES } from "./session-cases.ts";
import { STUDIO_SIGNATURE_CASES } from "./signature-cases.ts";
import type { StudioWorld } from "./world.ts";

export const STUDIO_CASES: readonly CaseGroup<StudioWorld>[] = [
  STUDIO_SIGNATURE_CASES,
  TITLE_CASES,
  LAUNCH_CASES,
  PLAY_CASES,
  PRESS_CASES,
  READ_CASES,
  SESSION_CASES,
  FREE_ROUND_CASES,
  LOTTERY_CASES,
  OUR_KEY_CASES,
  KILL_CASES,
];
