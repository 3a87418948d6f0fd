/** Opens a session for a member who is proved: checks the login kind, stores the session, writes the history. */
import type { z } from "zod";
import type { sessionValue } from "#contract/player/session.ts";
import { loginRefusal } from "#rules/identity/session.ts";
import { type Handlers, type CallContext, ok, refuse } from "#server/platform/http/handler.ts";
import type { DeviceCookies } from "#server/identity/devices/device-cookie.ts";
import { noteBrowser } from "#server/identity/devices/shared-browsers.ts";
import { type BegunLogin, needsTwoFactor } from "#server/identity/two-factor/two-factor.ts";
import type { Services } from "#server/services.ts";
import { setSessionCookies } from "#server/identity/session/session-cookies.ts";
import type { OpenedSession } from "#server/identity/session/sessions.ts";
import {
  addLoginEvent,
  hasNoSessionYet,
  type LoginMember,
  type LoginMethod,
  type LoginOutcome,
} from "./session.store.ts";

export interface LoginServices {
  services: Services;
  devices: DeviceCookies;
}

type SessionValue = z.output<typeof sessionValue>;

/** Lets in who has proved to be that member, if the door is theirs and no second step is needed. */
export async function logIn(
  deps: LoginServices,
  context: CallContext,
  member: LoginMember,
  { by, remembered, method }: BegunLogin,
): ReturnType<Handlers["session.login"]> {
  const { services } = deps;
  const refusal = loginRefusal(member, by);
  if (refusal) {
    note(services, context, member, refusal === "account-locked" ? "locked" : "wrong-door", method);
    return refuse(refusal);
  }
  const begun = { memberId: member.id, by, remembered, method };
  if (await needsTwoFactor(services, services.db, context, begun)) return refuse("app-code-needed");
  return ok(await openSession(deps, context, member, { remembered, method }));
}

/** Opens the session; its callers have checked everything before. */
export async function openSession(
  { services, devices }: LoginServices,
  context: CallContext,
  member: LoginMember,
  { remembered, method }: { remembered: boolean; method: LoginMethod },
): Promise<SessionValue> {
  const { opened, firstTimeLogin } = await open(services, context, member, { remembered, method });
  setSessionCookies(context, opened);
  await noteBrowser(services.db, member.id, await devices.greet(context, member.username));
  return { ...valueOf(context, opened.session), token: opened.token, firstTimeLogin };
}

/** A new session in place of the browser's old one: secrets that were there before the login are worth nothing after. */
async function open(
  { db, clock, sessions }: Services,
  context: CallContext,
  member: LoginMember,
  { remembered, method }: { remembered: boolean; method: LoginMethod },
): Promise<{ opened: OpenedSession; firstTimeLogin: boolean }> {
  const { address, device, merchant } = context;
  const entered = await db.transaction(async (tx) => {
    const firstTimeLogin = await hasNoSessionYet(tx, member.id);
    const { id: memberId, username, type } = member;
    const opened = await sessions.open(tx, {
      memberId,
      merchantId: merchant.id,
      username,
      type,
      // Where only the name is remembered, nobody plays on after half an hour without a login (R5)
      remembered: remembered && merchant.config.rememberPassword === "full",
      device,
      address,
      deviceKey: context.deviceKey,
      oldCookie: context.cookie("session"),
    });
    await addLoginEvent(tx, { memberId, outcome: "logged-in", method, address, device, at: clock.now() });
    return { opened, firstTimeLogin };
  });
  sessions.forget(entered.opened.endedOf);
  return entered;
}

/** Written beside the answer, not before it: the time of an answer must not tell whether there is such a member. */
export function note(
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

export function valueOf(
  context: CallContext,
  session: { username: string; type: number; trial: boolean },
): Pick<SessionValue, "userName" | "type" | "merchantCode" | "trial"> {
  const { username: userName, type, trial } = session;
  return { userName, type, merchantCode: context.merchant.id, ...(trial ? { trial } : {}) };
}
