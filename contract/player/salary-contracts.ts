/** Contracts between agents and who stands directly below (accounts §2, §3, §7; U-181 to U-183, decision 091). */
import { z } from "zod";
import { CONTRACT_KINDS } from "#rules/agents/contracts.ts";
import { MOST_LEVELS } from "#rules/agents/terms.ts";
import { PLAYED_KINDS } from "#rules/games/played-kinds.ts";
import { call } from "#contract/core/call.ts";
import { day, money, token } from "#contract/core/fields.ts";

const kind = z.enum(CONTRACT_KINDS);
/** U-182: the hourly one has the calls of the daily one. */
const type = z.enum(["DAY", "HOUR"]).default("DAY");
/** DIVIDEND is ours: the documents name no call of its own. */
export const anyType = z.enum(["DAY", "HOUR", "DIVIDEND"]);
const memberId = z.uuid();
/** In main units, above or at zero, as somebody types it. */
const figure = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/);

export const levels = z.array(
  z.object({
    from: money,
    active: z.int(),
    /** What the team has to have lost in the period at the least, where a salary asks for it (decision 140). */
    loss: money.optional(),
    /** "0.40" is 0.4 %. */
    percent: z.string(),
  }),
);
export const offer = z.object({
  id: z.string(),
  number: z.int(),
  kind,
  /** Username of who offers; "" is the merchant itself. */
  from: z.string(),
  /** To whom. */
  name: z.string(),
  terms: levels,
  /** The turnover in a period from which a member of the team is active. */
  activeFrom: money,
  /** Of a dividend: what the team has won in a period is taken off the net loss of the next ones, until it is made up. */
  carries: z.boolean(),
  /** YYYY-MM-DD; of what is not agreed to yet the first that it can be. */
  startsOn: z.string(),
  /** From this day on it holds no more. */
  endsOn: z.string().nullable(),
  answerBy: z.string(),
  state: z.enum(["offered", "expired", "agreed", "rejected", "withdrawn"]),
  answeredAt: z.string().nullable(),
});

/** What is typed of an offer. */
export const typedOffer = {
  terms: z
    .array(
      z.object({
        from: figure,
        active: z.int().min(0).max(100_000),
        /** Of salaries; in all levels or in none. */
        loss: figure.optional(),
        percent: z.string().max(6),
      }),
    )
    .min(1)
    .max(MOST_LEVELS),
  activeFrom: figure.default("0"),
  carries: z.boolean().default(false),
  /** Not before the next day; a dividend begins with a period. */
  startsOn: day.optional(),
  /** Offers also what must lose money. */
  evenSo: z.boolean().default(false),
};

/** How far a contract's member has come in a period. */
const standing = z.object({
  first: z.string(),
  last: z.string(),
  /** Of an hourly salary the hour, whose days are the one that it is in. */
  startsAt: z.iso.datetime(),
  turnover: money,
  /** Staked less won by the team; below zero the team has won. */
  loss: money,
  /** What of earlier periods is to be made up for first: zero or below. */
  carried: money,
  active: z.int(),
  /** Of the contract's levels, from 0; -1 for none. */
  level: z.int(),
  /** What the level would bring, before anything that goes to others. */
  amount: money,
});
/** What there is of a kind between a member and who stands above. */
const info = z.object({
  /** What was offered last and is neither answered nor too late, else what holds, else the last of all. */
  offer: offer.nullable(),
  /** What holds today or will. */
  valid: offer.nullable(),
  /** What an offer that waits for the caller's answer would have brought in the period before. */
  before: standing.nullable(),
});

const current = z.object({ contract: offer, now: standing, before: standing }).nullable();

/** A closed period of a contract, with what explains its amount. */
export const bill = z.object({
  id: z.string(),
  /** Of the contract. */
  number: z.int(),
  /** Who pays; "" is the merchant itself. */
  from: z.string(),
  first: z.string(),
  last: z.string(),
  startsAt: z.iso.datetime(),
  turnover: money,
  loss: money,
  carried: money,
  active: z.int(),
  /** The level that was reached, as the contract has it; null for none. */
  reached: levels.element.nullable(),
  /** The share that was paid, no more than who pays has. */
  percent: z.string(),
  earned: money,
  /** What earlier periods came to more or less, once rounds of theirs had changed. */
  correction: money,
  amount: money,
  paid: money,
  /** What goes to those below for the same period. */
  given: money,
  state: z.enum(["none", "due", "paid", "expired"]),
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
  salaryInfo: call({
    name: "contracts.salaryInfo",
    method: "GET",
    path: "/wps/relay/MCS2_getContractDailySalInfo",
    who: "member",
    input: z.object({ type, memberId: memberId.optional() }),
    output: info,
    refusals: ["not-found"],
    about: "The member's own salary contract, or that of somebody directly below who is named (U-182).",
  }),
  dividendInfo: call({
    name: "contracts.dividendInfo",
    method: "GET",
    path: "/wps/relay/MCS2_getContractDividendInfo",
    who: "member",
    input: z.object({ memberId: memberId.optional() }),
    output: info,
    refusals: ["not-found"],
    about: "The same of the dividend contract (U-182).",
  }),
  apply: call({
    name: "contracts.apply",
    method: "POST",
    path: "/wps/relay/MCS2_applyContractDailySal",
    who: "agent",
    deviceProof: true,
    limit: { calls: 20, perSeconds: 60, by: "session" },
    input: z.object({
      type: anyType,
      memberId,
      ...typedOffer,
      token,
    }),
    output: z.object({
      offer,
      /** Kinds of games in some of which it costs more than the game keeps. */
      may: z.array(z.enum(PLAYED_KINDS)),
    }),
    refusals: ["not-found", "contract-terms", "contract-none-own", "contract-above-own", "contract-loses"],
    about:
      "Offers a contract to who stands directly below, within the terms of the own one; an open offer of the kind is withdrawn. One that with the rebate gives away more than the games of a kind keep is offered only even so (U-182).",
  }),
  process: call({
    name: "contracts.process",
    method: "POST",
    path: "/wps/relay/MCS2_processDailySalContract",
    who: "member",
    deviceProof: true,
    limit: { calls: 20, perSeconds: 60, by: "session" },
    input: z.object({ contractId: z.uuid(), decision: z.enum(["AGREE", "REJECT"]), token }),
    output: offer,
    refusals: ["not-found", "already-decided", "contract-above-own"],
    about:
      "Agrees to an offered contract or rejects it, once and before its last moment; what held before ends when it begins (U-182).",
  }),
  history: call({
    name: "contracts.history",
    method: "GET",
    path: "/wps/relay/MCS2_getDailySalContractHist",
    who: "member",
    input: z.object({ type: anyType.default("DAY"), memberId: memberId.optional() }),
    output: z.array(offer),
    refusals: ["not-found"],
    about:
      "The contracts of a kind that the member was offered, or somebody directly below, the latest first; 50 of them (U-182).",
  }),
  currentSalary: call({
    name: "contracts.currentSalary",
    method: "GET",
    path: "/wps/relay/ODSFE2_CurrentDailySalary",
    who: "member",
    input: z.object({ type }),
    output: current,
    refusals: [],
    about:
      "How far the member's team has come today and came yesterday under the daily salary, or in this hour and the one before under the hourly one, and what that brings (U-182).",
  }),
  querySalary: call({
    name: "contracts.querySalary",
    method: "GET",
    path: "/wps/relay/ODSFE2_QueryDailySalary",
    who: "member",
    input: z.object({ type }),
    output: z.array(bill),
    refusals: [],
    about: "The member's bills of daily salaries, the latest first, 31 of them; of hourly ones 48 (U-182).",
  }),
  queryDividend: call({
    name: "contracts.queryDividend",
    method: "GET",
    path: "/wps/relay/ODSFE2_QueryDividend",
    who: "member",
    input: z.object({ token }),
    output: z.array(bill),
    refusals: [],
    about: "The same of dividends (U-182).",
  }),
  payoutDividend: call({
    name: "contracts.payoutDividend",
    method: "POST",
    path: "/wps/relay/ODSFE2_PayoutDividend",
    who: "member",
    deviceProof: true,
    limit: { calls: 20, perSeconds: 60, by: "session" },
    input: z.object({ type: anyType.default("DIVIDEND"), token }),
    output: z.object({ paid: money }),
    refusals: ["contract-nothing-due"],
    about:
      "Collects what of the member's dividends, or of the salaries that are named, was not paid yet, as far as who owes it has it; until the next period is settled, of an hour for a day (U-182).",
  }),
  currentDividend: call({
    name: "contracts.currentDividend",
    method: "GET",
    path: "/wps/relay/ODSFE2_CurrentDividend",
    who: "member",
    input: z.object({ token }),
    output: current,
    refusals: [],
    about: "The same of the dividend, in this half of the month and the one before (U-182).",
  }),
};
