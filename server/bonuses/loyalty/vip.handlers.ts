/** Answers about VIP ranks (accounts §3, §4; U-184). */
import { type Handlers, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { conditionValue, readStanding } from "./vip-standing.ts";

export function vipHandlers(services: Services): Pick<Handlers, "vip.progress" | "vip.ranks"> {
  return {
    "vip.progress": async (_input, context) => {
      const { reached, next, conditions } = await readStanding(services, context);
      const asked = next ? conditions(next) : [];
      return ok({
        currentProgress: {
          completedConditions: asked.filter(({ met }) => met).length,
          totalExpectedConditions: asked.length,
        },
        playerRankProgress: { labelId: next?.labelId ?? "" },
        level: reached?.level ?? 0,
        levelLabelId: reached?.labelId ?? "",
        conditions: asked.map(conditionValue),
      });
    },
    "vip.ranks": async (_input, context) => {
      const { ranks, reached, conditions } = await readStanding(services, context);
      return ok(
        ranks.map((rank) => ({
          level: rank.level,
          labelId: rank.labelId,
          windowDays: rank.windowDays,
          taskBonusPercent: rank.taskBonusPercent,
          reached: rank.level <= (reached?.level ?? 0),
          conditions: conditions(rank).map(conditionValue),
        })),
      );
    },
  };
}
