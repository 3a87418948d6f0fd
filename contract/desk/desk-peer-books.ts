/** Calls of the desk for the comparison with vendors' own books of transactions (decision 111). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { money, nothing } from "#contract/core/fields.ts";
import { common, settlement } from "./desk-common.ts";

/** "state": the vendor counts it as done, and we refused it, or it was rolled back before it came. */
const PEER_DIFFERENCES = ["missing-here", "missing-there", "state", "call", "player", "currency", "amount"] as const;
/** What a transaction is; "rolled-back" stands here where one was rolled back before it came. */
const MOVES = ["bet", "win", "rollback", "promo-win", "rolled-back", "other"] as const;

export const DESK_PEER_BOOKS = {
  peerDifferences: call({
    ...common,
    name: "desk.peerDifferences",
    path: "/wps/desk/peerDifferences",
    input: nothing,
    output: z.array(
      z.object({
        id: z.string(),
        peer: z.string(),
        /** Of UTC. */
        day: z.string(),
        transactionId: z.string(),
        difference: z.enum(PEER_DIFFERENCES),
        /** Our row and the vendor's line; null for none. `hereStatus` as the vendor was answered. */
        hereCall: z.enum(MOVES).nullable(),
        hereStatus: z.string().nullable(),
        here: money.nullable(),
        hereCurrency: z.string().nullable(),
        thereCall: z.enum(MOVES).nullable(),
        there: money.nullable(),
        thereCurrency: z.string().nullable(),
        game: z.string(),
        round: z.string().nullable(),
        /** Whose round it is; "" where nobody is known by the vendor's name of the player. */
        username: z.string(),
        at: z.string(),
        ...settlement,
      }),
    ),
    refusals: [],
    about:
      "Where vendors' own books and ours differ about the merchant's members, and about players that nobody knows: what is open first, the oldest at the top, then the settled; 100 of them.",
  }),
  peerBooks: call({
    ...common,
    name: "desk.peerBooks",
    path: "/wps/desk/peerBooks",
    input: nothing,
    output: z.array(
      z.object({
        peer: z.string(),
        /** The last day that was compared, of UTC; null for none. */
        day: z.string().nullable(),
        /** Differences of the merchant that nobody has explained. */
        open: z.int(),
        /** When the book was read to its end last; null: never. */
        readAt: z.string().nullable(),
        /** Why it can't be read just now; "" where it can. */
        problem: z.string(),
      }),
    ),
    refusals: [],
    about: "How far the book of each vendor that serves the merchant was read and compared.",
  }),
  resolvePeerDifference: call({
    ...common,
    name: "desk.resolvePeerDifference",
    path: "/wps/desk/resolvePeerDifference",
    input: z.object({ id: z.uuid(), reason: z.string().trim().min(1).max(300) }),
    output: z.object({ waits: z.boolean() }),
    refusals: ["not-found", "already-decided", "own-account", "waits-for-second"],
    about:
      "Says of a difference with a vendor why it stands, for good; no money moves. Above the operator's limit it waits for a second person.",
  }),
};
