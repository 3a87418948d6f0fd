/** Calls of the desk for deposits: money that fits nothing, transfers that are waited for, the bank's statement. */
import { z } from "zod";
import { DEPOSIT_STATES, REFUSE_CAUSES } from "#rules/payments/deposit-state.ts";
import { call } from "#contract/core/call.ts";
import { done, money, nothing } from "#contract/core/fields.ts";
import { common } from "./desk-common.ts";

const STATEMENT_BYTES = 512 * 1024;

/** A deposit that a payment may be meant for. */
const candidate = z.object({
  id: z.string(),
  username: z.string(),
  amount: money,
  currency: z.string(),
  code: z.string(),
  state: z.enum(DEPOSIT_STATES),
  createdAt: z.string(),
});

export const DESK_DEPOSITS = {
  payments: call({
    ...common,
    name: "desk.payments",
    path: "/wps/desk/payments",
    input: nothing,
    output: z.array(
      z.object({
        id: z.string(),
        partner: z.string(),
        /** The way to pay of its deposit, by the merchant's settings; "" where it came otherwise. */
        method: z.string(),
        /** Whether it is practice funds without cash value. */
        practice: z.boolean(),
        /** The partner's name of it, or the bank's. */
        reference: z.string(),
        /** Of the deposit that it was paid for or matched with; "" for none. */
        username: z.string(),
        amount: money,
        currency: z.string(),
        message: z.string(),
        reason: z.enum(["no-deposit", "other-amount", "other-currency", "paid-twice"]),
        /** "returning": its partner is asked to send it back. */
        state: z.enum(["suspense", "returning", "returned", "matched", "charged-back"]),
        /** Whether its partner can send it back by itself. */
        canRefund: z.boolean(),
        /** Since when that partner gives no answer, or what it said last time; "" for nothing. */
        refundWord: z.string(),
        waits: z.boolean(),
        cameAt: z.string(),
        candidates: z.array(candidate),
      }),
    ),
    refusals: [],
    about: "The merchant's payments that fitted no deposit, what waits longest first, then the settled; 100 of them.",
  }),
  transfers: call({
    ...common,
    name: "desk.transfers",
    path: "/wps/desk/transfers",
    input: nothing,
    output: z.array(
      candidate.extend({
        slips: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })),
      }),
    ),
    refusals: [],
    about: "Bank transfers of members that are still waited for, those with slips first; 100 of them.",
  }),
  depositSlip: call({
    ...common,
    name: "desk.depositSlip",
    path: "/wps/desk/depositSlip",
    input: z.object({ id: z.uuid() }),
    output: z.object({ data: z.string() }),
    refusals: ["not-found"],
    about: "A slip of a member of the merchant as a data: address.",
  }),
  refuseTransfer: call({
    ...common,
    name: "desk.refuseTransfer",
    path: "/wps/desk/refuseTransfer",
    input: z.object({
      id: z.uuid(),
      cause: z.enum(REFUSE_CAUSES),
      /** Words for the member. */
      note: z.string().trim().max(300).default(""),
      reason: z.string().trim().min(1).max(300),
    }),
    output: done,
    refusals: ["not-found", "already-decided", "own-account"],
    about:
      "Does not accept a member's bank transfer, and tells the member why; once. No money moves: what comes all the same is credited.",
  }),
  importStatement: call({
    ...common,
    name: "desk.importStatement",
    path: "/wps/desk/importStatement",
    limit: { calls: 30, perSeconds: 60, by: "session" },
    maxBytes: STATEMENT_BYTES * 2,
    input: z.object({ statement: z.string().max(STATEMENT_BYTES) }),
    output: z.object({
      /** Credited to the deposit whose code, amount and currency they have. */
      matched: z.int(),
      /** The same, waiting for a second person. */
      waiting: z.int(),
      suspended: z.int(),
      /** Imported before. */
      known: z.int(),
      outgoing: z.int(),
      unread: z.array(z.int()),
    }),
    refusals: ["statement-format"],
    about:
      "Takes the bank's statement in, each line once by the bank's reference. Lines fit by code, amount and currency; above the operator's limit, and on an own account, a match is not made by the import.",
  }),
  matchPayment: call({
    ...common,
    name: "desk.matchPayment",
    path: "/wps/desk/matchPayment",
    input: z.object({ id: z.uuid(), depositId: z.uuid(), reason: z.string().trim().min(1).max(300) }),
    output: z.object({ waits: z.boolean() }),
    refusals: ["not-found", "already-decided", "own-account", "waits-for-second", "other-currency"],
    about:
      "Credits a payment in suspense to the member of a deposit, once. Above the operator's limit it waits for a second person.",
  }),
};
