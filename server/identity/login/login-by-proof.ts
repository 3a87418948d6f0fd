/** Logins without a password: by a number and the code that came to it, or by an account at Google or Facebook. */
import type { Merchant } from "#contract/core/merchant.ts";
import { loginRefusal } from "#rules/identity/session.ts";
import { PROVIDERS, type SocialChannel, socialChannels } from "#rules/identity/social.ts";
import { type Handlers, type CallContext, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import { linkFirebase } from "#server/providers/social/firebase.ts";
import { readMobileNumber } from "#server/identity/codes/phone-numbers.ts";
import type { Services } from "#server/services.ts";
import { takeCode } from "#server/identity/codes/sms-codes.ts";
import { type LoginServices, logIn } from "./open-session.ts";
import { isFreshSession, loginMemberByFirebase, loginMemberByMobile } from "./session.store.ts";

/** How long after the login an account can be tied without a further proof of who is there. */
const FRESH_MS = 15 * 60_000;

export type LoginInput = Parameters<Handlers["session.login"]>[0];

/** Where the merchant has it: the number as name and the code as password (U-136). */
export async function loginByNumber(
  deps: LoginServices,
  input: LoginInput,
  context: CallContext,
): ReturnType<Handlers["session.login"]> {
  const { services } = deps;
  const { merchant } = context;
  if (merchant.config.switches.MOBILECODELOGIN !== true) return refuse("no-permission");
  const mobile = readMobileNumber(input.countryDialingCode || merchant.config.country.diallingCode, input.username);
  if (mobile === null) return refuse("phone-format", { field: "mobileNum" });
  const { firebaseIdToken } = input;
  const typed = { purpose: "entry", mobile, code: input.password.trim(), firebaseIdToken } as const;
  const member = (await takeCode(services, context, typed))
    ? await loginMemberByMobile(services.db, merchant.id, mobile)
    : null;
  if (!member) return refuse("code-wrong", { field: "verificationCode" });
  // Said to who has proved to hold the number, as "locked" is, and to nobody else
  if (member.status === "closed") return refuse("account-gone");
  return logIn(deps, context, member, { by: "account", remembered: input.remember, method: "code" });
}

/**
 * By a token of Firebase. An account there that is nobody's here yet is told so, and may register with the same token;
 * at the agents' door nobody comes in like this (LOGIN-014).
 */
export async function loginBySocial(
  deps: LoginServices,
  input: LoginInput,
  context: CallContext,
): ReturnType<Handlers["session.login"]> {
  const { db, firebase } = deps.services;
  const { merchant } = context;
  const channel = channelOf(merchant, input.firebaseChannel);
  if (!channel || input.type !== "account") return refuse("no-permission");
  const identity = await firebase.read(merchant, input.firebaseIdToken);
  if (identity?.provider !== PROVIDERS[channel]) return refuse("social-wrong");
  const member = await loginMemberByFirebase(db, merchant.id, identity.uid);
  if (!member || member.status === "closed") return refuse("social-new");
  if (!(await firebase.spend(db, input.firebaseIdToken))) return refuse("social-wrong");
  return logIn(deps, context, member, { by: "account", remembered: input.remember, method: "social" });
}

/** Ties an account at Google or Facebook to who has just logged in or registered: both are proved, neither is guessed. */
export async function linkSocial(
  { db, clock, firebase }: Services,
  input: Parameters<Handlers["session.link"]>[0],
  context: CallContext,
): ReturnType<Handlers["session.link"]> {
  const { merchant } = context;
  const { id: sessionId, memberId, type } = memberOf(context);
  const channel = channelOf(merchant, input.firebaseChannel);
  const now = clock.nowMs();
  if (!channel || loginRefusal({ type, status: "active" }, "account")) return refuse("no-permission");
  if (!(await isFreshSession(db, sessionId, new Date(now - FRESH_MS)))) return refuse("no-permission");
  const identity = await firebase.read(merchant, input.firebaseIdToken);
  if (identity?.provider !== PROVIDERS[channel]) return refuse("social-wrong");
  const link = { merchantId: merchant.id, uid: identity.uid, memberId, provider: identity.provider, at: clock.now() };
  const isLinked = await linkFirebase(db, link);
  const owner = isLinked ? null : await loginMemberByFirebase(db, merchant.id, identity.uid);
  return isLinked || owner?.id === memberId ? ok(null) : refuse("social-taken");
}

function channelOf({ config }: Merchant, wanted: string): SocialChannel | undefined {
  const on = Object.entries(config.switches).flatMap(([key, value]) => (value ? [key] : []));
  return socialChannels(on, config.firebase !== null).find((one) => one === wanted);
}
