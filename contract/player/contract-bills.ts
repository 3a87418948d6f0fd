/** Calls that explain a bill of a contract (decision 093): ours, the documents have none. */
import { z } from "zod";
import { CONTRACT_KINDS } from "#rules/agents/contracts.ts";
import { call } from "#contract/core/call.ts";
import { money, whole } from "#contract/core/fields.ts";
import { bill, levels } from "./salary-contracts.ts";

const billId = z.uuid();
const memberId = z.uuid();
const page = { pageNo: whole(1, 10_000).default(1), pageSize: whole(1, 100).default(20) };
const figures = { bets: z.int(), turnover: money, loss: money };

export const contractBills = {
  explainBill: call({
    name: "contracts.explainBill",
    method: "GET",
    path: "/wps/agent/contractBill",
    invented: true,
    who: "member",
    input: z.object({ billId }),
    output: z.object({
      bill,
      kind: z.enum(CONTRACT_KINDS),
      /** False for who pays it. */
      isOwn: z.boolean(),
      terms: levels,
      /** Of the terms, from 0; -1 for none. */
      level: z.int(),
      activeFrom: money,
      carries: z.boolean(),
      /** What the team has played by kind of game, as it is counted now. */
      kinds: z.array(z.object({ gameType: z.string(), ...figures })),
      /** Its sum: other than the bill's where rounds have changed since. */
      counted: z.object({ turnover: money, loss: money }),
      /** The earlier bills that the correction is of. */
      corrections: z.array(
        z.object({ first: z.string(), last: z.string(), startsAt: z.iso.datetime(), amount: money }),
      ),
      /** What goes to those directly below for the same period; of the own bill alone. */
      given: z.array(
        z.object({ id: z.string(), name: z.string(), figure: money, percent: z.string(), amount: money, paid: money }),
      ),
      payments: z.array(z.object({ at: z.iso.datetime(), amount: money })),
    }),
    refusals: ["not-found"],
    about: "What a bill was made of, for whose it is and for who pays it.",
  }),
  billMembers: call({
    name: "contracts.billMembers",
    method: "GET",
    path: "/wps/agent/contractBillMembers",
    invented: true,
    who: "member",
    /** `under`: whose people; those directly below whose bill it is unless told. */
    input: z.object({ billId, under: memberId.optional(), ...page }),
    output: z.object({
      total: z.int(),
      list: z.array(
        z.object({
          id: memberId,
          /** In full directly below the caller, masked further down. */
          name: z.string(),
          depth: z.int(),
          /** With all below. */
          ...figures,
          ownTurnover: money,
          isActive: z.boolean(),
        }),
      ),
    }),
    refusals: ["not-found"],
    about: "Who played what of a bill's figures, level by level: those directly below somebody of its team.",
  }),
  billRounds: call({
    name: "contracts.billRounds",
    method: "GET",
    path: "/wps/agent/contractBillRounds",
    invented: true,
    who: "member",
    input: z.object({ billId, memberId, ...page }),
    output: z.object({
      name: z.string(),
      total: z.int(),
      list: z.array(
        z.object({
          at: z.iso.datetime(),
          game: z.string(),
          staked: money,
          won: money,
          /** What counts: nothing of a tie. */
          turnover: money,
        }),
      ),
    }),
    refusals: ["not-found"],
    about: "The settled rounds of a member that count in a bill, the latest first.",
  }),
  audit: call({
    name: "contracts.audit",
    method: "GET",
    path: "/wps/agent/contractAudit",
    invented: true,
    who: "member",
    // The first one makes the merchant's key
    changes: true,
    limit: { calls: 20, perSeconds: 60, by: "session" },
    input: z.object({ billId }),
    /** `text`: the file, as it is signed; `name` without ending. */
    output: z.object({ name: z.string(), text: z.string() }),
    refusals: ["not-found"],
    about:
      "The payments of a settled period from the own bill up to the house, hash-chained and signed, without a name but the own (decision 094).",
  }),
};
