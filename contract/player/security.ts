/** The security centre: withdrawal password, security questions, bank cards (accounts §7, U-179). */
import { z } from "zod";
import { ANSWER_MAX } from "#rules/identity/security-questions.ts";
import { call } from "#contract/core/call.ts";
import { done, nothing, text } from "#contract/core/fields.ts";

const paymentPassword = z.string().max(64);
const encrypted = ["body-not-encrypted", "body-expired", "body-replayed"] as const;
const newOne = [
  "payment-password-format",
  "payment-password-simple",
  "payment-password-same",
  "passwords-differ",
] as const;

const question = z.object({ questionId: z.string(), question: z.string() });
const answers = z.array(z.object({ questionId: z.string().max(40), answer: z.string().max(ANSWER_MAX) })).max(10);

/** A card or account as its owner sees it: the last four, never more. */
const bankCard = z.object({
  bankCardId: z.string(),
  bankId: z.string(),
  bankName: z.string(),
  kind: z.enum(["card", "account", "iban"]),
  holder: z.string(),
  branch: z.string(),
  /** "•••• 4242". */
  number: z.string(),
  /** Milliseconds since 1970. */
  addedAt: z.number(),
});

/** What all calls here have in common: a member's own, and only with an account that is real (U-162). */
const own = { who: "member" } as const;

export const security = {
  hasWithdrawalPassword: call({
    ...own,
    name: "security.hasWithdrawalPassword",
    method: "GET",
    path: "/wps/member/hasWithdrawalPassword",
    input: nothing,
    output: z.boolean(),
    refusals: [],
    about: "Whether the member has set a withdrawal password (U-179).",
  }),
  setPaymentPassword: call({
    ...own,
    name: "security.setPaymentPassword",
    method: "POST",
    path: "/wps/member/paymentPassword",
    deviceProof: true,
    body: "jose",
    limit: { calls: 20, perSeconds: 3600, by: "session" },
    input: z.object({
      /** "" for the first one, which needs a proof instead. */
      oldPaymentPassword: text(64),
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    }),
    output: done,
    refusals: ["payment-password-wrong", ...newOne, ...encrypted],
    about: "Sets the withdrawal password after a proof, or changes it by the old one (U-179).",
  }),
  resetPaymentPassword: call({
    ...own,
    name: "security.resetPaymentPassword",
    method: "POST",
    path: "/wps/member/paymentPassword/reset",
    deviceProof: true,
    body: "jose",
    limit: { calls: 20, perSeconds: 3600, by: "session" },
    input: z.object({
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
      /** One of these beside the proof: a code to the member's number, one of the app, or all security questions. */
      verificationCode: text(10),
      appCode: text(20),
      answers: answers.default([]),
    }),
    output: done,
    refusals: ["reset-no-way", "code-wrong", "app-code-wrong", "answers-wrong", ...newOne, ...encrypted],
    about: "Sets a forgotten withdrawal password: a proof, and a code, the app or the security questions (U-179).",
  }),
  config: call({
    ...own,
    name: "security.config",
    method: "GET",
    path: "/wps/member/securityConfig",
    input: nothing,
    output: z.object({
      hasPassword: z.boolean(),
      /** Milliseconds since 1970; null when it was never changed. */
      passwordChangedAt: z.number().nullable(),
      /** By half: "+63 ··· 42"; "" when no number is proved. */
      mobile: z.string(),
      /** Whether a number can be set or changed: where nobody carries messages it can't. */
      canSetMobile: z.boolean(),
      /** By half: "m···@mail.example"; "" when there is none. */
      email: z.string(),
      /** Whether a link that was mailed there was opened. */
      emailProved: z.boolean(),
      withdrawalPassword: z.object({ isSet: z.boolean(), setAt: z.number().nullable(), digits: z.int() }),
      /** `needed` answers; null where the merchant has no security questions. */
      questions: z.object({ needed: z.int(), answered: z.int() }).nullable(),
      /** Null where neither the merchant offers the app nor the member has it on. */
      authenticator: z.object({ isOn: z.boolean(), setAt: z.number().nullable(), recoveryLeft: z.int() }).nullable(),
      /** How many the member has; null at a host that can have none. */
      passkeys: z.int().nullable(),
      bankCards: z.object({ bound: z.int(), most: z.int() }),
      /** The name that cards must carry; "" when the first card is to say it. */
      payeeName: z.string(),
      /** How a forgotten withdrawal password can be set anew. */
      resetWays: z.array(z.enum(["code", "app", "questions"])),
    }),
    refusals: [],
    about: "What protects the account, and what doesn't yet (U-179).",
  }),
  setMobile: call({
    ...own,
    name: "security.setMobile",
    method: "POST",
    path: "/wps/member/info/mobile",
    body: "jose",
    proof: true,
    deviceProof: true,
    invented: true,
    limit: { calls: 20, perSeconds: 3600, by: "session" },
    input: z.object({
      mobileNum: text(20),
      countryDialingCode: text(8),
      verificationCode: text(10),
      /** Needed from who has one. */
      paymentPassword: text(64),
    }),
    output: z.object({ mobile: z.string() }),
    refusals: ["phone-format", "mobile-same", "payment-password-wrong", "code-wrong", ...encrypted],
    about:
      "Sets or changes the member's number by the code that went to it. A code to it can set a withdrawal password, so " +
      "who has one needs it here, beside the proof. The old number is told (decision 026).",
  }),
  questions: call({
    ...own,
    name: "security.questions",
    method: "GET",
    path: "/wps/member/securityQuestions",
    switch: "SECQUESTIONS",
    input: nothing,
    output: z.array(question),
    refusals: [],
    about: "The questions that a member can choose from, in the language of the call (U-179).",
  }),
  ownQuestions: call({
    ...own,
    name: "security.ownQuestions",
    method: "GET",
    path: "/wps/member/customerSecurityQuestions",
    switch: "SECQUESTIONS",
    input: nothing,
    output: z.array(question),
    refusals: [],
    about: "The questions that the member has answered, never the answers (U-179).",
  }),
  setQuestions: call({
    ...own,
    name: "security.setQuestions",
    method: "POST",
    path: "/wps/member/customerSecurityQuestions",
    switch: "SECQUESTIONS",
    body: "jose",
    proof: true,
    deviceProof: true,
    limit: { calls: 20, perSeconds: 3600, by: "session" },
    input: z.object({ answers, paymentPassword: text(64) }),
    output: done,
    refusals: ["questions-wrong", "payment-password-wrong", ...encrypted],
    about:
      "Sets all questions and answers anew. They can set a withdrawal password, so who has one needs it here, beside " +
      "the proof (U-179).",
  }),
  bankCards: call({
    ...own,
    name: "security.bankCards",
    method: "GET",
    path: "/wps/member/bankCard",
    input: nothing,
    output: z.array(bankCard),
    refusals: [],
    about: "The member's cards and accounts, by their last four (U-179).",
  }),
  payoutCards: call({
    ...own,
    name: "security.payoutCards",
    method: "GET",
    path: "/wps/relay/MCS2_bankCards",
    input: nothing,
    output: z.array(bankCard),
    refusals: [],
    about: "The same under the name that a withdrawal asks by (U-174).",
  }),
  banks: call({
    ...own,
    name: "security.banks",
    method: "GET",
    path: "/wps/relay/MCS2_withdrawBanks",
    input: nothing,
    output: z.array(
      z.object({
        bankId: z.string(),
        name: z.string(),
        kind: z.enum(["card", "account", "iban"]),
        minLength: z.int(),
        maxLength: z.int(),
      }),
    ),
    refusals: [],
    about: "The banks that the merchant pays out to, and what their numbers look like (U-174).",
  }),
  addBankCard: call({
    ...own,
    name: "security.addBankCard",
    method: "POST",
    path: "/wps/member/bankCard",
    deviceProof: true,
    body: "jose",
    limit: { calls: 20, perSeconds: 3600, by: "session" },
    input: z.object({
      bankId: z.string().max(40),
      number: z.string().max(60),
      holder: z.string().max(200),
      branch: text(80),
      paymentPassword: text(64),
    }),
    output: bankCard,
    refusals: [
      "payment-password-missing",
      "payment-password-wrong",
      "bank-unknown",
      "card-number",
      "card-holder",
      "card-not-yours",
      "card-refused",
      "cards-full",
      "field-format",
      ...encrypted,
    ],
    about: "Binds a card or account in the member's own name, by the withdrawal password (U-179).",
  }),
  removeBankCard: call({
    ...own,
    name: "security.removeBankCard",
    method: "DELETE",
    path: "/wps/member/bankCard",
    proof: true,
    deviceProof: true,
    input: z.object({ bankCardId: z.uuid() }),
    output: done,
    refusals: ["not-found"],
    about: "Takes a card away, after a proof; its number is forgotten (U-179).",
  }),
};
