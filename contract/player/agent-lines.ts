/** Calls by which agents change their line: rates of rebates, places, new members (accounts §7, U-180, decision 090). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { money, nothing, text, token } from "#contract/core/fields.ts";
import { MOVE_STATES } from "#rules/agents/moves.ts";
import { pointsOf } from "#rules/agents/rebates.ts";
import { PLAYED_KINDS } from "#rules/games/played-kinds.ts";

const gameType = z.enum(PLAYED_KINDS);
/** Percent with at most two decimals, up to 10. */
const rate = z.string().refine((percent) => pointsOf(percent) !== null);
const rebates = z
  .array(z.object({ gameType, rate }))
  .max(PLAYED_KINDS.length)
  .refine((all) => new Set(all.map((one) => one.gameType)).size === all.length);
const memberId = z.uuid();
/** The new upline; the caller where it is left out. */
const toId = memberId.optional();

const memberRates = z.object({
  id: memberId,
  name: z.string(),
  kinds: z.array(
    z.object({
      gameType,
      rate: z.string(),
      /** From tomorrow on. */
      next: z.string(),
      /** The highest that the member has given on: it can't be less. */
      least: z.string(),
    }),
  ),
});

/** What an agent has earned by the line, by the days on which it was played. */
const income = z.object({
  first: z.string(),
  last: z.string(),
  total: money,
  kinds: z.array(z.object({ gameType, turnover: money, amount: money })),
});

const moves = z.object({
  id: z.uuid(),
  memberId,
  /** In full directly below the caller, masked further down, as the next two. */
  name: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(MOVE_STATES),
  askedAt: z.string(),
  decidedAt: z.string().nullable(),
});

export const agentLines = {
  rebateQuota: call({
    name: "agents.rebateQuota",
    method: "GET",
    path: "/wps/agent/rebateQuota",
    invented: true,
    who: "agent",
    input: z.object({ memberId: memberId.optional() }),
    output: z.object({
      /** To how many directly below an agent may give the own rate, in each kind of games. */
      equals: z.int(),
      kinds: z.array(
        z.object({
          gameType,
          /** What the caller has: the most that can be given. */
          rate: z.string(),
          next: z.string(),
          /** How many directly below have as much. */
          equal: z.int(),
        }),
      ),
      /** Who was asked for. */
      member: memberRates.nullable(),
    }),
    refusals: ["not-found"],
    about: "The agent's own rates of rebates and to how many they can be given, and those of a member directly below.",
  }),
  updateDownlineRebates: call({
    name: "agents.updateDownlineRebates",
    method: "POST",
    path: "/wps/agent/updateDownlineRebates",
    who: "agent",
    deviceProof: true,
    limit: { calls: 60, perSeconds: 60, by: "session" },
    input: z.object({ memberId, rebates: rebates.min(1), token }),
    output: memberRates,
    refusals: ["not-found", "rate-above-own", "rate-below-given", "rate-quota-full"],
    about:
      "Gives a member directly below rates of rebates, from the next day on: never above the own, nor below what that member has given on (U-180).",
  }),
  income: call({
    name: "agents.income",
    method: "GET",
    path: "/wps/relay/ODS2_AgentPrevAndCurrIncome",
    who: "agent",
    input: z.object({ period: z.enum(["DAY", "WEEK", "MONTH"]).default("MONTH") }),
    output: z.object({ current: income, previous: income }),
    refusals: [],
    about:
      "What the line has brought to the agent in this period and the last: days of the merchant's time zone (U-180).",
  }),
  transferDownline: call({
    name: "agents.transferDownline",
    method: "POST",
    path: "/wps/agent/transferDownline",
    who: "agent",
    deviceProof: true,
    limit: { calls: 20, perSeconds: 60, by: "session" },
    input: z.object({ memberId, toId, token }),
    output: moves,
    refusals: ["not-found", "move-below-itself", "move-no-agent", "move-rate", "move-waits", "move-same"],
    about:
      "Asks for a member of the own line, with all below, to be put under another agent of it or under the caller. An operator decides; it holds from the next day on (U-180).",
  }),
  transferMultipleDownline: call({
    name: "agents.transferMultipleDownline",
    method: "POST",
    path: "/wps/agent/transferMultipleDownline",
    who: "agent",
    deviceProof: true,
    limit: { calls: 20, perSeconds: 60, by: "session" },
    input: z.object({ memberIds: z.array(memberId).min(1).max(50), toId, token }),
    output: z.array(moves),
    refusals: ["not-found", "move-below-itself", "move-no-agent", "move-rate", "move-waits", "move-same"],
    about: "The same for several members; all of them or none.",
  }),
  moves: call({
    name: "agents.moves",
    method: "GET",
    path: "/wps/agent/moves",
    invented: true,
    who: "agent",
    input: nothing,
    output: z.array(moves),
    refusals: [],
    about: "The moves that the agent has asked for, the latest first; 50 of them.",
  }),
  registerDownline: call({
    name: "agents.registerDownline",
    method: "POST",
    path: "/wps/relay/MCS2_wpsRegAff",
    who: "agent",
    deviceProof: true,
    body: "jose",
    limit: { calls: 30, perSeconds: 3600, by: "session" },
    input: z.object({
      username: z.string().min(1).max(40),
      password: z.string().min(1).max(200),
      isAgent: z.boolean().default(false),
      rebates: rebates.default([]),
      token: text(200),
    }),
    output: z.object({ id: memberId, name: z.string() }),
    refusals: [
      "registration-closed",
      "username-format",
      "username-taken",
      "password-format",
      "password-known",
      "rate-above-own",
      "rate-quota-full",
      "body-not-encrypted",
      "body-expired",
      "body-replayed",
    ],
    about: "Makes an account directly below the agent, with rates of rebates from this day on (U-180).",
  }),
};
