/** Codes by SMS, each behind a proof of work (accounts §7, U-009, U-137). */
import type { CodePurpose } from "./sms-codes.ts";
import { type Handlers, type CallContext, memberOf, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import { isFirebaseOn } from "#server/providers/social/firebase.ts";
import { readMobileNumber, readNewNumber } from "./phone-numbers.ts";
import { proofFacts, waysOf } from "#server/identity/step-up/step-up.ts";
import type { Services } from "#server/services.ts";
import { sendCode } from "./sms-codes.ts";
import { hasMember } from "./codes.store.ts";

type CodeHandlers = Pick<Handlers, `codes.${"botCheck" | "entry" | "registration" | "proof" | "number"}`>;
type Input = Parameters<Handlers["codes.entry"]>[0];

/** Codes that one member may have sent to new numbers, whichever: nobody's phone is filled by us. */
const NEW_NUMBERS = { calls: 5, perSeconds: 3600 };

export function codeHandlers(services: Services): CodeHandlers {
  return {
    "codes.botCheck": async ({ instead }, context) => {
      const { signature, parameters } = await services.botCheck.challenge(context, instead === "captcha");
      return ok({ signature, parameters: { ...parameters } });
    },
    "codes.entry": (input, context) => {
      const { switches } = context.merchant.config;
      const isOn = switches.MOBILECODELOGIN === true || switches.FORGOTVERF === true;
      return send(services, context, input, { purpose: "entry", isOn });
    },
    "codes.proof": async (_input, context) => {
      const facts = await proofFacts(services.db, memberOf(context).memberId, context.host);
      if (facts.mobile === null || !waysOf(facts, services.messages).includes("code")) return refuse("no-permission");
      const sent = await sendCode(services, context, { purpose: "proof", mobile: facts.mobile, isSent: true });
      return "waitSec" in sent ? refuseFor(sent.waitSec) : ok(sent);
    },
    "codes.number": (input, context) => sendToNewNumber(services, input, context),
    "codes.registration": (input, context) => {
      const { switches } = context.merchant.config;
      const isOn = switches.MOBILENUMREG3 === true || switches.REGMOBVERF3 === true;
      return send(services, context, input, { purpose: "registration", isOn });
    },
  };
}

async function send(
  services: Services,
  context: CallContext,
  input: Input,
  { purpose, isOn }: { purpose: CodePurpose; isOn: boolean },
): ReturnType<Handlers["codes.entry"]> {
  // In firebase mode the browser asks Firebase (LOGIN-036)
  if (!isOn || isFirebaseOn(context.merchant) || !services.messages.can("sms")) return refuse("no-permission");
  const { config } = context.merchant;
  const [diallingCode, typed] = [
    input.countryDialingCode || config.country.diallingCode,
    input.mobileNum || input.mobileNo,
  ];
  // A member of this merchant may call from any country
  const mobile =
    purpose === "entry" ? readMobileNumber(diallingCode, typed) : readNewNumber(config, diallingCode, typed);
  if (mobile === null) return refuse("phone-format", { field: "mobileNum" });
  if (!(await services.botCheck.take(context, input.botCheck))) return refuse("bot-check");
  // A number that is nobody's gets no code to log in with, one that is somebody's none to register with.
  const isMembers = await hasMember(services.db, context.merchant.id, mobile);
  const sent = await sendCode(services, context, { purpose, mobile, isSent: isMembers === (purpose === "entry") });
  return "waitSec" in sent ? refuseFor(sent.waitSec) : ok(sent);
}

/** A number that somebody has gets no code, and who asks is told nothing: neither here nor by `security.setMobile`. */
async function sendToNewNumber(
  services: Services,
  input: Input,
  context: CallContext,
): ReturnType<Handlers["codes.number"]> {
  const { db, limits, messages, settings, botCheck } = services;
  const { memberId, merchantId } = memberOf(context);
  if (!messages.can("sms")) return refuse("no-permission");
  const { config } = context.merchant;
  const mobile = readNewNumber(config, input.countryDialingCode, input.mobileNum || input.mobileNo);
  if (mobile === null) return refuse("phone-format", { field: "mobileNum" });
  if ((await proofFacts(db, memberId, context.host)).mobile === mobile)
    return refuse("mobile-same", { field: "mobileNum" });
  if (!(await botCheck.take(context, input.botCheck))) return refuse("bot-check");
  const most = NEW_NUMBERS.calls * settings.limitFactor;
  const waitSec = await limits.take("new-number", memberId, most, NEW_NUMBERS.perSeconds);
  if (waitSec > 0) return refuseFor(waitSec);
  const isSent = !(await hasMember(db, merchantId, mobile));
  const sent = await sendCode(services, context, { purpose: "number", mobile, isSent });
  return "waitSec" in sent ? refuseFor(sent.waitSec) : ok(sent);
}
