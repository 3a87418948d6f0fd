/** Answers about contracts that were offered to a member (accounts §2; U-181, U-183). */
import type { Calls } from "#contract/core/calls.ts";
import { isAskedAboutContracts } from "#rules/agents/contracts.ts";
import { type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { answerOffer, latestOffer, offerById, type OfferRow, pendingOffers } from "./contracts.store.ts";

export function contractHandlers({ db, clock }: Services): Pick<Handlers, Extract<keyof Calls, `contracts.${string}`>> {
  return {
    "contracts.pending": async (_input, context) => {
      const { memberId, type } = memberOf(context);
      const kinds = isAskedAboutContracts(type) ? await pendingOffers(db, memberId, clock.now()) : [];
      return ok({
        dailysalreqtype: Number(kinds.includes("salary")),
        divtypecompperiodreq: Number(kinds.includes("dividend")),
        contracthoursalreq: Number(kinds.includes("hour")),
      });
    },
    "contracts.offer": async ({ kind }, context) => {
      const offer = await latestOffer(db, memberOf(context).memberId, kind);
      return ok(offer && offerValue(offer, clock.now()));
    },
    "contracts.answer": async ({ id, decision }, context) => {
      const { memberId } = memberOf(context);
      const at = clock.now();
      const state = decision === "agree" ? "agreed" : "rejected";
      const isWritten = await answerOffer(db, { memberId, id, state, at });
      const offer = await offerById(db, memberId, id);
      if (!offer) return refuse("not-found");
      // The same answer sent twice is one answer
      return isWritten || offer.state === state ? ok(offerValue(offer, at)) : refuse("already-decided");
    },
  };
}

function offerValue({ answerBy, answeredAt, state, ...offer }: OfferRow, now: Date) {
  return {
    ...offer,
    state: state === "offered" && answerBy <= now ? ("expired" as const) : state,
    answerBy: answerBy.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
