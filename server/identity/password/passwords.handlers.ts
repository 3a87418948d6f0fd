/** Changing a password, and setting one that was forgotten (accounts §2, §5, §7, U-157, U-158). */
import { loginRefusal } from "#rules/identity/session.ts";
import { type Handlers, type CallContext, memberOf, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import { checkPassword, hashPassword } from "#server/platform/crypto/passwords.ts";
import { readMobileNumber } from "#server/identity/codes/phone-numbers.ts";
import { needsTwoFactor } from "#server/identity/two-factor/two-factor.ts";
import type { Services } from "#server/services.ts";
import { setSessionCookies } from "#server/identity/session/session-cookies.ts";
import { isCode, takeCode } from "#server/identity/codes/sms-codes.ts";
import { newPasswordRefusal } from "./new-password.ts";
import { linkHash, mailLink, notifyPasswordChange } from "./password-mails.ts";
import { passwordMemberById, passwordMemberByMobile, memberOfLink, setPassword, useLink } from "./passwords.store.ts";

type PasswordHandlers = Pick<
  Handlers,
  | "passwords.byMail"
  | "passwords.byLink"
  | "passwords.linkState"
  | "passwords.byPhone"
  | "passwords.change"
  | "passwords.changeV2"
>;

/** Tries of one member at the old password: a stranger at an open page must not guess it. */
const TRIES = { calls: 10, perSeconds: 15 * 60 };

export function passwordHandlers(services: Services): PasswordHandlers {
  return {
    "passwords.byMail": (input, context) => mailLink(services, context, input),
    "passwords.byLink": (input, context) => byLink(services, input, context),
    "passwords.linkState": (input, context) => linkState(services, input, context),
    "passwords.byPhone": (input, context) => byPhone(services, input, context),
    "passwords.change": (input, context) => change(services, input, context),
    "passwords.changeV2": (input, context) => change(services, input, context),
  };
}

type ByLink = Parameters<Handlers["passwords.byLink"]>[0];

async function byLink(services: Services, input: ByLink, context: CallContext) {
  const { db, clock, sessions } = services;
  const tokenHash = linkHash(input.link);
  const member = await memberOfLink(db, context.merchant.id, tokenHash, clock.now());
  if (!member || member.status === "closed") return refuse("link-dead");
  if (input.confirmNewPassword !== input.newPassword)
    return refuse("passwords-differ", { field: "confirmNewPassword" });
  const error = await newPasswordRefusal(services, input.newPassword, { member, merchant: context.merchant });
  if (error) return error;
  const passwordHash = await hashPassword(input.newPassword);
  const at = clock.now();
  const isSet = await db.transaction(async (tx) => {
    if (!(await useLink(tx, tokenHash, at))) return false;
    const isChanged = await setPassword(tx, { member, passwordHash, keptSessionId: null, at });
    if (isChanged) await notifyPasswordChange(services, tx, context, member);
    return isChanged;
  });
  sessions.forget(member.id);
  void services.messages.deliver();
  return isSet ? ok(null) : refuse("link-dead");
}

/** The link alone allows to set the password; the name stands in the same mail and gives nothing new away. */
async function linkState({ db, clock }: Services, { link }: { link: string }, { merchant }: CallContext) {
  const member = await memberOfLink(db, merchant.id, linkHash(link), clock.now());
  return member && member.status !== "closed" ? ok({ userName: member.username }) : refuse("link-dead");
}

type ByPhone = Parameters<Handlers["passwords.byPhone"]>[0];

async function byPhone(services: Services, input: ByPhone, context: CallContext) {
  const { db, clock, sessions } = services;
  const { merchant, device, address } = context;
  const mobile = readMobileNumber(input.countryDialingCode || merchant.config.country.diallingCode, input.mobileNum);
  if (mobile === null) return refuse("phone-format", { field: "mobileNum" });
  const member = await passwordMemberByMobile(db, merchant.id, mobile);
  const { firebaseIdToken } = input;
  const typed = { purpose: "entry", mobile, code: input.verificationCode.trim(), firebaseIdToken } as const;
  const wrong = refuse("code-wrong", { field: "verificationCode" });
  // The code first: whether a password is the old one is told only to who holds the number. It stays for another try.
  if (!(await isCode(services, context, typed)) || !member) return wrong;
  if (member.status === "closed") return refuse("account-gone");
  const error = await newPasswordRefusal(services, input.newPassword, { member, merchant });
  if (error) return error;
  // The member's door alone: an agent's password is set at the agents'
  const refusal = loginRefusal(member, "account");
  if (refusal) return refuse(refusal);
  if (!(await takeCode(services, context, typed))) return wrong;
  const passwordHash = await hashPassword(input.newPassword);
  const opened = await db.transaction(async (tx) => {
    const at = clock.now();
    if (!(await setPassword(tx, { member, passwordHash, keptSessionId: null, at }))) return null;
    await notifyPasswordChange(services, tx, context, member);
    const { id: memberId, username, type } = member;
    const begun = { memberId, by: "account", remembered: false, method: "code" } as const;
    if (await needsTwoFactor(services, tx, context, begun)) return "waits";
    const { deviceKey } = context;
    const by = { device, address, deviceKey, oldCookie: context.cookie("session"), remembered: false };
    return sessions.open(tx, { memberId, merchantId: merchant.id, username, type, ...by });
  });
  sessions.forget(member.id);
  void services.messages.deliver();
  if (!opened) return wrong;
  if (opened === "waits") return refuse("app-code-needed");
  sessions.forget(opened.endedOf);
  setSessionCookies(context, opened);
  const { username: userName, type } = opened.session;
  return ok({ token: opened.token, userName, type, merchantCode: merchant.id, firstTimeLogin: false });
}

type Change = Parameters<Handlers["passwords.change"]>[0];

async function change(services: Services, input: Change, context: CallContext) {
  const { db, clock, limits } = services;
  const session = memberOf(context);
  const waitSec = await limits.take("password-change", session.memberId, TRIES.calls, TRIES.perSeconds);
  if (waitSec > 0) return refuseFor(waitSec);
  const member = await passwordMemberById(db, session.memberId);
  if (!member) return refuse("logged-out");
  // An account made by a number alone has none yet: its open session is what it proves itself by.
  if (member.password_hash !== null && !(await checkPassword(member.password_hash, input.oldPassword))) {
    return refuse("wrong-password", { field: "oldPassword" });
  }
  if (input.confirmNewPassword !== input.newPassword)
    return refuse("passwords-differ", { field: "confirmNewPassword" });
  const error = await newPasswordRefusal(services, input.newPassword, { member, merchant: context.merchant });
  if (error) return error;
  const passwordHash = await hashPassword(input.newPassword);
  const isSet = await db.transaction(async (tx) => {
    const isChanged = await setPassword(tx, { member, passwordHash, keptSessionId: session.id, at: clock.now() });
    if (isChanged) await notifyPasswordChange(services, tx, context, member);
    return isChanged;
  });
  void services.messages.deliver();
  return isSet ? ok(null) : refuse("wrong-password", { field: "oldPassword" });
}
