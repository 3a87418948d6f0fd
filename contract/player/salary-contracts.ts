/** Contracts offered to a member (accounts §2, §3, §7; U-181, U-183). */
import { z } from "zod";
import { CONTRACT_KINDS } from "#rules/agents/contracts.ts";
import { call } from "#contract/core/call.ts";
import { money, token } from "#contract/core/fields.ts";

const kind = z.enum(CONTRACT_KINDS);
const offer = z.object({
  id: z.string(),
  number: z.int(),
  kind,
  /** Username of who offers; "" is the merchant itself. */
  from: z.string(),
  terms: z.array(
    z.object({
      from: money,
      active: z.int(),
      /** "0.40" is 0.4 %. */
      percent: z.string(),
    }),
  ),
  /** YYYY-MM-DD. */
  startsOn: z.string(),
  answerBy: z.string(),
  state: z.enum(["offered", "expired", "agreed", "rejected"]),
  answeredAt: z.string().nullable(),
});

export const contracts = {
  pending: call({
    name: "contracts.pending",
    method: "GET",
    path: "/wps/relay/MCS2_getContracDailySalReq",
    who: "member",
    input: z.object({ token }),
    output: z.object({ dailysalreqtype: z.int(), divtypecompperiodreq: z.int(), contracthoursalreq: z.int() }),
    refusals: [],
    about: "Which contracts wait for the member's answer: 1 does, 0 does not (accounts §3, U-183).",
  }),
  offer: call({
    name: "contracts.offer",
    method: "GET",
    path: "/wps/contract/offer",
    who: "member",
    input: z.object({ kind }),
    output: offer.nullable(),
    refusals: [],
    invented: true,
    about: "The latest contract of a kind that was offered to the member, with its terms.",
  }),
  answer: call({
    name: "contracts.answer",
    method: "POST",
    path: "/wps/contract/answer",
    who: "member",
    deviceProof: true,
    limit: { calls: 20, perSeconds: 60, by: "session" },
    input: z.object({ id: z.uuid(), decision: z.enum(["agree", "reject"]) }),
    output: offer,
    refusals: ["not-found", "already-decided"],
    invented: true,
    about: "Agrees to an offered contract or rejects it, once and before its last moment.",
  }),
};
