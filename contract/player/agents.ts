/** Calls of agents about the people below them (accounts §7, U-180). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, money, nothing, text, token, whole } from "#contract/core/fields.ts";

/** Days of the merchant's time zone, YYYY-MM-DD, both included; today unless told, at most 92. */
const range = { startDate: z.iso.date().optional(), endDate: z.iso.date().optional() };
const page = { pageNo: whole(1, 10_000).default(1), pageSize: whole(1, 100).default(20) };
/** Somebody below the caller, by the id that these calls give. */
const memberId = z.uuid();

const figures = {
  /** What was staked, paid out, and the players' side of both: below zero the team has lost. */
  turnover: money,
  won: money,
  net: money,
  deposits: money,
  withdrawals: money,
  /** Rewards, rebates, and bonus money that became cash. */
  rewards: money,
  /** Members who have played. */
  active: z.int(),
};

const line = z.object({
  id: memberId,
  /** In full directly below the caller, masked further down. */
  name: z.string(),
  isAgent: z.boolean(),
  /** Steps below the caller, from 1. */
  depth: z.int(),
  /** All below this member. */
  members: z.int(),
  joinedOn: z.string(),
  ...figures,
});

export const agents = {
  teamTotals: call({
    name: "agents.teamTotals",
    method: "GET",
    path: "/wps/relay/ODSFE2_TeamKPIA",
    who: "agent",
    input: z.object(range),
    output: z.object({
      members: z.int(),
      agents: z.int(),
      /** Who came in the range. */
      joined: z.int(),
      ...figures,
      /** The same of as many days before. */
      before: z.object({ joined: z.int(), ...figures }),
    }),
    refusals: [],
    about: "What all below the agent did in a range of days, without the agent (U-180).",
  }),
  teamDays: call({
    name: "agents.teamDays",
    method: "GET",
    path: "/wps/relay/ODSFE2_TeamKPIB",
    who: "agent",
    input: z.object(range),
    output: z.object({ days: z.array(z.object({ day: z.string(), joined: z.int(), ...figures })) }),
    refusals: [],
    about: "The same by day (U-180).",
  }),
  teamKinds: call({
    name: "agents.teamKinds",
    method: "GET",
    path: "/wps/relay/ODSFE2_teamKPIC",
    who: "agent",
    input: z.object(range),
    output: z.object({
      kinds: z.array(z.object({ gameType: z.string(), bets: z.int(), turnover: money, won: money, net: money })),
    }),
    refusals: [],
    about: "The same by kind of game, the largest turnover first (U-180).",
  }),
  subordinates: call({
    name: "agents.subordinates",
    method: "GET",
    path: "/wps/relay/ODSFE2_Subordinate",
    who: "agent",
    input: z.object({ ...range, ...page, memberId: memberId.optional() }),
    output: z.object({
      /** From directly below the caller to whom the list is of; empty where it is the caller's own. */
      above: z.array(z.object({ id: memberId, name: z.string() })),
      total: z.int(),
      list: z.array(line),
    }),
    refusals: ["not-found"],
    about:
      "Who stands directly below the agent, or below a member of the own line, each with the figures of the own team and themselves, the largest turnover first (U-180).",
  }),
  downline: call({
    name: "agents.downline",
    method: "GET",
    path: "/wps/agent/downline",
    who: "agent",
    input: z.object({ ...range, memberId }),
    output: line,
    refusals: ["not-found"],
    about: "One member of the own line (U-180).",
  }),
  downlines: call({
    name: "agents.downlines",
    method: "POST",
    path: "/wps/agent/downlines",
    who: "agent",
    input: z.object({ ...range, ...page, name: text(40), token }),
    output: z.object({ total: z.int(), list: z.array(line) }),
    refusals: [],
    about: "All of the own line, by a part of the name: below the first level only the whole name finds (U-180).",
  }),
  memberProfit: call({
    name: "agents.memberProfit",
    method: "GET",
    path: "/wps/agent/downline/profit",
    invented: true,
    who: "agent",
    input: z.object({ ...range, memberId }),
    output: z.object({
      days: z.array(z.object({ day: z.string(), turnover: money, won: money, net: money })),
      kinds: z.array(z.object({ gameType: z.string(), bets: z.int(), turnover: money, won: money, net: money })),
    }),
    refusals: ["not-found"],
    about: "Profit and loss of one member of the own line, by day and kind of game (U-180).",
  }),
  links: call({
    name: "agents.links",
    method: "GET",
    path: "/wps/relay/MCS2_wpsViewAffUrls",
    who: "agent",
    input: nothing,
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        createdAt: z.string(),
        clicks: z.int(),
        registrations: z.int(),
        /** Of those who registered by it, how many have paid in. */
        depositors: z.int(),
      }),
    ),
    refusals: [],
    about: "The agent's links, the newest first, and whom they brought (U-180).",
  }),
  createLink: call({
    name: "agents.createLink",
    method: "POST",
    path: "/wps/relay/MCS2_wpsCreateAffUrl",
    who: "agent",
    limit: { calls: 30, perSeconds: 60, by: "session" },
    input: z.object({ name: text(40), token }),
    output: z.object({ code: z.string() }),
    refusals: ["links-full"],
    about: "Makes another link; an agent has at most 20 (U-180).",
  }),
  deleteLink: call({
    name: "agents.deleteLink",
    method: "DELETE",
    path: "/wps/relay/MCS2_wpsDeleteAffUrl",
    who: "agent",
    limit: { calls: 20, perSeconds: 60, by: "session" },
    input: z.object({ code: z.string().min(1).max(40) }),
    output: done,
    refusals: ["not-found"],
    about: "Ends a link: it brings nobody any more; whom it brought stays below the agent (U-180).",
  }),
};
