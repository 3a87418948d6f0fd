/** VIP ranks and daily tasks (accounts §3, §4; U-184). */
import { z } from "zod";
import { TASK_KINDS } from "#rules/bonuses/tasks.ts";
import { VIP_CONDITIONS } from "#rules/bonuses/vip.ts";
import { call } from "#contract/core/call.ts";
import { money, nothing, token } from "#contract/core/fields.ts";

/** A count, or an amount where the kind is turnover. */
const figure = money;
const condition = z.object({ kind: z.enum(VIP_CONDITIONS), need: figure, have: figure, met: z.boolean() });

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
        conditions: z.array(condition),
      }),
    ),
    refusals: [],
    invented: true,
    about: "Every rank of the merchant, what it asks for and gives, and how far the member is.",
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
    refusals: ["not-found", "task-open"],
    invented: true,
    about: "Pays a task that is done into the wallet, once a day whatever is asked twice.",
  }),
};
