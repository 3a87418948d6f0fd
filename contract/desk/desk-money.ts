/** Calls of the desk by which money moves: rewards, held wins, and what waits for a second person (decision 046). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, money, nothing } from "#contract/core/fields.ts";
import { REWARD_STATES, rewardPicture } from "#contract/player/rewards.ts";
import { common } from "./desk-common.ts";

/** What operators decide on by the rule of four eyes. */
const SUBJECTS = [
  "reward",
  "held-win",
  "deposit",
  "withdrawal",
  "difference",
  "peer-difference",
  "agent-move",
  "contract-bill",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** "lapsed": approved when its subject was settled otherwise already. */
const APPROVAL_STATES = ["waiting", "approved", "rejected", "withdrawn", "lapsed"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Ceilings of wins (decisions 045 and 055). */
const HELD_FOR = ["multiple", "amount", "day", "peer-day"] as const;
export type HeldFor = (typeof HELD_FOR)[number];
const HELD_WIN_STATES = ["held", "released", "refused", "rolled-back"] as const;

const decisionReason = z.string().trim().min(1).max(300);
/** Whether it waits for a second person; else it is done. */
const waits = z.object({ waits: z.boolean() });
const rewardNote = z.string().trim().max(300).default("");
/** Main units, above zero, with at most two decimals; a typing error must not empty the bank. */
const rewardAmount = z.string().regex(/^(?!0+(\.0*)?$)\d{1,6}(\.\d{1,2})?$/);

export const DESK_MONEY = {
  rewards: call({
    ...common,
    name: "desk.rewards",
    path: "/wps/desk/rewards",
    input: nothing,
    output: z.array(
      z.object({
        id: z.string(),
        username: z.string(),
        promotion: z.string(),
        remarks: z.string(),
        pictures: z.array(rewardPicture),
        state: z.enum(REWARD_STATES),
        amount: money.nullable(),
        currency: z.string(),
        note: z.string(),
        operator: z.string(),
        /** A decision on it waits for a second person. */
        waits: z.boolean(),
        appliedAt: z.string(),
      }),
    ),
    refusals: [],
    about: "The merchant's applications for rewards, what waits longest first, then the decided; 100 of them.",
  }),
  rewardPicture: call({
    ...common,
    name: "desk.rewardPicture",
    path: "/wps/desk/rewardPicture",
    input: z.object({ id: z.uuid() }),
    output: z.object({ data: z.string() }),
    refusals: ["not-found"],
    about: "A picture of an application to the merchant as a data: address.",
  }),
  takeReward: call({
    ...common,
    name: "desk.takeReward",
    path: "/wps/desk/takeReward",
    input: z.object({ id: z.uuid() }),
    output: done,
    refusals: ["not-found", "already-decided", "own-account"],
    about: "Takes an application up: the member sees that it is in process.",
  }),
  decideReward: call({
    ...common,
    name: "desk.decideReward",
    path: "/wps/desk/decideReward",
    input: z.discriminatedUnion("decision", [
      z.object({ id: z.uuid(), decision: z.literal("reject"), note: rewardNote }),
      z.object({ id: z.uuid(), decision: z.enum(["issue", "offer"]), amount: rewardAmount, note: rewardNote }),
    ]),
    output: waits,
    refusals: ["not-found", "already-decided", "own-account", "waits-for-second"],
    about:
      "Decides an application once: rejects it, pays the reward into the wallet, or offers it to be claimed (U-122). The same decision again changes nothing. Above the operator's limit it waits for a second person.",
  }),
  heldWins: call({
    ...common,
    name: "desk.heldWins",
    path: "/wps/desk/heldWins",
    input: nothing,
    output: z.array(
      z.object({
        id: z.string(),
        username: z.string(),
        title: z.string(),
        /** The vendor's id of it. */
        transactionId: z.string(),
        amount: money,
        /** Of its round; null for a promo win. */
        staked: money.nullable(),
        currency: z.string(),
        /** Which ceiling it is above: a multiple of the stake, an amount, the member's day or the peer's. */
        heldFor: z.enum(HELD_FOR),
        /** How high that one was. */
        ceiling: money,
        state: z.enum(HELD_WIN_STATES),
        waits: z.boolean(),
        heldAt: z.string(),
        settledAt: z.string().nullable(),
      }),
    ),
    refusals: [],
    about: "The merchant's wins above their ceilings, what waits longest first, then the settled; 100 of them.",
  }),
  settleHeldWin: call({
    ...common,
    name: "desk.settleHeldWin",
    path: "/wps/desk/settleHeldWin",
    input: z.object({ id: z.uuid(), decision: z.enum(["release", "refuse"]), reason: decisionReason }),
    output: waits,
    refusals: ["not-found", "already-decided", "own-account", "waits-for-second"],
    about:
      "Settles a held win once: pays it into the wallet, or posts it back to the house. Above the operator's limit it waits for a second person.",
  }),
  approvals: call({
    ...common,
    name: "desk.approvals",
    path: "/wps/desk/approvals",
    input: nothing,
    output: z.array(
      z.object({
        id: z.string(),
        subject: z.enum(SUBJECTS),
        /** What shall be done with the subject: "issue", "offer", "release", "refuse", "approve". */
        action: z.string(),
        /** "" where it is nobody's. */
        username: z.string(),
        amount: money,
        currency: z.string(),
        reason: z.string(),
        askedBy: z.string(),
        askedAt: z.string(),
        /** Asked by this operator, who may withdraw it and can't approve it. */
        isOwn: z.boolean(),
        state: z.enum(APPROVAL_STATES),
        decidedBy: z.string(),
        decidedAt: z.string().nullable(),
        decidedReason: z.string(),
      }),
    ),
    refusals: [],
    about: "Decisions that wait for a second person, the longest waiting first, then the decided; 100 of them.",
  }),
  decideApproval: call({
    ...common,
    name: "desk.decideApproval",
    path: "/wps/desk/decideApproval",
    input: z.object({ id: z.uuid(), decision: z.enum(["approve", "reject"]), reason: decisionReason }),
    output: done,
    refusals: ["not-found", "already-decided", "own-account", "asker-is-close", "second-person-needed"],
    about:
      "The second person's word: carries out what another operator asked for, or rejects it. Who asked may only withdraw it, by rejecting.",
  }),
};
