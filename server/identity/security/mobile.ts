/** The member's number: set and changed by a code to the new one; the old one hears of it (decision 026). */
import { type Handlers, type CallContext, memberOf, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { tryWithdrawalPassword } from "#server/identity/withdrawal-password/withdrawal-password-tries.ts";
import { diallingCodeOf, maskedMobile, readNewNumber } from "#server/identity/codes/phone-numbers.ts";
import { proofFacts } from "#server/identity/step-up/step-up.ts";
import type { Services } from "#server/services.ts";
import { takeCode } from "#server/identity/codes/sms-codes.ts";
import { say } from "#server/platform/runtime/texts.ts";
import { lockMember, takeMobile } from "./security.store.ts";
import { notifySecurityChange } from "./notify-change.ts";

type Input = Parameters<Handlers["security.setMobile"]>[0];
/** Word of a change is worth sending for a day. */
const NEWS_MS = 24 * 3600 * 1000;

export async function setMobile(
  services: Services,
  input: Input,
  context: CallContext,
): ReturnType<Handlers["security.setMobile"]> {
  const { memberId } = memberOf(context);
  const mobile = readNewNumber(context.merchant.config, input.countryDialingCode, input.mobileNum);
  if (mobile === null) return refuse("phone-format", { field: "mobileNum" });
  const { mobile: old } = await proofFacts(services.db, memberId, context.host);
  if (old === mobile) return refuse("mobile-same", { field: "mobileNum" });
  // A code to the number can set a withdrawal password
  const tried = await tryWithdrawalPassword(services, memberId, input.paymentPassword);
  if (typeof tried === "object") return refuseFor(tried.waitSec);
  if (tried === "wrong") return refuse("payment-password-wrong", { field: "paymentPassword" });
  const code = input.verificationCode.trim();
  const isRight = await takeCode(services, context, { purpose: "number", mobile, code });
  // A number that went to somebody else meanwhile is no other refusal: nobody learns whose it is
  if (!isRight || !(await keep(services, context, mobile))) return refuse("code-wrong", { field: "verificationCode" });
  void services.messages.deliver();
  return ok({ mobile: maskedMobile(mobile) });
}

/** False when somebody else has that number. */
async function keep(services: Services, context: CallContext, mobile: string): Promise<boolean> {
  const { db, sessions } = services;
  const { id, memberId, merchantId } = memberOf(context);
  return db.transaction(async (tx) => {
    const locked = await lockMember(tx, memberId);
    if (!locked) return false;
    const dialling = diallingCodeOf(mobile);
    if (!(await takeMobile(tx, { memberId, merchantId, mobile, dialling }))) return false;
    const { mobile_e164: old, username } = locked;
    if (old !== null) await tellOldNumber(services, tx, context, { old, username });
    await notifySecurityChange(services, tx, context, {
      what: old === null ? "mobileSet" : "mobileChanged",
      mobile: maskedMobile(mobile),
    });
    await sessions.unproveOthers(tx, memberId, id);
    return true;
  });
}

async function tellOldNumber(
  { messages, clock }: Services,
  tx: Queryable,
  { merchant, language }: CallContext,
  { old, username }: { old: string; username: string },
): Promise<void> {
  const at = clock.now();
  const time = at.toISOString().slice(0, 16).replace("T", " ");
  await messages.add(tx, {
    merchantId: merchant.id,
    channel: "sms",
    kind: "mobile-changed",
    recipient: old,
    subject: "",
    body: say(language, "sms.mobileChanged", { name: merchant.name, account: username, time }),
    expiresAt: new Date(at.getTime() + NEWS_MS),
  });
}
