/** Documents at the desk: looked at and decided by an operator of the merchant (decision 080). */
import { z } from "zod";
import { DOCUMENT_KINDS, DOCUMENT_REASONS } from "#rules/identity/identity-check.ts";
import { call } from "#contract/core/call.ts";
import { done, money, nothing } from "#contract/core/fields.ts";
import { common } from "./desk-common.ts";

export const DESK_IDENTITY_CHECKS = {
  identityChecks: call({
    ...common,
    right: "documents",
    name: "desk.identityChecks",
    path: "/wps/desk/identityChecks",
    input: nothing,
    output: z.array(
      z.object({
        id: z.string(),
        username: z.string(),
        /** As on cards and accounts; "" before one is bound. */
        payeeName: z.string(),
        birthday: z.string().nullable(),
        joinedAt: z.string(),
        deposited: money,
        currency: z.string(),
        kind: z.enum(DOCUMENT_KINDS),
        /** `closed`: its account was, before anybody had decided. */
        state: z.enum(["waiting", "accepted", "refused", "closed"]),
        reason: z.enum(DOCUMENT_REASONS).nullable(),
        sentAt: z.string(),
        decidedAt: z.string().nullable(),
        /** The last day on which it is valid; null: it has none, or was not accepted. */
        expiresOn: z.string().nullable(),
        operator: z.string(),
        /** None once they were deleted. */
        pictures: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })),
      }),
    ),
    refusals: [],
    about: "The merchant's documents, those that wait longest first, then the latest decided; 100 of them.",
  }),
  identityPicture: call({
    ...common,
    right: "documents",
    name: "desk.identityPicture",
    path: "/wps/desk/identityPicture",
    input: z.object({ id: z.uuid() }),
    output: z.object({ data: z.string() }),
    refusals: ["not-found", "own-account"],
    about: "A picture of a document; that the operator looked at it is written down.",
  }),
  decideIdentityCheck: call({
    ...common,
    right: "documents",
    name: "desk.decideIdentityCheck",
    method: "POST",
    path: "/wps/desk/decideIdentityCheck",
    input: z.object({
      id: z.uuid(),
      decision: z.enum(["accept", "refuse"]),
      /** Of a refusal. */
      reason: z.enum(DOCUMENT_REASONS).nullable().default(null),
      /** Of one that is accepted: the last day on which it is valid, null where it has none. */
      expiresOn: z.iso.date().nullable().default(null),
    }),
    output: done,
    refusals: ["not-found", "already-decided", "own-account", "reason-missing", "document-expired", "document-unseen"],
    about:
      "Accepts a document or refuses it for a reason, once, by an operator who has looked at its pictures; the member is told.",
  }),
};
