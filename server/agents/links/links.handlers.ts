/** Answers of agents' links (U-180). */
import { CODE_TRIES, drawInvitationCode } from "#rules/identity/invitation-code.ts";
import { type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { addAffiliateLink, endAffiliateLink, affiliateLinks } from "./links.store.ts";

const MOST_LINKS = 20;
type Name = "links" | "createLink" | "deleteLink";

export function linkHandlers({ db, clock, dice }: Services): Pick<Handlers, `agents.${Name}`> {
  return {
    "agents.links": async (_input, context) => {
      const rows = await affiliateLinks(db, memberOf(context).memberId);
      return ok(
        rows.map(({ createdAt, clicks, registrations, depositors, ...link }) => ({
          ...link,
          createdAt: createdAt.toISOString(),
          clicks: Number(clicks),
          registrations: Number(registrations),
          depositors: Number(depositors),
        })),
      );
    },
    "agents.createLink": async ({ name }, context) => {
      const { memberId, merchantId } = memberOf(context);
      for (let tries = 0; tries < CODE_TRIES; tries += 1) {
        const code = drawInvitationCode(dice);
        const link = { merchantId, memberId, code, name: name.trim(), at: clock.now() };
        const added = await db.transaction((tx) => addAffiliateLink(tx, link, MOST_LINKS));
        if (added === "full") return refuse("links-full");
        if (added === "added") return ok({ code });
      }
      throw new Error("no code was free");
    },
    "agents.deleteLink": async ({ code }, context) =>
      (await endAffiliateLink(db, memberOf(context).memberId, code, clock.now())) ? ok(null) : refuse("not-found"),
  };
}
