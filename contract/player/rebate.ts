/** Manual rebate (accounts §2, U-178, decision 069). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { money, nothing, token } from "#contract/core/fields.ts";
import { PLAYED_KINDS } from "#rules/games/played-kinds.ts";

const kind = z.enum(PLAYED_KINDS);

export const rebate = {
  get: call({
    name: "rebate.get",
    method: "GET",
    path: "/wps/rebate/manual",
    who: "member",
    switch: "MANPLAYREB3",
    invented: true,
    input: nothing,
    output: z.object({
      /** How many days, today among them, turnover waits to be claimed. */
      days: z.int(),
      /** The least that is paid at a time. */
      least: money,
      /** The member's rank, which the rates follow; 0 and "" for none. */
      level: z.int(),
      levelLabelId: z.string(),
      /** Of all kinds, less what is taken back; below zero while that is more. */
      total: money,
      kinds: z.array(
        z.object({
          gameType: kind,
          bets: z.int(),
          /** Settled and not claimed yet. */
          turnover: money,
          /** Percent, two decimals. */
          rate: z.string(),
          amount: money,
          /** Of rounds that were claimed and undone since: less of the next claim, whichever kinds are chosen. */
          takenBack: money,
        }),
      ),
      last: z.object({ amount: money, at: z.string() }).nullable(),
    }),
    refusals: [],
    about:
      "Settled turnover by kind of game that no rebate was claimed for yet, with the rank's rate and amount (U-178).",
  }),
  claim: call({
    name: "rebate.claim",
    method: "POST",
    path: "/wps/rebate/claim",
    who: "member",
    switch: "MANPLAYREB3",
    deviceProof: true,
    limit: { calls: 30, perSeconds: 60, by: "session" },
    invented: true,
    input: z.object({
      kinds: z.array(kind).min(1).max(20),
      /** Made by who asks: one request is paid once, however often it comes. */
      requestId: z.uuid(),
      token,
    }),
    output: z.object({ amount: money }),
    refusals: ["rebate-none"],
    about: "Pays the rebate of the chosen kinds into the wallet; what was counted is never counted again (U-178).",
  }),
};
