/** The member's authenticator app: begun, confirmed, given new recovery codes, turned off (U-179, decision 027). */
import { inGroups } from "#rules/identity/authenticator.ts";
import { type Handlers, type CallContext, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import {
  authenticatorOf,
  beginAuthenticator,
  confirmAuthenticator,
  forgetAuthenticator,
  newRecoveryCodes,
} from "./authenticator.ts";
import { endTwoFactorSteps } from "./two-factor.ts";
import type { Services } from "#server/services.ts";
import { lockMember } from "#server/identity/security/security.store.ts";
import { notifySecurityChange } from "#server/identity/security/notify-change.ts";

type AuthenticatorHandlers = Pick<Handlers, Extract<keyof Handlers, `authenticator.${string}`>>;

export function authenticatorHandlers(services: Services): AuthenticatorHandlers {
  return {
    "authenticator.start": async (_input, context) => {
      const { memberId, username } = memberOf(context);
      const named = { memberId, issuer: context.merchant.name, label: username };
      const begun = await beginAuthenticator(services, named);
      return begun ? ok(begun) : refuse("app-on");
    },
    "authenticator.confirm": ({ appCode }, context) => confirm(services, appCode, context),
    "authenticator.renewCodes": (_input, context) => renewCodes(services, context),
    "authenticator.turnOff": (_input, context) => turnOff(services, context),
  };
}

async function confirm(
  services: Services,
  typed: string,
  context: CallContext,
): ReturnType<Handlers["authenticator.confirm"]> {
  const { id, memberId } = memberOf(context);
  const made = await services.db.transaction(async (tx) => {
    const outcome = await confirmAuthenticator(services, tx, { memberId, typed });
    if (outcome !== "right") return outcome;
    await notifySecurityChange(services, tx, context, { what: "appOn" });
    return newRecoveryCodes(services, tx, memberId);
  });
  if (made === "wrong") return refuse("app-code-wrong", { field: "appCode" });
  if (made === "not-started") return refuse("app-not-started");
  // They were opened without it
  await services.sessions.endOthers(memberId, id);
  return ok(shown(made));
}

async function renewCodes(services: Services, context: CallContext): ReturnType<Handlers["authenticator.renewCodes"]> {
  const { memberId } = memberOf(context);
  const codes = await services.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if ((await authenticatorOf(tx, memberId)) === null) return null;
    await notifySecurityChange(services, tx, context, { what: "recoveryCodes" });
    return newRecoveryCodes(services, tx, memberId);
  });
  return codes ? ok(shown(codes)) : refuse("app-off");
}

async function turnOff(services: Services, context: CallContext): ReturnType<Handlers["authenticator.turnOff"]> {
  const { id, memberId } = memberOf(context);
  const isOff = await services.db.transaction(async (tx) => {
    if (!(await forgetAuthenticator(tx, memberId))) return false;
    await endTwoFactorSteps(tx, memberId);
    await notifySecurityChange(services, tx, context, { what: "appOff" });
    return true;
  });
  if (!isOff) return refuse("app-off");
  await services.sessions.endOthers(memberId, id);
  return ok(null);
}

const shown = (codes: readonly string[]) => ({ recoveryCodes: codes.map((code) => inGroups(code, "-")) });
