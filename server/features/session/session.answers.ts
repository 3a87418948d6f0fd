/** Login, logout, renewal and captcha (accounts §3, §4, §7). */
import type { z } from "zod";
import type { sessionValue } from "#contract/session.ts";
import { normalUsername } from "#rules/registration.ts";
import { type Door, doorRefusal } from "#rules/session.ts";
import { type Answers, type CallContext, memberOf, ok, refuse, refuseFor } from "#server/platform/answering.ts";
import { newCaptcha, takeCaptcha } from "#server/platform/captcha.ts";
import { checkPassword, PasswordsBusy } from "#server/platform/passwords.ts";
import { readMobileNumber } from "#server/platform/phone-numbers.ts";
import { hashSecret } from "#server/platform/secrets.ts";
import type { Services } from "#server/platform/services.ts";
import {
  clearSessionCookies,
  sessionCookieOf,
  setMemberMark,
  setSessionCookies,
} from "#server/platform/session-cookies.ts";
import type { Opened } from "#server/platform/sessions.ts";
import { takeCode } from "#server/platform/sms-codes.ts";
import { type Attempt, countFailure, forgetFailures, needsCaptcha, takeAttempt } from "./login-limits.ts";
import {
  addLoginEvent,
  endSessionOfCookie,
  hasNoSessionYet,
  type LoginMember,
  type LoginOutcome,
  memberByMobile,
  memberByUsername,
  renewSession,
} from "./session.store.ts";

type SessionAnswers = Pick<Answers, "session.login" | "session.logout" | "session.renew" | "session.captcha">;
type SessionValue = z.output<typeof sessionValue>;
/** How long to wait when the machine is busy with other passwords. */
const BUSY_SEC = 5;

export function sessionAnswers(services: Services): SessionAnswers {
  const { db, clock, sessions } = services;
  return {
    "session.login": (input, context) => login(services, input, context),
    "session.logout": async (_input, context) => {
      if (context.session) await sessions.end(context.session.id);
      clearSessionCookies(context);
      return ok(null);
    },
    // The value repeats the caller's token: a new one would log out the browser's other tabs.
    "session.renew": async (input, context) => {
      const session = memberOf(context);
      const now = clock.now();
      const life = await renewSession(db, session.id, now);
      if (!life) return refuse("logged-out");
      const leftSec = Math.ceil((life.ends_at.getTime() - now.getTime()) / 1000);
      setMemberMark(context, life.remembered ? leftSec : undefined);
      return ok({ ...valueOf(context, session), token: input.token, firstTimeLogin: false });
    },
    "session.captcha": async (_input, context) => ok(await newCaptcha(services, context)),
  };
}

type LoginInput = Parameters<Answers["session.login"]>[0];

async function login(
  services: Services,
  input: LoginInput,
  context: CallContext,
): ReturnType<Answers["session.login"]> {
  const { limits } = services;
  if (input.type === "mobile") return loginByCode(services, input, context);
  const username = normalUsername(input.username);
  const attempt: Attempt = { merchantId: context.merchant.id, username, address: context.address };
  const { captchaAfter } = context.merchant.config;

  if (await needsCaptcha(limits, attempt, captchaAfter)) {
    if (input.captcha === "") return refuse("captcha-missing", { needCaptcha: true });
    if (!(await takeCaptcha(services, context, input.captcha))) return refuse("captcha-wrong", { needCaptcha: true });
  }
  const waitSec = await takeAttempt(limits, attempt);
  if (waitSec > 0) return refuseFor(waitSec);

  const member = await memberByUsername(services.db, attempt.merchantId, username);
  const right = await isRight(member, input.password);
  if (right === "busy") return refuseFor(BUSY_SEC);
  if (!member || !right || member.status === "closed") {
    await countFailure(limits, attempt);
    if (member) note(services, context, member, "wrong-password");
    return refuse("wrong-login", { needCaptcha: await needsCaptcha(limits, attempt, captchaAfter) });
  }
  const entered = await enter(services, context, member, { door: input.type, remembered: input.remember });
  if (entered.ok) await forgetFailures(limits, attempt);
  return entered;
}

/** The other way in, where the merchant has it: the number as name and the code as password (decision U-136). */
async function loginByCode(
  services: Services,
  input: LoginInput,
  context: CallContext,
): ReturnType<Answers["session.login"]> {
  const { merchant } = context;
  if (merchant.config.switches.MOBILECODELOGIN !== true) return refuse("no-permission");
  const mobile = readMobileNumber(input.countryDialingCode || merchant.config.country.diallingCode, input.username);
  if (mobile === null) return refuse("phone-format", { field: "mobileNum" });
  const isRightCode = await takeCode(services, context, { purpose: "entry", mobile, code: input.password.trim() });
  const member = isRightCode ? await memberByMobile(services.db, merchant.id, mobile) : null;
  if (!member || member.status === "closed") return refuse("code-wrong", { field: "verificationCode" });
  return enter(services, context, member, { door: "account", remembered: input.remember });
}

/** Lets in who has proved to be that member, if the door is theirs. */
async function enter(
  services: Services,
  context: CallContext,
  member: LoginMember,
  { door, remembered }: { door: Door; remembered: boolean },
): ReturnType<Answers["session.login"]> {
  const refusal = doorRefusal(member, door);
  if (refusal) {
    note(services, context, member, refusal === "account-locked" ? "locked" : "wrong-door");
    return refuse(refusal);
  }
  const { opened, firstTimeLogin } = await open(services, context, member, remembered);
  setSessionCookies(context, opened);
  return ok({ ...valueOf(context, opened.session), token: opened.token, firstTimeLogin });
}

async function isRight(member: LoginMember | null, password: string): Promise<boolean | "busy"> {
  try {
    return await checkPassword(member?.password_hash ?? null, password);
  } catch (error) {
    if (error instanceof PasswordsBusy) return "busy";
    throw error;
  }
}

/** A new session in place of the browser's old one: secrets that were there before the login are worth nothing after. */
async function open(
  { db, clock, sessions }: Services,
  context: CallContext,
  member: LoginMember,
  remembered: boolean,
): Promise<{ opened: Opened; firstTimeLogin: boolean }> {
  const { address, device, merchant } = context;
  const oldCookie = sessionCookieOf(context);
  return db.transaction(async (tx) => {
    const firstTimeLogin = await hasNoSessionYet(tx, member.id);
    if (oldCookie !== "") await endSessionOfCookie(tx, hashSecret(oldCookie), clock.now());
    const { id: memberId, username, type } = member;
    const opened = await sessions.open(tx, {
      memberId,
      merchantId: merchant.id,
      username,
      type,
      remembered,
      device,
      address,
    });
    await addLoginEvent(tx, { memberId, outcome: "logged-in", address, device, at: clock.now() });
    return { opened, firstTimeLogin };
  });
}

/** Written beside the answer, not before it: the time of an answer must not tell whether there is such a member. */
function note(services: Services, context: CallContext, member: LoginMember, outcome: LoginOutcome): void {
  const { address, device, log } = context;
  addLoginEvent(services.db, { memberId: member.id, outcome, address, device, at: services.clock.now() }).catch(
    (err: unknown) => log.error({ err }, "could not note a login"),
  );
}

function valueOf(
  context: CallContext,
  session: { username: string; type: number; trial: boolean },
): Pick<SessionValue, "userName" | "type" | "merchantCode" | "trial"> {
  const { username: userName, type, trial } = session;
  return { userName, type, merchantCode: context.merchant.id, ...(trial ? { trial } : {}) };
}
