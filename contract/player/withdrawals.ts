/** Withdrawals: terms, the request, what became of it (accounts §7, U-174). Cards and banks are in security.ts. */
import { z } from "zod";
import { CANCEL_UNTIL, REJECT_REASONS, WITHDRAWAL_STATES } from "#rules/payments/withdrawal-states.ts";
import { call } from "#contract/core/call.ts";
import { money, nothing, pageNo, whole } from "#contract/core/fields.ts";

const encrypted = ["body-not-encrypted", "body-expired", "body-replayed"] as const;

/** How long those paid last have waited; null where too few were paid to say it. */
const others = z.object({ minutes: z.int(), count: z.int() }).nullable();

const withdrawal = z.object({
  withdrawalId: z.string(),
  /** What the member and the bank call it: "W-7K3QD2M9". */
  reference: z.string(),
  bankName: z.string(),
  /** "•••• 4417". */
  number: z.string(),
  holder: z.string(),
  currency: z.string(),
  amount: money,
  fee: money,
  /** What comes to the bank. */
  arrives: money,
  state: z.enum(WITHDRAWAL_STATES),
  /** Why it was rejected; "" else. */
  reason: z.enum([...REJECT_REASONS, ""]),
  /** The clerk's words for the member beside that. */
  note: z.string(),
  requestedAt: z.string(),
  /** By when the money is promised to be there. */
  dueAt: z.string(),
  settledAt: z.string().nullable(),
  /** It was late, and the fee went back to the wallet. */
  feeBack: z.boolean(),
  /** What of it was kept, as it came back to the wallet, for a payment that the bank took back (decision 133). */
  setOff: money,
  canCancel: z.boolean(),
});

const detail = withdrawal.extend({
  /** Every stage that it came to, oldest first. */
  stages: z.array(z.object({ state: z.enum(WITHDRAWAL_STATES), at: z.string() })),
  others,
  /** The fee goes back should it be late. */
  lateFeeBack: z.boolean(),
  /** How far on it can still be taken back here. */
  cancelUntil: z.enum(CANCEL_UNTIL),
  /** What would be kept of it, came it back to the wallet now; "0" for nothing (decision 133). */
  owed: money,
});

const own = { who: "member" } as const;
const id = z.object({ withdrawalId: z.uuid() });

export const withdrawals = {
  terms: call({
    ...own,
    name: "withdrawals.terms",
    method: "GET",
    path: "/wps/relay/MCS2_withdrawTerms",
    invented: true,
    input: nothing,
    output: z.object({
      currency: z.string(),
      /** What the main wallet has to give. */
      available: money,
      least: money,
      most: money,
      /** In a day of the merchant, and how many of them are left. */
      perDay: z.int(),
      leftToday: z.int(),
      feePercent: z.string(),
      /** Decimals of the currency: an amount with more is refused. */
      decimals: z.int(),
      /** From the request to the money: the deadline. */
      minutes: z.int(),
      cancelUntil: z.enum(CANCEL_UNTIL),
      lateFeeBack: z.boolean(),
      others,
      /** The last one that is not settled: what arrives, where it stands and when it is due. */
      open: withdrawal.pick({ withdrawalId: true, state: true, arrives: true, dueAt: true }).nullable(),
      /** By card, when it was last paid out to. */
      lastUsed: z.array(z.object({ bankCardId: z.string(), at: z.string() })),
      /** Practice funds are among what is there: nothing of it leaves for a real bank. */
      practice: z.boolean(),
      /** What payments that banks took back left unpaid; "0" for nothing (decision 133). */
      owed: money,
      /** Active bonuses, which a withdrawal ends: their money, and the stakes still to be played; null for none. */
      bonus: z.object({ remaining: money, wageringLeft: money }).nullable(),
    }),
    refusals: [],
    about: "What a withdrawal may be, costs and takes just now (U-174).",
  }),
  request: call({
    ...own,
    name: "withdrawals.request",
    method: "POST",
    path: "/wps/transaction/withdraw",
    deviceProof: true,
    body: "jose",
    limit: { calls: 30, perSeconds: 3600, by: "session" },
    input: z.object({
      bankCardId: z.uuid(),
      /** Main units, as typed. */
      amount: z.string().max(20),
      paymentPassword: z.string().max(64),
      /** Made by the browser for one request: sent again it is the same withdrawal. */
      requestId: z.uuid(),
      /** The member was told that active bonuses end with it. */
      endsBonus: z.boolean().default(false),
    }),
    output: detail,
    refusals: [
      "identity-needed",
      "payment-password-missing",
      "payment-password-wrong",
      "withdraw-amount",
      "withdraw-least",
      "withdraw-most",
      "withdraw-funds",
      "withdraw-day",
      "withdraw-card",
      "withdraw-repeated",
      "withdraw-bonus",
      ...encrypted,
    ],
    about: "Asks to be paid out to a bound card, by the withdrawal password; the amount is held at once (U-174).",
  }),
  list: call({
    ...own,
    name: "withdrawals.list",
    method: "GET",
    path: "/wps/relay/MCS2_WithdrawTransactionReport",
    input: z.object({ pageNo, pageSize: whole(1, 100).default(20) }),
    output: z.object({ list: z.array(withdrawal), hasMore: z.boolean() }),
    refusals: [],
    about: "The member's withdrawals, newest first (U-174).",
  }),
  get: call({
    ...own,
    name: "withdrawals.get",
    method: "GET",
    path: "/wps/relay/MCS2_withdrawal",
    invented: true,
    input: id,
    output: detail,
    refusals: ["not-found"],
    about: "One withdrawal with its stages, their times and the deadline (U-174).",
  }),
  cancel: call({
    ...own,
    name: "withdrawals.cancel",
    method: "POST",
    path: "/wps/transaction/withdraw/cancel",
    invented: true,
    deviceProof: true,
    limit: { calls: 30, perSeconds: 3600, by: "session" },
    input: id,
    output: detail,
    refusals: ["not-found", "withdraw-gone"],
    about: "Takes a withdrawal back while the merchant lets members; the amount is in the wallet again at once.",
  }),
};
