/** Codes by SMS, each behind a proof of work (accounts §7, decisions U-009, U-137). */
import type { CodePurpose } from "#server/platform/sms-codes.ts";
import { type Answers, type CallContext, memberOf, ok, refuse, refuseFor } from "#server/platform/answering.ts";
import { isFirebaseOn } from "#server/platform/firebase.ts";
import { readMobileNumber } from "#server/platform/phone-numbers.ts";
import { proofFacts, waysOf } from "#server/platform/proof.ts";
import type { Services } from "#server/platform/services.ts";
import { sendCode } from "#server/platform/sms-codes.ts";
import { hasMember } from "./codes.store.ts";

type CodeAnswers = Pick<Answers, "codes.botCheck" | "codes.entry" | "codes.registration" | "codes.proof">;
type Input = Parameters<Answers["codes.entry"]>[0];

export function codeAnswers(services: Services): CodeAnswers {
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
      const facts = await proofFacts(services.db, memberOf(context).memberId);
      if (facts.mobile === null || !waysOf(facts, services.post).includes("code")) return refuse("no-permission");
      const sent = await sendCode(services, context, { purpose: "proof", mobile: facts.mobile, isSent: true });
      return "waitSec" in sent ? refuseFor(sent.waitSec) : ok(sent);
    },
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
): ReturnType<Answers["codes.entry"]> {
  // In firebase mode the browser asks Firebase (LOGIN-036)
  if (!isOn || isFirebaseOn(context.merchant) || !services.post.can("sms")) return refuse("no-permission");
  const { country } = context.merchant.config;
  const diallingCode = input.countryDialingCode || country.diallingCode;
  const mobile = readMobileNumber(diallingCode, input.mobileNum || input.mobileNo);
  if (mobile === null) return refuse("phone-format", { field: "mobileNum" });
  if (!(await services.botCheck.take(context, input.botCheck))) return refuse("bot-check");
  // A number that is nobody's gets no code to log in with, one that is somebody's none to register with.
  const isMembers = await hasMember(services.db, context.merchant.id, mobile);
  const sent = await sendCode(services, context, { purpose, mobile, isSent: isMembers === (purpose === "entry") });
  return "waitSec" in sent ? refuseFor(sent.waitSec) : ok(sent);
}
