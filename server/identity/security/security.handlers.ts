/** The security centre (accounts §7, U-179). */
import type { Language } from "#contract/core/merchant/languages.ts";
import { WITHDRAWAL_PASSWORD_DIGITS } from "#rules/identity/withdrawal-password.ts";
import { ANSWERS_NEEDED, answersError, foldAnswer, SECURITY_QUESTIONS } from "#rules/identity/security-questions.ts";
import { type Handlers, type CallContext, memberOf, ok, refuse, refuseFor } from "#server/platform/http/handler.ts";
import { authenticatorOf } from "#server/identity/two-factor/authenticator.ts";
import { hashPassword } from "#server/platform/crypto/passwords.ts";
import { withdrawalPasswordOf } from "#server/identity/withdrawal-password/withdrawal-password.ts";
import { tryWithdrawalPassword } from "#server/identity/withdrawal-password/withdrawal-password-tries.ts";
import { maskedMobile } from "#server/identity/codes/phone-numbers.ts";
import { hasPasskeys } from "#server/identity/passkeys/passkeys.ts";
import { passkeysOf } from "#server/identity/passkeys/passkeys.store.ts";
import type { Services } from "#server/services.ts";
import { sayIfKnown } from "#server/platform/runtime/texts.ts";
import { setMobile } from "./mobile.ts";
import { reset, setByOld } from "#server/identity/withdrawal-password/change-withdrawal-password.ts";
import {
  type AnswerRow,
  answersOf,
  lockMember,
  type SecurityFacts,
  securityFacts,
  setAnswers,
} from "./security.store.ts";
import { notifySecurityChange } from "./notify-change.ts";

/** The calls of cards and banks are answered by `payments`. */
type SecurityHandlers = Pick<
  Handlers,
  Exclude<Extract<keyof Handlers, `security.${string}`>, `security.${string}${"ank" | "Cards"}${string}`>
>;

export function securityHandlers(services: Services): SecurityHandlers {
  const { db } = services;
  return {
    "security.hasWithdrawalPassword": async (_input, context) =>
      ok((await withdrawalPasswordOf(db, memberOf(context).memberId)) !== null),
    "security.setPaymentPassword": (input, context) => setByOld(services, input, context),
    "security.resetPaymentPassword": (input, context) => reset(services, input, context),
    "security.setMobile": (input, context) => setMobile(services, input, context),
    "security.config": (_input, context) => config(services, context),
    "security.questions": async (_input, { language }) => ok(SECURITY_QUESTIONS.map((id) => inWords(id, language))),
    "security.ownQuestions": async (_input, context) => {
      const rows = await answersOf(db, memberOf(context).memberId);
      return ok(rows.map(({ question }) => inWords(question, context.language)));
    },
    "security.setQuestions": (input, context) => setQuestions(services, input, context),
  };
}

function inWords(id: string, language: Language) {
  return { questionId: id, question: sayIfKnown(language, `security.question.${id}`) ?? id };
}

async function config(services: Services, context: CallContext): ReturnType<Handlers["security.config"]> {
  const { db } = services;
  const { memberId } = memberOf(context);
  const { switches, mostBankCards } = context.merchant.config;
  const [facts, payment] = [await securityFacts(db, memberId), await withdrawalPasswordOf(db, memberId)];
  const app = await authenticatorOf(db, memberId);
  if (!facts) return refuse("logged-out");
  const hasQuestions = switches.SECQUESTIONS === true;
  return ok({
    hasPassword: facts.password_hash !== null,
    passwordChangedAt: facts.password_set_at?.getTime() ?? null,
    mobile: facts.mobile_e164 === null ? "" : maskedMobile(facts.mobile_e164),
    canSetMobile: services.messages.can("sms"),
    email: facts.email.replace(/^(.).*(?=@)/u, "$1···"),
    emailProved: facts.email_proved,
    withdrawalPassword: {
      isSet: payment !== null,
      setAt: payment?.setAt.getTime() ?? null,
      digits: WITHDRAWAL_PASSWORD_DIGITS,
    },
    questions: hasQuestions ? { needed: ANSWERS_NEEDED, answered: facts.answered } : null,
    authenticator:
      app !== null || switches.AUTHAPP === true
        ? { isOn: app !== null, setAt: app?.setAt.getTime() ?? null, recoveryLeft: app?.recoveryLeft ?? 0 }
        : null,
    passkeys: hasPasskeys(context) ? (await passkeysOf(db, memberId)).length : null,
    bankCards: { bound: facts.bound, most: mostBankCards },
    payeeName: facts.payee_name,
    resetWays: resetWays(services, facts, { hasQuestions, hasApp: app !== null }),
  });
}

type ResetWay = "code" | "app" | "questions";

/** Each is the second of two proofs of different kinds; the first, which is asked for, must be there as well. */
function resetWays(
  { messages }: Services,
  facts: SecurityFacts,
  { hasQuestions, hasApp }: { hasQuestions: boolean; hasApp: boolean },
): ResetWay[] {
  const hasCode = facts.mobile_e164 !== null && messages.can("sms");
  const hasPassword = facts.password_hash !== null;
  const ways: ResetWay[] = [];
  if (hasCode && (hasPassword || hasApp)) ways.push("code");
  if (hasApp && (hasPassword || hasCode)) ways.push("app");
  if (hasQuestions && facts.answered > 0) ways.push("questions");
  return ways;
}

type SetQuestions = Parameters<Handlers["security.setQuestions"]>[0];

async function setQuestions(services: Services, { answers, paymentPassword }: SetQuestions, context: CallContext) {
  const { db, clock } = services;
  const { memberId } = memberOf(context);
  const error = answersError(answers);
  if (error) return refuse("questions-wrong", { field: `answers.${error.at}`, error: error.error });
  // The answers can set a withdrawal password
  const tried = await tryWithdrawalPassword(services, memberId, paymentPassword);
  if (typeof tried === "object") return refuseFor(tried.waitSec);
  if (tried === "wrong") return refuse("payment-password-wrong", { field: "paymentPassword" });
  const rows: AnswerRow[] = [];
  for (const { questionId, answer } of answers)
    rows.push({ question: questionId, answer_hash: await hashPassword(foldAnswer(answer)) });
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    await setAnswers(tx, memberId, rows, clock.now());
    await notifySecurityChange(services, tx, context, { what: "questions" });
  });
  return ok(null);
}
