/** Answers about offering a contract to who stands directly below (U-182, decision 091). */
import { dayAt } from "#rules/site/days.ts";
import { type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { lockAgentLines, nameDirectlyBelow } from "../rebates/rates.store.ts";
import { KIND_OF } from "./contracts.handlers.ts";
import { goingContract } from "./contracts.store.ts";
import { makeOffer, typedLevels } from "./make-offer.ts";
import { isWithin, offerValue } from "./offer-value.ts";

export function applyHandlers({ db, clock }: Services): Pick<Handlers, "contracts.apply"> {
  return {
    "contracts.apply": async (input, context) => {
      const kind = KIND_OF[input.type];
      const levels = typedLevels(input, kind);
      if (!levels) return refuse("contract-terms");
      const { memberId: fromId, merchantId } = memberOf(context);
      const { memberId, terms, carries } = input;
      const at = clock.now();
      const today = dayAt(at, context.merchant.config.timeZone);
      return db.transaction(async (tx) => {
        await lockAgentLines(tx, merchantId);
        if ((await nameDirectlyBelow(tx, fromId, memberId)) === null) return refuse("not-found");
        const own = await goingContract(tx, fromId, kind);
        if (!own) return refuse("contract-none-own");
        if (!isWithin({ kind, terms, carries }, own)) return refuse("contract-above-own");
        const made = await makeOffer(tx, input, { merchantId, memberId, by: { fromId }, kind, levels, today, at });
        if ("loses" in made) return refuse("contract-loses", { kinds: made.loses });
        return ok({ offer: offerValue(made.offer, at), may: made.may });
      });
    },
  };
}
