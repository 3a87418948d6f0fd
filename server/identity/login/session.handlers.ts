/** Login, logout, renewal and captcha (accounts §3, §4, §7). */
import { normalUsername } from "#rules/identity/registration.ts";
import { type Handlers, type CallContext, memberOf, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import { newCaptcha, takeCaptcha } from "#server/identity/captcha/captcha.ts";
import { openDeviceCookies } from "#server/identity/devices/device-cookie.ts";
import { noteBrowser } from "#server/identity/devices/shared-browsers.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import { checkPassword } from "#server/platform/crypto/passwords.ts";
import { readMobileNumber } from "#server/identity/codes/phone-numbers.ts";
import type { Services } from "#server/services.ts";
import { hashSecret } from "#server/platform/crypto/secrets.ts";
import { clearSessionCookies, setMemberMark } from "#server/identity/session/session-cookies.ts";
import { type LoginServices, logIn, note, valueOf } from "./open-session.ts";
import { type LoginInput, linkSocial, loginByNumber, loginBySocial } from "./login-by-proof.ts";
import { prove } from "#server/identity/step-up/prove.ts";
import { hasPasskeys, usingOptions } from "#server/identity/passkeys/passkeys.ts";
import { loginByPasskey } from "./login-by-passkey.ts";
import { twoFactor } from "./two-factor-login.ts";
import { type Attempt, countFailure, forgetFailures, loginNeedsCaptcha, takeAttempt } from "./login-limits.ts";
import {
  endSessionOfBoth,
  type LoginMember,
  loginMemberByMobile,
  loginMemberByUsername,
  renewSession,
} from "./session.store.ts";

type SessionHandlers = Pick<
  Handlers,
  | "session.login"
  | "session.passkeyOptions"
  | "session.loginByPasskey"
  | "session.secondStep"
  | "session.logout"
  | "session.renew"
  | "session.captcha"
  | "session.link"
  | "session.prove"
>;

export function sessionHandlers(services: Services): SessionHandlers {
  const { db, clock, sessions } = services;
  const deps: LoginServices = { services, devices: openDeviceCookies(db, clock, "known") };
  return {
    "session.login": (input, context) => login(deps, input, context),
    "session.passkeyOptions": async (_input, context) =>
      hasPasskeys(context) ? ok({ ...(await usingOptions(services, context, null)) }) : refuse("passkeys-not-here"),
    "session.loginByPasskey": (input, context) => loginByPasskey(deps, input, context),
    "session.secondStep": (input, context) => twoFactor(deps, input, context),
    "session.logout": async ({ digest }, context) => {
      if (digest !== undefined) {
        // The cookies that it comes with may be another session's by now
        const hashes = { tokenHash: Buffer.from(digest, "hex"), cookieHash: hashSecret(context.cookie("session")) };
        sessions.forget(await endSessionOfBoth(db, { ...hashes, at: clock.now() }));
        return ok(null);
      }
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
      if ((await deps.devices.nameFor(context, session.username)) === null) {
        await noteBrowser(db, session.memberId, await deps.devices.greet(context, session.username));
      }
      return ok({ ...valueOf(context, session), token: input.token, firstTimeLogin: false });
    },
    "session.link": (input, context) => linkSocial(services, input, context),
    "session.prove": (input, context) => prove(services, input, context),
    "session.captcha": async (_input, context) => ok(await newCaptcha(services, context)),
  };
}

async function login(
  deps: LoginServices,
  input: LoginInput,
  context: CallContext,
): ReturnType<Handlers["session.login"]> {
  const { services } = deps;
  const { limits, botCheck } = services;
  const work = await botCheck.take(context, input.botCheck);
  if (work === null) return refuse("bot-check");
  if (input.type === "mobile") return loginByNumber(deps, input, context);
  if (input.firebaseChannel !== "") return loginBySocial(deps, input, context);
  const username = normalUsername(input.username);
  const browser = await deps.devices.nameFor(context, username);
  const attempt: Attempt = { merchant: context.merchant, username, address: rateLimitKey(context.address), browser };

  if (work !== "captcha" && (await loginNeedsCaptcha(limits, attempt))) {
    if (input.captcha === "") return refuse("captcha-missing", { needCaptcha: true });
    if (!(await takeCaptcha(services, context, input.captcha))) return refuse("captcha-wrong", { needCaptcha: true });
  }
  const waitSec = await takeAttempt(limits, attempt);
  if (waitSec > 0) return refuseFor(waitSec);

  const member =
    (await loginMemberByUsername(services.db, context.merchant.id, username)) ??
    (await byNumber(services, context, username));
  const right = await checkPassword(member?.password_hash ?? null, input.password);
  if (!member || !right) {
    await Promise.all([countFailure(limits, attempt), botCheck.count(context)]);
    if (member) note(services, context, member, "wrong-password", "password");
    return refuse("wrong-login", { needCaptcha: await loginNeedsCaptcha(limits, attempt) });
  }
  // Said to who has proved to be that member, as "locked" is, and to nobody else
  if (member.status === "closed") return refuse("account-gone");
  const entered = await logIn(deps, context, member, {
    by: input.type,
    remembered: input.remember,
    method: "password",
  });
  if (entered.ok) await forgetFailures(limits, attempt);
  return entered;
}

/**
 * Who registered by a number and a password was given a username that they may never have read: the number they know
 * stands for it, with or without the dialling code. A username that looks like a number comes first.
 */
async function byNumber({ db }: Services, { merchant }: CallContext, typed: string): Promise<LoginMember | null> {
  const isNumber = /^\+?[\d\s-]{6,20}$/.test(typed);
  const mobile = isNumber ? readMobileNumber(merchant.config.country.diallingCode, typed) : null;
  return mobile === null ? null : loginMemberByMobile(db, merchant.id, mobile);
}
