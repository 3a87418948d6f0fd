/** Calls of the desk for reconciliation with payment partners (decision 083), and for money that goes back (decision 084). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { money, nothing } from "#contract/core/fields.ts";
import { common, settlement } from "./desk-common.ts";

const MOVEMENTS = ["payment", "charge-back", "refund", "payout", "payout-back"] as const;
const DIFFERENCES = ["missing-here", "missing-there", "amount", "currency", "ledger"] as const;

const figures = {
  /** Of the partner's statement, in the day. */
  lines: z.int(),
  /** What we know of the day. */
  own: z.int(),
  opened: z.int(),
  cleared: z.int(),
};
const decisionReason = z.string().trim().min(1).max(300);
const waits = z.object({ waits: z.boolean() });

export const DESK_RECONCILIATION = {
  differences: call({
    ...common,
    name: "desk.differences",
    path: "/wps/desk/differences",
    input: nothing,
    output: z.array(
      z.object({
        id: z.string(),
        partner: z.string(),
        /** Of the merchant. */
        day: z.string(),
        kind: z.enum(MOVEMENTS),
        /** The partner's name of a payment; of a payout ours. */
        name: z.string(),
        /** Whose money it is; "" where nobody knows. */
        username: z.string(),
        difference: z.enum(DIFFERENCES),
        /** What we know, what the partner says and what the ledger moved: plus came in, minus went out; null for nothing. */
        here: money.nullable(),
        hereCurrency: z.string().nullable(),
        there: money.nullable(),
        thereCurrency: z.string().nullable(),
        ledger: money.nullable(),
        at: z.string(),
        ...settlement,
      }),
    ),
    refusals: [],
    about:
      "Where a partner's statement, our records and the ledger differ: what is open first, the oldest at the top, then the settled; 100 of them.",
  }),
  reconciliations: call({
    ...common,
    name: "desk.reconciliations",
    path: "/wps/desk/reconciliations",
    input: nothing,
    output: z.array(z.object({ partner: z.string(), day: z.string(), ...figures, open: z.int(), toldAt: z.string() })),
    refusals: [],
    about: "The last comparison of each day and partner, the latest day first; 14 of them.",
  }),
  bookGaps: call({
    ...common,
    name: "desk.bookGaps",
    path: "/wps/desk/bookGaps",
    input: nothing,
    output: z.array(
      z.object({
        /** The peer that keeps the wallet. */
        vendor: z.string(),
        transactionId: z.string(),
        /** As the vendor says it: bet, win or rollback, or what we don't know. */
        call: z.string(),
        /** Of the vendor. */
        round: z.string(),
        /** "" where no member is known by the vendor's name of the player. */
        username: z.string(),
        amount: money,
        currency: z.string(),
        /** What hinders: an unknown call, player, game or bet that is meant, or a wallet that holds less than it would take. */
        reason: z.enum(["call", "player", "game", "reference", "balance", "other"]),
        foundAt: z.string(),
      }),
    ),
    refusals: [],
    about:
      "Lines of vendors' own books that ours could not take over, of the merchant's members and of players that nobody knows: the latest first; 100 of them.",
  }),
  reconcile: call({
    ...common,
    name: "desk.reconcile",
    path: "/wps/desk/reconcile",
    limit: { calls: 30, perSeconds: 60, by: "session" },
    input: z.object({ day: z.iso.date() }),
    output: z.object(figures),
    refusals: ["statement-silent"],
    about:
      "Fetches the partners' statements of a day of the merchant's and compares them now. What differs no more is cleared.",
  }),
  resolveDifference: call({
    ...common,
    name: "desk.resolveDifference",
    path: "/wps/desk/resolveDifference",
    input: z.object({ id: z.uuid(), reason: decisionReason }),
    output: waits,
    refusals: ["not-found", "already-decided", "own-account", "waits-for-second"],
    about: "Says of a difference why it stands, for good. Above the operator's limit it waits for a second person.",
  }),
  returnPayment: call({
    ...common,
    name: "desk.returnPayment",
    path: "/wps/desk/returnPayment",
    input: z.object({ id: z.uuid(), way: z.enum(["partner", "bank"]), reason: decisionReason }),
    output: waits,
    refusals: ["not-found", "already-decided", "own-account", "waits-for-second", "refund-none"],
    about:
      "Returns a payment in suspense to who sent it: the partner sends it, or its bank has done so. It always waits for a second person.",
  }),
};
