/** Safer play: limits, breaks, and what a session of play has come to (decisions 074, 075). */
import { z } from "zod";
import { BREAK_LENGTHS } from "#rules/safer-play/breaks.ts";
import { LIMIT_KINDS, LIMIT_PERIODS } from "#rules/safer-play/limits.ts";
import { call } from "#contract/core/call.ts";
import { done, money, nothing, token } from "#contract/core/fields.ts";

const kind = z.enum(LIMIT_KINDS);
const period = z.enum(LIMIT_PERIODS);
/** Main units; of `time` whole minutes. Null: no limit. */
const value = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,5})?$/)
  .nullable();

const limit = z.object({
  kind,
  period,
  amount: z.string().nullable(),
  /** Of the period that lasts now: below zero where more was won than staked. */
  used: z.string(),
  /** A higher value that waits; from `ripeAt` on it can be confirmed. */
  raise: z.object({ amount: z.string().nullable(), ripeAt: z.string(), isRipe: z.boolean() }).nullable(),
});

const breakNow = z.object({ kind: z.enum(["time-out", "self-exclusion"]), endsAt: z.string() });

const own = { who: "member", invented: true } as const;
const write = { ...own, method: "POST", limit: { calls: 60, perSeconds: 600, by: "session" } } as const;

export const saferPlay = {
  get: call({
    ...own,
    name: "saferPlay.get",
    method: "GET",
    path: "/wps/saferPlay",
    input: nothing,
    output: z.object({
      currency: z.string(),
      currencySymbol: z.string(),
      limits: z.array(limit),
      breakNow: breakNow.nullable(),
      selfExclusions: z.array(z.enum(BREAK_LENGTHS)),
      /** Of a reality check; 0: none. */
      everyMinutes: z.int(),
      /** The merchant's own, which a member may only shorten; 0: none. */
      merchantMinutes: z.int(),
      /** Whether a limit is to be offered before the next deposit. */
      offerLimit: z.boolean(),
      help: z.array(z.object({ name: z.string(), url: z.string(), phone: z.string() })),
    }),
    refusals: [],
    about: "A member's limits with what is used of them, the break that lasts, and who helps (decision 074).",
  }),
  session: call({
    ...own,
    name: "saferPlay.session",
    method: "GET",
    path: "/wps/saferPlay/session",
    input: nothing,
    output: z.object({
      startedAt: z.string(),
      /** For how long it lasts now. */
      seconds: z.int(),
      staked: money,
      /** Wins less stakes since then. */
      net: money,
      everyMinutes: z.int(),
      breakNow: breakNow.nullable(),
    }),
    refusals: [],
    about: "Since when the session lasts and what play in it has come to; the clock of a game's frame (R14, R15).",
  }),
  setLimit: call({
    ...write,
    name: "saferPlay.setLimit",
    path: "/wps/saferPlay/limit",
    input: z.object({ kind, period, amount: value, token }),
    output: z.object({ change: z.enum(["set", "lowered", "asked", "same"]) }),
    refusals: ["limit-amount"],
    about:
      "Sets or lowers a limit at once; asks for a higher one, or none, which waits a day and a second yes (R8, R11).",
  }),
  confirmRaise: call({
    ...write,
    name: "saferPlay.confirmRaise",
    path: "/wps/saferPlay/limit/confirm",
    input: z.object({ kind, period, token }),
    output: done,
    refusals: ["raise-gone", "raise-early", "play-break"],
    about: "The second yes to a higher limit, a day after the first (R11).",
  }),
  dropRaise: call({
    ...write,
    name: "saferPlay.dropRaise",
    path: "/wps/saferPlay/limit/drop",
    input: z.object({ kind, period, token }),
    output: done,
    refusals: ["raise-gone"],
    about: "Takes back the wish for a higher limit; the one that holds stays.",
  }),
  startBreak: call({
    ...write,
    name: "saferPlay.startBreak",
    path: "/wps/saferPlay/break",
    input: z.object({ length: z.enum(BREAK_LENGTHS), isSure: z.literal(true), token }),
    output: breakNow,
    refusals: ["break-length"],
    about:
      "Begins a time-out or self-exclusion: every session ends, bets, deposits and bonuses are refused until it is over, withdrawals stay open (R16–R18).",
  }),
  remindEvery: call({
    ...write,
    name: "saferPlay.remindEvery",
    path: "/wps/saferPlay/reminder",
    input: z.object({ minutes: z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(60)]), token }),
    output: z.object({ everyMinutes: z.int() }),
    refusals: [],
    about:
      "How often play is covered by time and result; where the merchant has it, never less often than there (R14).",
  }),
  answerOffer: call({
    ...write,
    name: "saferPlay.answerOffer",
    path: "/wps/saferPlay/offer",
    input: z.object({ token }),
    output: done,
    refusals: [],
    about: "The member goes on to the first deposit without a limit: an act of its own (R9).",
  }),
};
