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
import { type KnownBrowsers, openKnownBrowsers } from "./known-browsers.ts";
import { prove } from "./prove.ts";
import { type Attempt, countFailure, forgetFailures, needsCaptcha, takeAttempt } from "./login-limits.ts";
import {
  addLoginEvent,
  endSessionOfCookie,
  hasNoSessionYet,
  type LoginMember,
  type LoginMethod,
  type LoginOutcome,
  memberByMobile,
  memberByUsername,
  renewSession,
} from "./session.store.ts";

type SessionAnswers = Pick<
  Answers,
  "session.login" | "session.logout" | "session.renew" | "session.captcha" | "session.prove"
>;
type SessionValue = z.output<typeof sessionValue>;
/** How long to wait when the machine is busy with other passwords. */
const BUSY_SEC = 5;

export function sessionAnswers(services: Services): SessionAnswers {
  const { db, clock, sessions } = services;
  const door: Doorkeeper = { services, known: openKnownBrowsers(db, clock) };
  return {
    "session.login": (input, context) => login(door, input, context),
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
      // Who came by registration or by a new password is greeted here
      if ((await door.known.nameFor(context, session.username)) === null) {
        await door.known.greet(context, session.username);
      }
      return ok({ ...valueOf(context, session), token: input.token, firstTimeLogin: false });
    },
    "session.prove": (input, context) => prove(services, input, context),
    "session.captcha": async (_input, context) => ok(await newCaptcha(services, context)),
  };
}

type LoginInput = Parameters<Answers["session.login"]>[0];

interface Doorkeeper {
  services: Services;
  known: KnownBrowsers;
}

async function login(door: Doorkeeper, input: LoginInput, context: CallContext): ReturnType<Answers["session.login"]> {
  const { services } = door;
  const { limits, botCheck } = services;
  const work = await botCheck.take(context, input.botCheck);
  if (work === null) return refuse("bot-check");
  if (input.type === "mobile") return loginByCode(door, input, context);
  const username = normalUsername(input.username);
  const browser = await door.known.nameFor(context, username);
  const attempt: Attempt = { merchant: context.merchant, username, address: context.address, browser };

  if (work !== "captcha" && (await needsCaptcha(limits, attempt))) {
    if (input.captcha === "") return refuse("captcha-missing", { needCaptcha: true });
    if (!(await takeCaptcha(services, context, input.captcha))) return refuse("captcha-wrong", { needCaptcha: true });
  }
  const waitSec = await takeAttempt(limits, attempt);
  if (waitSec > 0) return refuseFor(waitSec);

  const member = await memberByUsername(services.db, context.merchant.id, username);
  const right = await isRight(member, input.password);
  if (right === "busy") return refuseFor(BUSY_SEC);
  if (!member || !right || member.status === "closed") {
    await Promise.all([countFailure(limits, attempt), botCheck.count(context)]);
    if (member) note(services, context, member, "wrong-password", "password");
    return refuse("wrong-login", { needCaptcha: await needsCaptcha(limits, attempt) });
  }
  const entered = await enter(door, context, member, {
    by: input.type,
    remembered: input.remember,
    method: "password",
  });
  if (entered.ok) await forgetFailures(limits, attempt);
  return entered;
}

/** The other way in, where the merchant has it: the number as name and the code as password (decision U-136). */
async function loginByCode(
  door: Doorkeeper,
  input: LoginInput,
  context: CallContext,
): ReturnType<Answers["session.login"]> {
  const { services } = door;
  const { merchant } = context;
  if (merchant.config.switches.MOBILECODELOGIN !== true) return refuse("no-permission");
  const mobile = readMobileNumber(input.countryDialingCode || merchant.config.country.diallingCode, input.username);
  if (mobile === null) return refuse("phone-format", { field: "mobileNum" });
  const isRightCode = await takeCode(services, context, { purpose: "entry", mobile, code: input.password.trim() });
  const member = isRightCode ? await memberByMobile(services.db, merchant.id, mobile) : null;
  if (!member || member.status === "closed") return refuse("code-wrong", { field: "verificationCode" });
  return enter(door, context, member, { by: "account", remembered: input.remember, method: "code" });
}

/** Lets in who has proved to be that member, if the door is theirs. */
async function enter(
  { services, known }: Doorkeeper,
  context: CallContext,
  member: LoginMember,
  { by, remembered, method }: { by: Door; remembered: boolean; method: LoginMethod },
): ReturnType<Answers["session.login"]> {
  const refusal = doorRefusal(member, by);
  if (refusal) {
    note(services, context, member, refusal === "account-locked" ? "locked" : "wrong-door", method);
    return refuse(refusal);
  }
  const { opened, firstTimeLogin } = await open(services, context, member, { remembered, method });
  setSessionCookies(context, opened);
  await known.greet(context, member.username);
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
  { remembered, method }: { remembered: boolean; method: LoginMethod },
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
    await addLoginEvent(tx, { memberId, outcome: "logged-in", method, address, device, at: clock.now() });
    return { opened, firstTimeLogin };
  });
}

/** Written beside the answer, not before it: the time of an answer must not tell whether there is such a member. */
function note(
  services: Services,
  context: CallContext,
  member: LoginMember,
  outcome: LoginOutcome,
  method: LoginMethod,
): void {
  const { address, device, log } = context;
  addLoginEvent(services.db, { memberId: member.id, outcome, method, address, device, at: services.clock.now() }).catch(
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
