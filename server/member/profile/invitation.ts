/** The code by which a member invites friends. */
import { CODE_TRIES, drawInvitationCode } from "#rules/identity/invitation-code.ts";
import type { Calls } from "#contract/core/calls.ts";
import { type Answered, type CallContext, memberOf, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { addInvitation, invitationOf } from "./member.store.ts";

export async function invitation(
  { db, clock, dice }: Services,
  context: CallContext,
): Promise<Answered<Calls["profile.invitation"]>> {
  const { memberId, merchantId } = memberOf(context);
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = await invitationOf(db, memberId);
    if (code !== null) return ok({ code });
    await addInvitation(db, { merchantId, memberId, code: drawInvitationCode(dice), at: clock.now() });
  }
  throw new Error("no code was free");
}
