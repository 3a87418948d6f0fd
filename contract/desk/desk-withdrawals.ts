/** Calls of the desk for withdrawals: the queue by lanes, the decision, payout files and the bank's answers (U-174). */
import { z } from "zod";
import { WITHDRAWAL_CHECKS, WITHDRAWAL_LANES } from "#rules/payments/withdrawal-checks.ts";
import { REJECT_REASONS, WITHDRAWAL_STATES } from "#rules/payments/withdrawal-states.ts";
import { call } from "#contract/core/call.ts";
import { done, money, nothing } from "#contract/core/fields.ts";
import { common } from "./desk-common.ts";

const id = z.object({ id: z.uuid() });
const reason = z.string().trim().min(1).max(300);
const BATCH_STATES = ["made", "released", "discarded"] as const;

const batch = z.object({
  id: z.string(),
  /** "P-20261123-1". */
  reference: z.string(),
  state: z.enum(BATCH_STATES),
  count: z.int(),
  total: money,
  currency: z.string(),
  /** The payment partner that sends it; null: a bank, told by the file. */
  partner: z.string().nullable(),
  /** SHA-256 of the file, hexadecimal. */
  digest: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
  /** Made by this operator, who can't release it. */
  isOwn: z.boolean(),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
  /** Of its withdrawals: with no answer yet, of them those whose outcome the bank did not know, paid, returned. */
  open: z.int(),
  unknown: z.int(),
  paid: z.int(),
  returned: z.int(),
});

export const DESK_WITHDRAWALS = {
  withdrawals: call({
    ...common,
    name: "desk.withdrawals",
    path: "/wps/desk/withdrawals",
    input: z.object({ which: z.enum(["waiting", "approved", "filed", "sent", "settled"]).default("waiting") }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          reference: z.string(),
          username: z.string(),
          currency: z.string(),
          amount: money,
          fee: money,
          arrives: money,
          bankName: z.string(),
          number: z.string(),
          holder: z.string(),
          state: z.enum(WITHDRAWAL_STATES),
          lane: z.enum(WITHDRAWAL_LANES),
          requestedAt: z.string(),
          dueAt: z.string(),
          settledAt: z.string().nullable(),
          reason: z.enum([...REJECT_REASONS, ""]),
          note: z.string(),
          /** The bank did not know its outcome, since then. */
          unknownSince: z.string().nullable(),
          /** The payout file that it is in; "" for none. */
          batch: z.string(),
          /** A decision on it waits for a second person. */
          waits: z.boolean(),
          checks: z.array(
            z.object({
              check: z.enum(WITHDRAWAL_CHECKS),
              isFlagged: z.boolean(),
              facts: z.record(z.string(), z.string()),
            }),
          ),
          stages: z.array(
            z.object({
              state: z.enum(WITHDRAWAL_STATES),
              at: z.string(),
              actor: z.enum(["member", "operator", "bank", "system"]),
              operator: z.string(),
              reason: z.string(),
            }),
          ),
        }),
      ),
      counts: z.object({ waiting: z.int(), approved: z.int(), filed: z.int(), sent: z.int() }),
      /** The sum of what waits and of what is approved, as it would arrive. */
      sums: z.object({ waiting: money, approved: money }),
    }),
    refusals: [],
    about:
      "The merchant's withdrawals of one place, what waits longest first, settled ones the latest first; 100 of them.",
  }),
  decideWithdrawal: call({
    ...common,
    name: "desk.decideWithdrawal",
    path: "/wps/desk/decideWithdrawal",
    input: z.discriminatedUnion("decision", [
      id.extend({ decision: z.literal("approve"), reason }),
      id.extend({
        decision: z.literal("reject"),
        reason,
        code: z.enum(REJECT_REASONS),
        /** Words for the member. */
        note: z.string().trim().max(300).default(""),
      }),
    ]),
    output: z.object({ waits: z.boolean() }),
    refusals: ["not-found", "already-decided", "own-account", "waits-for-second"],
    about:
      "Approves a withdrawal, or rejects it with a reason: then its money is back at once. With a flagged check, or above the operator's limit, an approval waits for a second person.",
  }),
  withdrawalProof: call({
    ...common,
    name: "desk.withdrawalProof",
    path: "/wps/desk/withdrawalProof",
    input: id,
    output: z.object({ proofUrl: z.string().nullable() }),
    refusals: ["not-found"],
    about:
      "Where the round of a withdrawal's largest win is played again by its verifier; null where the studio has none.",
  }),
  payoutBatches: call({
    ...common,
    name: "desk.payoutBatches",
    path: "/wps/desk/payoutBatches",
    input: nothing,
    output: z.array(batch),
    refusals: [],
    about: "The merchant's payout files, the latest 50.",
  }),
  makePayoutBatch: call({
    ...common,
    name: "desk.makePayoutBatch",
    path: "/wps/desk/makePayoutBatch",
    input: nothing,
    output: batch,
    refusals: ["payout-empty"],
    about: "Puts every approved withdrawal into a new payout file, which another operator releases (decision 068).",
  }),
  decidePayoutBatch: call({
    ...common,
    name: "desk.decidePayoutBatch",
    path: "/wps/desk/decidePayoutBatch",
    input: id.extend({ decision: z.enum(["release", "discard"]), reason }),
    output: done,
    refusals: ["deposit-partner-silent", "not-found", "already-decided", "second-person-needed", "own-account"],
    about:
      "Releases a payout file of another operator, or discards one: its withdrawals are approved ones again. Where a payment partner sends it, that begins now (decision 079).",
  }),
  payoutFile: call({
    ...common,
    name: "desk.payoutFile",
    path: "/wps/desk/payoutFile",
    input: id,
    output: z.object({ name: z.string(), text: z.string(), digest: z.string() }),
    refusals: ["not-found"],
    about:
      "The bytes of a released payout file, for the bank; the same each time. Of what a partner sends there are none.",
  }),
  importPayoutAnswers: call({
    ...common,
    name: "desk.importPayoutAnswers",
    path: "/wps/desk/importPayoutAnswers",
    maxBytes: 2_000_000,
    input: id.extend({ text: z.string().min(1).max(1_900_000) }),
    output: z.object({
      paid: z.int(),
      returned: z.int(),
      unknown: z.int(),
      /** Lines that were known already. */
      known: z.int(),
    }),
    refusals: ["not-found", "answers-wrong-file"],
    about:
      "Reads the bank's answers to a released file: paid, returned with a reason, or unknown, which is asked for again and never sent again. All lines or none; the same file again changes nothing.",
  }),
};
