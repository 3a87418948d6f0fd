/** Answers about new members of a line whom their agent registers (U-180). */
import { MEMBER_TYPES } from "#rules/identity/session.ts";
import { dayAt } from "#rules/site/days.ts";
import { draftBelow, joinBelow, type OnRegistered } from "#server/identity/public.ts";
import { type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { giveRates, type RateRefusal } from "../rebates/give-rates.ts";
import { pointsByKind } from "../rebates/rebates.handlers.ts";
import { lockAgentLines } from "../rebates/rates.store.ts";

export function downlineHandlers(
  services: Services,
  onRegistered: OnRegistered,
): Pick<Handlers, "agents.registerDownline"> {
  const { db, clock } = services;
  return {
    "agents.registerDownline": async ({ username, password, isAgent, rebates }, context) => {
      const { memberId: agentId, merchantId } = memberOf(context);
      const member = await draftBelow(services, { agentId, username, password }, context);
      if (typeof member === "string") return refuse(member);
      const { timeZone, agentRebate } = context.merchant.config;
      const today = dayAt(clock.now(), timeZone);
      const rates = pointsByKind(rebates);
      const type = isAgent ? MEMBER_TYPES.agent : MEMBER_TYPES.player;
      try {
        return await db.transaction(async (tx) => {
          await lockAgentLines(tx, merchantId);
          if (!(await joinBelow(tx, { member, type }, onRegistered, context))) return refuse("username-taken");
          const gift = { agentId, memberId: member.id, rates, fromDay: today, at: member.at };
          const refusal = await giveRates(tx, gift, { today, equals: agentRebate.equals });
          if (refusal) throw new NotGiven(refusal);
          return ok({ id: member.id, name: member.username });
        });
      } catch (error) {
        // No account is left behind whose rates could not be given
        if (error instanceof NotGiven && error.refusal !== "rate-below-given") return refuse(error.refusal);
        throw error;
      }
    },
  };
}

class NotGiven extends Error {
  readonly refusal: RateRefusal;
  constructor(refusal: RateRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
