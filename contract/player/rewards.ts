/** Joining a promotion, applying for its reward, and what became of it (accounts §2, §5, §7; U-122 to U-127). */
import { z } from "zod";
import { TASK_KINDS } from "#rules/bonuses/tasks.ts";
import { call } from "#contract/core/call.ts";
import { money, nothing, text, token, whole } from "#contract/core/fields.ts";

/** accounts §5. */
const PICTURES = 3;
const PICTURE_BYTES = 5_242_880;
/** Base64 of the largest picture, after the words that say what it is. */
const PICTURE_TEXT = Math.ceil(PICTURE_BYTES / 3) * 4 + 64;

const promotionId = whole(1, 2 ** 31 - 1);

/** What may become of an application, each the label that the member sees (browsing §3). */
export const REWARD_STATES = ["applying", "process", "rejected", "issued", "claim", "claimed"] as const;

/** What can be claimed: a promotion's reward, a rank's gift, a week's cashback, the rebate, a task's pay. */
export const CLAIM_KINDS = ["reward", "gift", "cashback", "rebate", "task"] as const;

export const rewardPicture = z.object({ id: z.string(), width: z.int(), height: z.int() });

export const rewards = {
  join: call({
    name: "rewards.join",
    method: "POST",
    path: "/wps/relay/MCSFE_signUpPromotionJoin",
    who: "member",
    limit: { calls: 30, perSeconds: 60, by: "session" },
    input: z.object({ promotionId, token }),
    output: z.object({ status: z.string() }),
    refusals: ["not-found", "promotion-closed", "play-break"],
    about: "Joins a sign-up promotion; joining twice is joining once (U-123).",
  }),
  apply: call({
    name: "rewards.apply",
    method: "POST",
    path: "/wps/relay/MCSFE_signUpRequestReward",
    who: "member",
    deviceProof: true,
    duringBreak: "refused",
    limit: { calls: 12, perSeconds: 60, by: "session" },
    maxBytes: PICTURES * PICTURE_TEXT + 4096,
    input: z.object({
      /** data: addresses (U-127); what each is, is found in its bytes. */
      pictures: z.array(z.string().max(PICTURE_TEXT)).max(PICTURES).default([]),
      promotionId,
      remarks: z.string().trim().max(140).default(""),
      token,
    }),
    output: z.object({ status: z.string() }),
    refusals: [
      "play-break",
      "not-found",
      "promotion-closed",
      "already-applied",
      "balance-too-high",
      "remark-missing",
      "picture-missing",
      "picture-kind",
      "picture-size",
    ],
    about: "Applies for a reward with at most 3 pictures of 5 MB and 140 characters (accounts §5, U-124).",
  }),
  taken: call({
    name: "rewards.taken",
    method: "GET",
    path: "/wps/reward/taken",
    who: "anyone",
    invented: true,
    limit: { calls: 60, perSeconds: 60, by: "address" },
    input: z.object({ promotionId }),
    output: z.object({
      /** Members that joined it or applied for its reward, each once. */
      members: z.int(),
      /** The rewards that came to wallets, each amount with how many members got it, the largest first. */
      paid: z.array(z.object({ amount: money, members: z.int() })),
    }),
    refusals: [],
    about: "How many took part in a promotion, and what it has paid so far; nothing of who they are.",
  }),
  list: call({
    name: "rewards.list",
    method: "GET",
    path: "/wps/reward/list",
    who: "member",
    input: nothing,
    output: z.array(
      z.object({
        promotionId: z.int(),
        title: z.string(),
        remarks: z.string(),
        pictures: z.array(rewardPicture),
        status: z.enum(REWARD_STATES),
        amount: money.nullable(),
        note: z.string(),
        appliedAt: z.string(),
        decidedAt: z.string().nullable(),
      }),
    ),
    refusals: [],
    invented: true,
    about: "The member's applications, newest first, the latest 100 (U-177).",
  }),
  picture: call({
    name: "rewards.picture",
    method: "GET",
    path: "/wps/reward/picture",
    who: "member",
    input: z.object({ id: z.uuid() }),
    output: z.object({ data: z.string() }),
    refusals: ["not-found"],
    invented: true,
    about: "A picture of the member's own application as a data: address, so that nothing of it is ever a page.",
  }),
  claim: call({
    name: "rewards.claim",
    method: "POST",
    path: "/wps/reward/claim",
    who: "member",
    deviceProof: true,
    limit: { calls: 30, perSeconds: 60, by: "session" },
    input: z.object({ promotionId, token: text(200) }),
    output: z.object({ status: z.string(), amount: money }),
    refusals: ["not-found"],
    invented: true,
    about: "Takes a reward that waits for it into the wallet, once whatever is asked twice (U-177).",
  }),
  claimed: call({
    name: "rewards.claimed",
    method: "GET",
    path: "/wps/reward/claimed",
    who: "member",
    input: nothing,
    output: z.array(
      z.object({
        of: z.enum(CLAIM_KINDS),
        /** Zero for free rounds: what they win is known when they are played. */
        amount: money,
        at: z.string(),
        /** How many times it is played before it is cash; 0 for cash at once. */
        multiple: z.int(),
        /** Of a promotion, in the caller's language; "" for all else. */
        title: z.string(),
        /** Of a rank's gift; 0 for all else. */
        level: z.int(),
        /** Free rounds of a gift; 0 for all else. */
        rounds: z.int(),
        /** First and last day (YYYY-MM-DD) of cashback's week. */
        week: z.object({ first: z.string(), last: z.string() }).nullable(),
        /** What a task asked for; null for all else, and for a task that the operator took away. */
        task: z.object({ kind: z.enum(TASK_KINDS), need: z.string() }).nullable(),
      }),
    ),
    refusals: [],
    invented: true,
    about: "What the member has claimed or was paid, of every kind, the latest 100 (U-177).",
  }),
  waiting: call({
    name: "rewards.waiting",
    method: "GET",
    path: "/wps/reward/waiting",
    who: "member",
    switch: "REWCEN3",
    input: nothing,
    output: z.object({ count: z.int() }),
    refusals: [],
    invented: true,
    about: "How many things the reward centre has to claim now, on a break those alone that can be claimed then.",
  }),
};
