/** The code by which a member invites friends. */
import type { Calls } from "#contract/core/calls.ts";
import { type Answered, type CallContext, memberOf, ok } from "#server/platform/http/handler.ts";
import type { Services } from "#server/services.ts";
import { addInvitation, invitationOf } from "./member.store.ts";

/** Neither 0 and O nor 1 and I: it is read out and typed. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 8;
/** Of 10¹² codes none is hit twice in a row by chance. */
const TRIES = 5;

export async function invitation(
  { db, clock, dice }: Services,
  context: CallContext,
): Promise<Answered<Calls["profile.invitation"]>> {
  const { memberId, merchantId } = memberOf(context);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = await invitationOf(db, memberId);
    if (code !== null) return ok({ code });
    const drawn = Array.from({ length: LENGTH }, () => LETTERS[dice.whole(0, LETTERS.length - 1)]).join("");
    await addInvitation(db, { merchantId, memberId, code: drawn, at: clock.now() });
  }
  throw new Error("no code was free");
}
