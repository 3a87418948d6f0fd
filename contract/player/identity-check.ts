/** Who a member is, shown by a document (decision 080). */
import { z } from "zod";
import { DOCUMENT_KINDS, DOCUMENT_REASONS, MOST_DOCUMENT_PICTURES } from "#rules/identity/identity-check.ts";
import { call } from "#contract/core/call.ts";
import { money, nothing, token } from "#contract/core/fields.ts";

const PICTURE_BYTES = 5_242_880;
/** Base64 of the largest picture, after the words that say what it is. */
const PICTURE_TEXT = Math.ceil(PICTURE_BYTES / 3) * 4 + 64;

export const identityCheck = {
  get: call({
    name: "identityCheck.get",
    method: "GET",
    path: "/wps/identityCheck",
    who: "member",
    invented: true,
    input: nothing,
    output: z.object({
      /** Null where the merchant asks nobody. */
      demand: z
        .object({
          kinds: z.array(z.enum(DOCUMENT_KINDS)),
          depositsFrom: money.nullable(),
          beforePlay: z.boolean(),
          keepDays: z.int(),
        })
        .nullable(),
      /** The latest that was sent. */
      check: z
        .object({
          kind: z.enum(DOCUMENT_KINDS),
          /** `expired`: it was accepted, and its last day is over. */
          state: z.enum(["waiting", "accepted", "refused", "expired"]),
          reason: z.enum(DOCUMENT_REASONS).nullable(),
          sentAt: z.string(),
          decidedAt: z.string().nullable(),
          /** The last day on which it is valid, where it has one. */
          expiresOn: z.string().nullable(),
          /** Its last day is near. */
          expiresSoon: z.boolean(),
        })
        .nullable(),
      /** Whether a document would be taken now. */
      maySend: z.boolean(),
      /** Whether a withdrawal waits for nothing here. */
      mayWithdraw: z.boolean(),
    }),
    refusals: [],
    about: "What the merchant asks for and why, and what became of what the member sent.",
  }),
  send: call({
    name: "identityCheck.send",
    method: "POST",
    path: "/wps/identityCheck/send",
    who: "member",
    deviceProof: true,
    limit: { calls: 6, perSeconds: 600, by: "session" },
    maxBytes: MOST_DOCUMENT_PICTURES * PICTURE_TEXT + 4096,
    invented: true,
    input: z.object({
      kind: z.enum(DOCUMENT_KINDS),
      /** data: addresses; what each is, is found in its bytes. */
      pictures: z.array(z.string().max(PICTURE_TEXT)).max(MOST_DOCUMENT_PICTURES).default([]),
      token,
    }),
    output: z.object({ state: z.literal("waiting") }),
    refusals: ["not-found", "picture-missing", "picture-kind", "picture-size", "identity-waiting", "identity-accepted"],
    about: "Sends a document to be looked at; its pictures are drawn anew and kept encrypted.",
  }),
};
