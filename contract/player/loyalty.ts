/** VIP ranks and daily tasks (accounts §3, §4; U-184). */
import { z } from "zod";
import { TASK_KINDS } from "#rules/bonuses/tasks.ts";
import { VIP_CONDITIONS } from "#rules/bonuses/vip.ts";
import { call } from "#contract/core/call.ts";
import { money, nothing, token } from "#contract/core/fields.ts";
import { wireGame } from "#contract/player/games.ts";

/** A count, or an amount where the kind is turnover. */
const figure = money;
const condition = z.object({ kind: z.enum(VIP_CONDITIONS), need: figure, have: figure, met: z.boolean() });

const gift = z.object({
  kind: z.enum(["bonus", "freeRounds"]),
  /** The bonus; "0.00" of free rounds. */
  amount: money,
  /** 0 of a bonus. */
  rounds: z.int(),
  stake: money,
  /** Null of a bonus, and where the game is not here just now: then it can't be claimed. */
  game: wireGame.nullable(),
  /** How many times the bonus, or what the rounds win, is played before it is cash; 0 for cash at once. */
  multiple: z.int(),
  /** For how many days the rounds can be played; 0 of a bonus. */
  days: z.int(),
  state: z.enum(["locked", "ready", "claimed"]),
});

export const vip = {
  progress: call({
    name: "vip.progress",
    method: "GET",
    path: "/wps/relay/MCS2_playerRankProgress",
    who: "member",
    switch: "VIP",
    invented: true,
    input: z.object({ token }),
    output: z.object({
      currentProgress: z.object({ completedConditions: z.int(), totalExpectedConditions: z.int() }),
      /** The rank that comes next; no label at the top. */
      playerRankProgress: z.object({ labelId: z.string() }),
      /** 0 and "" below the first rank. */
      level: z.int(),
      levelLabelId: z.string(),
      conditions: z.array(condition),
    }),
    refusals: [],
    about: "How many of the next rank's conditions the member meets, from settled rounds (U-184).",
  }),
  ranks: call({
    name: "vip.ranks",
    method: "GET",
    path: "/wps/vip/ranks",
    who: "member",
    switch: "VIP",
    input: nothing,
    output: z.array(
      z.object({
        level: z.int(),
        labelId: z.string(),
        windowDays: z.int(),
        taskBonusPercent: z.int(),
        reached: z.boolean(),
        /** What is claimed once for reaching it; null where there is nothing. */
        gift: gift.nullable(),
        conditions: z.array(condition),
      }),
    ),
    refusals: [],
    invented: true,
    about: "Every rank of the merchant, what it asks for and gives, and how far the member is.",
  }),
  claimGift: call({
    name: "vip.claimGift",
    method: "POST",
    path: "/wps/vip/gift",
    who: "member",
    switch: "VIP",
    deviceProof: true,
    limit: { calls: 30, perSeconds: 60, by: "session" },
    invented: true,
    input: z.object({ level: z.int().min(1).max(100), token }),
    output: z.object({ kind: z.enum(["bonus", "freeRounds"]) }),
    refusals: ["not-found", "rank-not-reached", "gift-unavailable", "play-break"],
    about: "Claims the gift of a rank that was reached, once; asked again it is told again.",
  }),
};

export const tasks = {
  list: call({
    name: "tasks.list",
    method: "GET",
    path: "/wps/task/list",
    who: "member",
    input: nothing,
    output: z.object({
      /** When the day's tasks begin anew, ISO 8601. */
      until: z.string(),
      bonusPercent: z.int(),
      tasks: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(TASK_KINDS),
          period: z.enum(["day", "once"]),
          need: figure,
          have: figure,
          reward: money,
          state: z.enum(["open", "ready", "claimed"]),
        }),
      ),
    }),
    refusals: [],
    invented: true,
    about: "The merchant's tasks with the member's progress of today, from settled rounds and visits.",
  }),
  claim: call({
    name: "tasks.claim",
    method: "POST",
    path: "/wps/task/claim",
    who: "member",
    deviceProof: true,
    limit: { calls: 30, perSeconds: 60, by: "session" },
    input: z.object({ taskId: z.string().max(40), token }),
    output: z.object({ amount: money }),
    refusals: ["not-found", "task-open", "play-break"],
    invented: true,
    about: "Pays a task that is done into the wallet, once a day whatever is asked twice.",
  }),
};
