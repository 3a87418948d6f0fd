/** Joining a promotion, applying for its reward, and what became of it (accounts §2, §5, §7; U-122 to U-127). */
import { z } from "zod";
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
      "remark-missing",
      "picture-missing",
      "picture-kind",
      "picture-size",
    ],
    about: "Applies for a reward with at most 3 pictures of 5 MB and 140 characters (accounts §5, U-124).",
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
};
