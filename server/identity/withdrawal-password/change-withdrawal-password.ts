/** The withdrawal password: set, changed, and set anew when it was forgotten (U-179). */
import { withdrawalPasswordError } from "#rules/identity/withdrawal-password.ts";
import { foldAnswer } from "#rules/identity/security-questions.ts";
import { type Handlers, type CallContext, memberOf, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import { tryTotpCode } from "#server/identity/two-factor/totp-rate-limit.ts";
import { authenticatorOf } from "#server/identity/two-factor/authenticator.ts";
import { checkPassword, hashPassword } from "#server/platform/crypto/passwords.ts";
import { withdrawalPasswordOf, setWithdrawalPassword } from "./withdrawal-password.ts";
import { tryWithdrawalPassword } from "./withdrawal-password-tries.ts";
import { needProof, proofFacts } from "#server/identity/step-up/step-up.ts";
import type { Services } from "#server/services.ts";
import { takeCode } from "#server/identity/codes/sms-codes.ts";
import { answersOf, lockMember } from "#server/identity/security/security.store.ts";
import { notifySecurityChange } from "#server/identity/security/notify-change.ts";
import type { SecurityEvent } from "#server/identity/security/security-notifications.ts";

type Set = Parameters<Handlers["security.setPaymentPassword"]>[0];
type Reset = Parameters<Handlers["security.resetPaymentPassword"]>[0];

/** Tries of one member at all questions together. */
const ANSWER_TRIES = { calls: 5, perSeconds: 24 * 3600 };

export async function setByOld(
  services: Services,
  input: Set,
  context: CallContext,
): ReturnType<Handlers["security.setPaymentPassword"]> {
  const session = memberOf(context);
  const error = newPasswordRefusal(input);
  if (error) return error;
  const current = await withdrawalPasswordOf(services.db, session.memberId);
  if (current === null) {
    const needed = await needProof(services, context);
    if (needed) return needed;
  } else {
    // A first one that is set already is asked for again, as after a lost answer: the new one must be the one there is
    const isAgain = input.oldPaymentPassword === "";
    const known = isAgain ? input.paymentPassword : input.oldPaymentPassword;
    const tried = await tryWithdrawalPassword(services, session.memberId, known);
    if (typeof tried === "object") return refuseFor(tried.waitSec);
    if (tried !== "right") return refuse("payment-password-wrong", { field: "oldPaymentPassword" });
    if (isAgain) return ok(null);
    if (input.oldPaymentPassword === input.paymentPassword) return samePassword;
  }
  const what = current === null ? "passwordSet" : "passwordChanged";
  const isKept = await keep(services, context, {
    typed: input.paymentPassword,
    was: current?.passwordHash ?? null,
    what,
  });
  return isKept ? ok(null) : refuse("payment-password-wrong", { field: "oldPaymentPassword" });
}

/** By a proof and a second one of another kind. The contract asks for none, which would not know which kind is missing. */
export async function reset(
  services: Services,
  input: Reset,
  context: CallContext,
): ReturnType<Handlers["security.resetPaymentPassword"]> {
  const { memberId } = memberOf(context);
  const error = newPasswordRefusal(input);
  if (error) return error;
  const current = await withdrawalPasswordOf(services.db, memberId);
  const second =
    input.appCode !== ""
      ? await byApp(services, input, context)
      : input.verificationCode !== ""
        ? await byCode(services, input, context)
        : await byAnswers(services, input, context);
  if (second) return second;
  if (current && (await checkPassword(current.passwordHash, input.paymentPassword))) return samePassword;
  const was = current?.passwordHash ?? null;
  const isKept = await keep(services, context, { typed: input.paymentPassword, was, what: "passwordReset" });
  return isKept ? ok(null) : samePassword;
}

/** A code proves the number alone, so the proof before it must have been another. */
async function byCode(services: Services, { verificationCode }: Reset, context: CallContext) {
  const { mobile } = await proofFacts(services.db, memberOf(context).memberId, context.host);
  if (mobile === null) return refuse("reset-no-way");
  const needed = await needProof(services, context, ["password", "app"]);
  if (needed) return needed;
  const isRight = await takeCode(services, context, { purpose: "proof", mobile, code: verificationCode.trim() });
  return isRight ? null : refuse("code-wrong", { field: "verificationCode" });
}

/** The app as second kind, after a proof by anything else. */
async function byApp(services: Services, { appCode }: Reset, context: CallContext) {
  const { memberId } = memberOf(context);
  if ((await authenticatorOf(services.db, memberId)) === null) return refuse("reset-no-way");
  const needed = await needProof(services, context, ["password", "code"]);
  if (needed) return needed;
  const tried = await tryTotpCode(services, { memberId, typed: appCode, key: `proof:${memberId}` });
  if (typeof tried === "object") return refuseFor(tried.waitSec);
  return tried === "wrong" ? refuse("app-code-wrong", { field: "appCode" }) : null;
}

async function byAnswers(services: Services, { answers }: Reset, context: CallContext) {
  const { db, limits } = services;
  const session = memberOf(context);
  const { memberId } = session;
  const isOn = context.merchant.config.switches.SECQUESTIONS === true;
  const stored = isOn ? await answersOf(db, memberId) : [];
  if (stored.length === 0) return refuse("reset-no-way");
  const needed = await needProof(services, context);
  if (needed) return needed;
  const waitSec = await limits.take("security-answers", memberId, ANSWER_TRIES.calls, ANSWER_TRIES.perSeconds);
  if (waitSec > 0) return refuseFor(waitSec);
  // All are looked at, whatever the first says: which one was wrong is told by neither words nor time.
  let isRight = true;
  for (const { question, answer_hash } of stored) {
    const given = answers.find(({ questionId }) => questionId === question)?.answer ?? "";
    const isSame = await checkPassword(answer_hash, foldAnswer(given));
    isRight &&= isSame;
  }
  if (!isRight) return refuse("answers-wrong", { field: "answers" });
  await limits.forget("security-answers", memberId, ANSWER_TRIES.calls, ANSWER_TRIES.perSeconds);
  return null;
}

const samePassword = refuse("payment-password-same", { field: "paymentPassword" });

function newPasswordRefusal({
  paymentPassword,
  confirmPaymentPassword,
}: Pick<Set, "paymentPassword" | "confirmPaymentPassword">) {
  const error = withdrawalPasswordError(paymentPassword);
  if (error) return refuse(`payment-password-${error}`, { field: "paymentPassword" });
  if (confirmPaymentPassword === paymentPassword) return null;
  return refuse("passwords-differ", { field: "confirmPaymentPassword" });
}

/** Stores it if the old one still is what was looked at. */
async function keep(
  services: Services,
  context: CallContext,
  change: { typed: string; was: string | null; what: SecurityEvent },
): Promise<boolean> {
  const { db, clock, sessions } = services;
  const { id, memberId } = memberOf(context);
  const passwordHash = await hashPassword(change.typed);
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if (((await withdrawalPasswordOf(tx, memberId))?.passwordHash ?? null) !== change.was) return false;
    await setWithdrawalPassword(tx, { memberId, passwordHash, at: clock.now() });
    await notifySecurityChange(services, tx, context, { what: change.what });
    if (change.what === "passwordReset") await sessions.unproveOthers(tx, memberId, id);
    return true;
  });
}
