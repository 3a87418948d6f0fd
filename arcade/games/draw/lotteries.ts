/** Titles that are lotteries. */
import type { Title, Titles } from "#arcade/server/game-module.ts";
import type { DrawModel } from "./rules/draw.ts";
import type { DrawSchedule } from "./schedule.ts";

export const ENGINE = "draw";

/** What a lottery draws and when. */
export interface DrawRules {
  readonly model: DrawModel;
  readonly schedule: DrawSchedule;
  readonly kind: "LOTT" | "ELOTT";
}

export type Lottery = Title<DrawRules>;

export function isLottery(title: Title | undefined): title is Lottery {
  return title?.engine === ENGINE;
}

export function lotteriesOf(titles: Titles): Lottery[] {
  return [...titles.values()].filter(isLottery);
}
