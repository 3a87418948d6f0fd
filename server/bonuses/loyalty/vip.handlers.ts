/** Answers about VIP ranks (accounts §3, §4; U-184). */
import { type Handlers, memberOf, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import type { GiveFreeRounds } from "../free-rounds/ask-vendors.ts";
import { claimGift, type GameByCode, shownGift } from "./rank-gifts.ts";
import { claimedGifts } from "./rank-gifts.store.ts";
import { conditionValue, readStanding } from "./vip-standing.ts";

export function vipHandlers(
  services: Services,
  outside: { game: GameByCode; give: GiveFreeRounds },
): Pick<Handlers, "vip.progress" | "vip.ranks" | "vip.claimGift"> {
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
      const [{ ranks, reached, conditions }, claimed] = await Promise.all([
        readStanding(services, context),
        claimedGifts(services.db, memberOf(context).memberId),
      ]);
      const isReached = (level: number): boolean => level <= (reached?.level ?? 0);
      return ok(
        ranks.map((rank) => ({
          level: rank.level,
          labelId: rank.labelId,
          windowDays: rank.windowDays,
          taskBonusPercent: rank.taskBonusPercent,
          reached: isReached(rank.level),
          gift: shownGift(context, outside.game, { level: rank.level, reached: isReached(rank.level), claimed }),
          conditions: conditions(rank).map(conditionValue),
        })),
      );
    },
    "vip.claimGift": ({ level }, context) => claimGift(services, outside, level, context),
  };
}
