/** Deposits: ways to pay, payments under way, and what became of them (accounts §7, U-173). */
import { z } from "zod";
import { DEPOSIT_STATES, REFUSE_CAUSES } from "#rules/payments/deposit-state.ts";
import { PLAYED_KINDS } from "#rules/games/played-kinds.ts";
import { call } from "#contract/core/call.ts";
import { done, money, nothing, pageNo, text, token, whole } from "#contract/core/fields.ts";

const SLIP_BYTES = 5_242_880;
/** Base64 of the largest picture, after the words that say what it is. */
const SLIP_TEXT = Math.ceil(SLIP_BYTES / 3) * 4 + 64;

/** Which call a method is paid by, as the documents name them. */
const DEPOSIT_CALLS = ["manualTransfer", "gateway", "alipay", "wechat", "qq"] as const;

/** What a promotion adds to a deposit, with all of its terms (decision 072). */
const match = z.object({
  percent: z.int(),
  cap: money,
  least: money,
  /** The bonus is played so many times before it is cash. */
  multiple: z.int(),
  days: z.int(),
  maxStake: money.nullable(),
  weights: z.array(z.object({ gameType: z.enum(PLAYED_KINDS), percent: z.int() })),
});

const method = z.object({
  bankId: z.string(),
  group: z.enum(["bank", "ewallet", "qr", "card"]),
  call: z.enum(DEPOSIT_CALLS),
  min: money,
  max: money,
  chips: z.array(z.int()),
  usualMinutes: z.int(),
});

/** How the member goes on, while it is open. */
const onward = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("redirect"), url: z.string() }),
  z.object({ kind: z.literal("qr"), payload: z.string(), practiceUrl: z.string().nullable() }),
  z.object({
    kind: z.literal("instructions"),
    bankName: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    /** "7K4M-92QX". */
    code: z.string(),
  }),
]);

const deposit = z.object({
  id: z.string(),
  bankId: z.string(),
  amount: money,
  currency: z.string(),
  state: z.enum(DEPOSIT_STATES),
  /** The money came after it had ended. */
  isLate: z.boolean(),
  /** By which the desk and the member mean the same payment. */
  code: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  settledAt: z.string().nullable(),
  /** Null once it has ended, and until the partner has said how. */
  onward: onward.nullable(),
  canCancel: z.boolean(),
  slips: z.int(),
  /** What came into the wallet by it, which may be another sum than was asked for; null while nothing has. */
  credited: money.nullable(),
  /** What of it was kept for an earlier payment that the bank took back; "0" for nothing (decision 133). */
  setOff: money,
  practice: z.boolean(),
  /** Bonus money that goes with it: promised until it is given; null without. */
  bonus: z.object({ amount: money, isGiven: z.boolean() }).nullable(),
  /** Money that came for it and was another sum, another currency or a second time, and where that money is. */
  odd: z.array(
    z.object({
      amount: money,
      currency: z.string(),
      state: z.enum(["suspense", "matched", "returning", "returned", "charged-back"]),
    }),
  ),
  /** Why the desk did not accept a transfer, with its further words; null where it said nothing. */
  refusal: z.object({ cause: z.enum(REFUSE_CAUSES), note: z.string() }).nullable(),
  /** Each state that it has been in, with its time, the first one first. */
  steps: z.array(z.object({ state: z.enum(DEPOSIT_STATES), at: z.string() })),
});

const own = { who: "member" } as const;

/** What the five calls have in common. */
const start = {
  ...own,
  method: "POST",
  deviceProof: true,
  duringBreak: "refused",
  limit: { calls: 30, perSeconds: 60, by: "session" },
  input: z.object({
    /** Main units. */
    amount: z.string().regex(/^\d{1,9}(\.\d{1,5})?$/),
    bankId: z.string().max(32),
    /** 0 for none. */
    promoId: whole(0, 2 ** 31 - 1).default(0),
    reference: text(140),
    /** Made by the page for one press of the button: the same once more gives the same deposit. */
    requestId: z.uuid(),
    token,
  }),
  output: deposit,
  refusals: [
    "deposit-method",
    "deposit-amount",
    "deposit-too-little",
    "deposit-too-much",
    "deposit-open",
    "deposit-promo",
    "deposit-partner-silent",
    "deposit-request-used",
    "deposit-limit",
    "limit-offer",
    "identity-needed",
    "play-break",
  ],
} as const;

export const deposits = {
  methods: call({
    ...own,
    name: "deposits.methods",
    method: "GET",
    path: "/wps/relay/MCS2_depositBanksByVendor",
    input: nothing,
    output: z.object({
      currency: z.string(),
      currencySymbol: z.string(),
      currencyDecimals: z.int(),
      practice: z.boolean(),
      methods: z.array(method),
      /** The newest payment that can still be made. */
      unfinished: deposit.nullable(),
      /** Whether a limit is offered before this first deposit (decision 074). */
      offerLimit: z.boolean(),
      /** What payments that banks took back left unpaid: kept of the next deposit (decision 133). "0" for nothing. */
      owed: money,
      /** Until when a break from play lasts, in which no deposit begins; null: there is none. */
      breakUntil: z.string().nullable(),
    }),
    refusals: [],
    about:
      "Ways to pay by the merchant's currency and the member's rank, with limits; and the payment that is not finished (U-173).",
  }),
  promos: call({
    ...own,
    name: "deposits.promos",
    method: "GET",
    path: "/wps/relay/MCS2_depositPromoList",
    input: nothing,
    output: z.array(
      z.object({
        promoId: z.int(),
        title: z.string(),
        joined: z.boolean(),
        /** It was joined and waits for the deposit that it adds to. */
        waits: z.boolean(),
        match: match.nullable(),
      }),
    ),
    refusals: [],
    about: "Open promotions of deposits that the member can join; an empty list where the merchant has none (U-173).",
  }),
  acceptPromo: call({
    ...own,
    name: "deposits.acceptPromo",
    method: "POST",
    path: "/wps/relay/MCS2_acceptPromo",
    limit: { calls: 30, perSeconds: 60, by: "session" },
    input: z.object({ promoId: whole(1, 2 ** 31 - 1), token }),
    output: done,
    refusals: ["deposit-promo"],
    about: "Joins a promotion of deposits; twice is once (U-173).",
  }),
  manualTransfer: call({
    ...start,
    name: "deposits.manualTransfer",
    path: "/wps/relay/MCS2_depositManualTransfer",
    about: "Begins a transfer that the member makes at the bank, with the code to write into it (U-173).",
  }),
  alipay: call({
    ...start,
    name: "deposits.alipay",
    path: "/wps/relay/MCS2_DepositAlipay",
    about: "Begins a payment by Alipay at the merchant's gateway (U-173).",
  }),
  qq: call({
    ...start,
    name: "deposits.qq",
    path: "/wps/relay/MCS2_DepositQQ",
    about: "Begins a payment by QQ at the merchant's gateway (U-173).",
  }),
  gateway: call({
    ...start,
    name: "deposits.gateway",
    path: "/wps/relay/MCS2_depositPaymentGateway",
    about: "Begins a payment by bank, card, e-wallet or QR at the merchant's gateway (U-173).",
  }),
  wechat: call({
    ...start,
    name: "deposits.wechat",
    path: "/wps/relay/MCS2_depositWechat",
    about: "Begins a payment by WeChat at the merchant's gateway (U-173).",
  }),
  history: call({
    ...own,
    name: "deposits.history",
    method: "GET",
    path: "/wps/relay/MCS2_depositTransactioNReport",
    input: z.object({ page: pageNo, pageSize: whole(1, 50).default(20), token }),
    output: z.object({ total: z.int(), deposits: z.array(deposit) }),
    refusals: [],
    about: "The member's deposits, newest first, by pages (U-173).",
  }),
  one: call({
    ...own,
    name: "deposits.one",
    method: "GET",
    path: "/wps/deposit",
    input: z.object({ id: z.uuid() }),
    output: deposit,
    refusals: ["not-found"],
    invented: true,
    about: "One deposit with its stages (U-173).",
  }),
  cancel: call({
    ...own,
    name: "deposits.cancel",
    method: "POST",
    path: "/wps/deposit/cancel",
    limit: { calls: 30, perSeconds: 60, by: "session" },
    input: z.object({ id: z.uuid() }),
    output: deposit,
    refusals: ["not-found", "deposit-ended"],
    invented: true,
    about: "Gives an open payment up; money that comes all the same is credited (U-173).",
  }),
  addSlip: call({
    ...own,
    name: "deposits.addSlip",
    method: "POST",
    path: "/wps/deposit/slip",
    limit: { calls: 10, perSeconds: 60, by: "session" },
    maxBytes: SLIP_TEXT + 4096,
    input: z.object({ id: z.uuid(), picture: z.string().max(SLIP_TEXT) }),
    output: deposit,
    refusals: ["not-found", "deposit-ended", "deposit-slips", "picture-kind", "picture-size"],
    invented: true,
    about: "Adds a picture of the bank's slip to a transfer, at most 3 (U-173).",
  }),
};
