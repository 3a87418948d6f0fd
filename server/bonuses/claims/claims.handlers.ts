/** Answers about claims of every kind: those that were made, and how many can be made (U-177). */
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { addDays } from "#rules/site/days.ts";
import { type CallContext, type Handlers, memberOf, ok } from "#server/platform/http/handler.ts";
import { isOnBreak } from "#server/safer-play/public.ts";
import type { Services } from "#server/services.ts";
import { countReadyGifts } from "../loyalty/rank-gifts.ts";
import { countReadyTasks, figure } from "../loyalty/tasks.handlers.ts";
import { readStanding } from "../loyalty/vip-standing.ts";
import { isRebateReady } from "../rebate/rebate.handlers.ts";
import { titleOf } from "../rewards/rewards.handlers.ts";
import { countWaiting, readClaimed } from "./claims.store.ts";

const SHOWN = 100;
const LAST_DAY = 6;

export function claimHandlers(services: Services): Pick<Handlers, "rewards.claimed" | "rewards.waiting"> {
  return {
    "rewards.claimed": async (_input, context) => {
      const rows = await readClaimed(services.db, memberOf(context), SHOWN);
      return ok(
        rows.map(({ of, amount, at, multiple, promotionId, texts, level, rounds, week, kind, need }) => ({
          of,
          amount: toDecimal(amountOf(amount)),
          at: at.toISOString(),
          multiple,
          title: promotionId === null ? "" : titleOf(texts, promotionId, context.language),
          level,
          rounds,
          week: week === null ? null : { first: week, last: addDays(week, LAST_DAY) },
          task: kind === null || need === null ? null : { kind, need: figure({ kind }, need) },
        })),
      );
    },
    "rewards.waiting": async (_input, context) => ok({ count: await countAll(services, context) }),
  };
}

/** By the rules of the claims themselves: on a break what has to be played isn't given, cash is. */
async function countAll(services: Services, context: CallContext): Promise<number> {
  const { db, clock } = services;
  const { memberId } = memberOf(context);
  const { switches } = context.merchant.config;
  const now = clock.now();
  const [waiting, onBreak, level] = await Promise.all([
    countWaiting(db, memberId, now),
    isOnBreak(db, memberId, now),
    switches.VIP === true ? readStanding(services, context).then(({ reached }) => reached?.level ?? 0) : 0,
  ]);
  const [tasks, gifts, rebate] = await Promise.all([
    onBreak ? 0 : countReadyTasks(services, context),
    onBreak || switches.VIP !== true ? 0 : countReadyGifts(db, context, level),
    switches.MANPLAYREB3 === true ? isRebateReady(services, context, level) : false,
  ]);
  const granted = onBreak ? waiting.cashWeeks : waiting.rewards + waiting.weeks;
  return granted + tasks + gifts + (rebate ? 1 : 0);
}
