/** How amounts are shown, and what belongs to a member's wallet. Part of `merchantConfig` (contract/core/merchant.ts). */
import { z } from "zod";
import { pointsOf } from "#rules/agents/rebates.ts";

const decimal = z.string().regex(/^\d{1,13}(\.\d{1,5})?$/);

/** One way to pay in, as the merchant offers it. */
const depositMethod = z.object({
  /** `bankId` of the calls. */
  id: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  /** The tab that it stands under. */
  group: z.enum(["bank", "ewallet", "qr", "card"]),
  /** Whose it is, and what it is called there (server/providers/payments). */
  partner: z.enum(["bank", "qr", "sandbox"]),
  method: z.string(),
  /** Above what the partner takes anyway, and below what it takes at most. */
  min: decimal,
  max: decimal,
  /** Amounts to choose by a tap, in main units. */
  chips: z.array(z.int().min(1)).max(6).default([]),
  /** The least rank that may use it: 0 for everybody. */
  rank: z.int().min(0).default(0),
});

const deposits = z.object({
  /** Payments are for practice: no real money moves, and every page that speaks of them says so. */
  practice: z.boolean().default(true),
  /** How long a payment is waited for before it has expired. */
  waitMinutes: z.int().min(1).default(30),
  /** The same of a transfer that people make by themselves at their bank. */
  transferWaitHours: z.int().min(1).default(48),
  methods: z.array(depositMethod).default([]),
  /** The account that bank transfers go to. */
  account: z
    .object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string(), bankCode: z.string() })
    .nullable()
    .default(null),
  /** What QR codes say of the merchant: "qrph" by acquirer and number there, "vietqr" by BIN and account. */
  qr: z
    .object({
      scheme: z.enum(["qrph", "vietqr"]),
      name: z.string(),
      city: z.string(),
      bank: z.string(),
      account: z.string(),
    })
    .nullable()
    .default(null),
});

export type DepositSettings = z.output<typeof deposits>;
export type DepositMethod = DepositSettings["methods"][number];

export const moneySettings = {
  deposits: deposits.prefault({}),
  currencySymbol: z.string(),
  currencyDecimals: z.int(),
  /** Cards and accounts that a member can have bound at a time. */
  mostBankCards: z.int().min(1).default(3),
  practiceFunds: decimal,
  /** Wins above this wait for a person, whatever their stake (decision 045). In main units, as the next four. */
  heldWinAbove: decimal.default("100000"),
  /** What a member wins of one peer in a day, less the day's stakes there, before wins wait (decision 055). */
  heldDayWinAbove: decimal.default("300000"),
  /** What a peer pays all members in a day, less their stakes, before its wins wait. */
  heldPeerDayAbove: decimal.default("1000000"),
  /** Wins from this on are significant events. */
  largeWinFrom: decimal.default("10000"),
  /** What a member claims back of the settled turnover (decision 069). */
  rebate: z
    .object({
      /** How many days, today among them, turnover waits to be claimed. */
      days: z.int().min(1).max(31).default(7),
      /** The least that is paid at a time. */
      least: decimal.default("1"),
      /** Percent by kind of game: of the first rank, of the second, and so on; the last one is for all above. */
      rates: z.record(z.string(), z.array(z.string().regex(/^\d{1,2}(\.\d{1,2})?$/)).min(1)).default({}),
    })
    .default({ days: 7, least: "1", rates: {} }),
  /** What agents get of the settled turnover of their line (decision 090). */
  agentRebate: z
    .object({
      /** Percent by kind of game, up to 10, of agents who stand below nobody. They hold from the next day on. */
      rates: z
        .record(
          z.string(),
          z.string().refine((percent) => pointsOf(percent) !== null),
        )
        .default({}),
      /** To how many directly below an agent may give the own rate. */
      equals: z.int().min(0).default(5),
    })
    .default({ rates: {}, equals: 5 }),
  /** What the house owes under contracts of agents waits for an operator who pays it (decision 094). */
  contractsByHand: z.boolean().default(false),
  /** A share of what a member lost in a week, offered when it is over (decision 073). */
  cashback: z
    .object({
      /** Of the loss, of the first rank, of the second, and so on; the last one is for all above. "0" for none. */
      percents: z
        .array(z.string().regex(/^\d{1,2}(\.\d{1,2})?$/))
        .min(1)
        .default(["0"]),
      /** The least and the most that a week gives. */
      least: decimal.default("1"),
      most: decimal.default("1000"),
      /** How many times it is played before it is cash; 0 for cash at once. */
      multiple: z.int().min(0).max(10).default(0),
      claimDays: z.int().min(1).max(31).default(7),
    })
    .default({ percents: ["0"], least: "1", most: "1000", multiple: 0, claimDays: 7 }),
  /** What a member claims once for reaching a rank (decision 085). */
  rankGifts: z
    .array(
      z.discriminatedUnion("kind", [
        z.object({
          kind: z.literal("bonus"),
          level: z.int().min(1),
          amount: decimal,
          /** How many times it is played before it is cash; 0 for cash at once. */
          multiple: z.int().min(0).max(50),
          /** For how many days it can be played. */
          playDays: z.int().min(1).max(90),
        }),
        z.object({
          kind: z.literal("freeRounds"),
          level: z.int().min(1),
          /** The game's code. */
          game: z.string(),
          rounds: z.int().min(1).max(1000),
          /** What each is played at, in main units; one of the stakes that the game offers. */
          stake: decimal,
          /** From the claim on. */
          days: z.int().min(1).max(90),
          /** Of what they win. */
          multiple: z.int().min(0).max(50),
          playDays: z.int().min(1).max(90),
        }),
      ]),
    )
    .default([]),
  /** What one operator decides alone; above it a second one decides (decision 046). */
  clerkLimit: decimal.default("0"),
};
