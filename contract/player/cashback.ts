/** Cashback: a share of what was lost in a week (decision 073). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { money, nothing, token } from "#contract/core/fields.ts";

export const cashback = {
  list: call({
    name: "cashback.list",
    method: "GET",
    path: "/wps/cashback/list",
    who: "member",
    invented: true,
    input: nothing,
    output: z.array(
      z.object({
        /** Its Monday, and its Sunday. */
        week: z.iso.date(),
        lastDay: z.iso.date(),
        state: z.enum(["ready", "claimed", "expired"]),
        amount: money,
        /** Of settled rounds played with cash alone. */
        rounds: z.int(),
        staked: money,
        won: money,
        /** Percent of the loss, two decimals. */
        rate: z.string(),
        /** How many times it is played before it is cash; 0 for cash at once. */
        multiple: z.int(),
        expiresAt: z.string(),
      }),
    ),
    refusals: [],
    about: "The member's cashback by weeks, the latest first, with the figures that it is made of.",
  }),
  claim: call({
    name: "cashback.claim",
    method: "POST",
    path: "/wps/cashback/claim",
    who: "member",
    deviceProof: true,
    limit: { calls: 30, perSeconds: 60, by: "session" },
    invented: true,
    input: z.object({ week: z.iso.date(), token }),
    /** `before`: it had been claimed already, and nothing was paid now. */
    output: z.object({ amount: money, before: z.boolean() }),
    refusals: ["not-found", "cashback-over", "play-break"],
    about: "Takes a week's cashback once; asked again it is told again.",
  }),
};
