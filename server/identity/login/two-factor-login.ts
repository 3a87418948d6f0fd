/** The second step of a login, by a code of the authenticator app or of recovery (server/identity/two-factor/two-factor.ts). */
import { loginRefusal } from "#rules/identity/session.ts";
import { type Handlers, type CallContext, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import { authenticatorOf } from "#server/identity/two-factor/authenticator.ts";
import { takeTwoFactorStep } from "#server/identity/two-factor/two-factor.ts";
import { notifySecurityEvent } from "#server/identity/security/security-notifications.ts";
import { checkPasskey } from "#server/identity/passkeys/passkeys.ts";
import type { Services } from "#server/services.ts";
import { type LoginServices, openSession, note } from "./open-session.ts";
import { forgetFailures } from "./login-limits.ts";
import { type LoginMember, loginMemberById } from "./session.store.ts";

type Input = Parameters<Handlers["session.secondStep"]>[0];

/** Further guesses fill no inbox. */
const TOLD_EVERY_SEC = 3600;

export async function twoFactor(
  deps: LoginServices,
  { appCode, passkey }: Input,
  context: CallContext,
): ReturnType<Handlers["session.secondStep"]> {
  const { services } = deps;
  const { merchant, address } = context;
  const browserOf = async (memberId: string): Promise<string | null> => {
    const found = await loginMemberById(services.db, memberId);
    return found && deps.devices.nameFor(context, found.username);
  };
  const passkeyOwner =
    passkey === ""
      ? undefined
      : async () => (await checkPasskey(services, context, { memberId: null, answer: passkey }))?.memberId ?? null;
  const step = await takeTwoFactorStep(services, context, { typed: appCode, passkeyOwner, browserOf });
  if (step.outcome === "wait") return refuseFor(step.waitSec);
  if (step.outcome === "over") return refuse("step-over");
  const member = await loginMemberById(services.db, step.login.memberId);
  if (!member || member.status === "closed") return refuse("account-gone");
  if (step.outcome === "wrong") {
    note(services, context, member, "wrong-proof", passkeyOwner ? "passkey" : "app");
    if (!step.isLast) return passkeyOwner ? refuse("passkey-wrong") : refuse("app-code-wrong", { field: "appCode" });
    // The caller knows the password
    const isTold = (await services.limits.take("app-guessed-told", member.id, 1, TOLD_EVERY_SEC)) > 0;
    if (!isTold) await tell(services, context, member, "appGuessed");
    return refuse("step-over");
  }
  const refusal = loginRefusal(member, step.login.by);
  if (refusal) return refuse(refusal);
  if (step.code === "recovery") await tell(services, context, member, "recoveryUsed");
  const browser = await deps.devices.nameFor(context, member.username);
  const value = await openSession(deps, context, member, step.login);
  await forgetFailures(services.limits, { merchant, username: member.username, address, browser });
  return ok(value);
}

/** A message to the member about what happened at the second step. */
function tell(
  { db, clock, events }: Services,
  context: CallContext,
  { id: memberId }: LoginMember,
  what: "appGuessed" | "recoveryUsed",
): Promise<void> {
  return db.transaction(async (tx) => {
    const left = (await authenticatorOf(tx, memberId))?.recoveryLeft ?? 0;
    const merchantId = context.merchant.id;
    await notifySecurityEvent(tx, events, { merchantId, memberId, what, named: { left }, at: clock.now() });
  });
}
