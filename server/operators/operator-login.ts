/**
 * Login at the desk. Wrong passwords cost a wait: of an address at one name and at all of them, and of all browsers in
 * which that name's operator was never logged in. That operator's own browser counts for itself, so
 * nobody can shut a desk by guessing at it.
 */
import {
  type CallContext,
  type DeskHandlers,
  ok,
  operatorOf,
  refuse,
  refuseFor,
} from "#server/platform/http/handler.ts";
import { type DeviceCookies, openDeviceCookies } from "#server/identity/public.ts";
import { rateLimitKey } from "#server/platform/http/ip-prefix.ts";
import type { Services } from "#server/services.ts";
import { countDemoMembers } from "./desk.store.ts";

export type OperatorLoginHandlers = Pick<DeskHandlers, "desk.login" | "desk.logout">;

const SPAN_SEC = 900;
/** Failed or not: tries of one browser, or of one address, at one name. */
const OF_PAIR = 10;
/** At one name from wherever, and from one address at whatever names. */
const OF_NAME = 40;
const OF_ADDRESS = 15;

export function operatorLogin(services: Services): OperatorLoginHandlers {
  const { db, clock, operators } = services;
  const devices = openDeviceCookies(db, clock, "known-desk");
  return {
    "desk.login": async ({ username, password }, context) => {
      const { merchant, setCookie } = context;
      const waitSec = await takeTry(services, devices, context, username);
      if (waitSec > 0) return refuseFor(waitSec);
      const login = await operators.login(merchant.id, username, password);
      if (!login) return refuse("wrong-login");
      setCookie("desk", login.cookie, { httpOnly: true });
      await devices.greet(context, nameOf(username));
      const demoMembers = await countDemoMembers(db, merchant.id);
      const { timeZone } = merchant.config;
      const { token, name, rights } = login;
      return ok({ token, name, rights, merchant: merchant.name, timeZone, demoMembers });
    },
    "desk.logout": async (_input, context) => {
      await operators.end(operatorOf(context).sessionId);
      context.setCookie("desk", "", { httpOnly: true, maxAgeSec: 0 });
      return ok(null);
    },
  };
}

const nameOf = (typed: string): string => typed.trim().toLowerCase();

async function takeTry(
  { limits, settings }: Services,
  devices: DeviceCookies,
  context: CallContext,
  typed: string,
): Promise<number> {
  const { merchant } = context;
  const address = rateLimitKey(context.address);
  const name = `${merchant.id} ${nameOf(typed)}`;
  const browser = await devices.nameFor(context, nameOf(typed));
  const budgets =
    browser !== null
      ? ([["desk-known", browser, OF_PAIR]] as const)
      : ([
          ["desk-address", `${merchant.id} ${address}`, OF_ADDRESS],
          ["desk-pair", `${name} ${address}`, OF_PAIR],
          ["desk-login", name, OF_NAME],
        ] as const);
  for (const [budget, key, calls] of budgets) {
    const waitSec = await limits.take(budget, key, calls * settings.limitFactor, SPAN_SEC);
    if (waitSec > 0) return waitSec;
  }
  return 0;
}
