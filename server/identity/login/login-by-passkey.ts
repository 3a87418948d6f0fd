/** Logins by a passkey: one that the browser offers for this merchant, never one that is listed for a name (S8, decision 050). */
import { loginRefusal } from "#rules/identity/session.ts";
import { type Handlers, type CallContext, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import { checkPasskey } from "#server/identity/passkeys/passkeys.ts";
import { type LoginServices, note, openSession } from "./open-session.ts";
import { loginMemberById } from "./session.store.ts";

/** Wrong answers of one address; right ones count nothing. */
const OF_ADDRESS = { calls: 30, perSeconds: 15 * 60 };

/** The authenticator has verified its holder: something one has and is, so no second step is asked for. */
export async function loginByPasskey(
  deps: LoginServices,
  { passkey, type, remember }: Parameters<Handlers["session.loginByPasskey"]>[0],
  context: CallContext,
): ReturnType<Handlers["session.loginByPasskey"]> {
  const { services } = deps;
  const { limits, db } = services;
  const { calls, perSeconds } = OF_ADDRESS;
  const address = `${context.merchant.id}:${rateLimitKey(context.address)}`;
  if ((await limits.taken("passkey-address", address, calls, perSeconds)) >= calls) {
    return refuseFor(Math.max(1, await limits.leftSec("passkey-address", address, calls, perSeconds)));
  }
  const found = await checkPasskey(services, context, { memberId: null, answer: passkey });
  const member = found && (await loginMemberById(db, found.memberId));
  if (!member) {
    await limits.take("passkey-address", address, calls, perSeconds);
    return refuse("passkey-wrong");
  }
  if (member.status === "closed") return refuse("account-gone");
  const refusal = loginRefusal(member, type);
  if (refusal) {
    note(services, context, member, refusal === "account-locked" ? "locked" : "wrong-door", "passkey");
    return refuse(refusal);
  }
  return ok(await openSession(deps, context, member, { remembered: remember, method: "passkey" }));
}
