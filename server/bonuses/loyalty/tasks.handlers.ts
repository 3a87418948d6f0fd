/** Daily tasks: progress from what was played today, and their pay, once each. */
import type { Calls } from "#contract/core/calls.ts";
import { wholeDay } from "#rules/site/days.ts";
import { type Amount, amountOf, toDecimal, ZERO } from "#rules/money/money.ts";
import { withBonus } from "#rules/bonuses/tasks.ts";
import { openAccounts, transferReward } from "#server/ledger/public.ts";
import { type Answered, type Handlers, type CallContext, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import { isOnBreak } from "#server/safer-play/public.ts";
import type { Services } from "#server/services.ts";
import { addClaim, lockClaim, readClaims, readPerson, readPlayed, readTasks, type TaskRow } from "./loyalty.store.ts";
import { taskBonus } from "./vip-standing.ts";

export function taskHandlers(services: Services): Pick<Handlers, "tasks.list" | "tasks.claim"> {
  const { db, clock } = services;
  return {
    "tasks.list": async (_input, context) => {
      const { memberId, merchantId } = memberOf(context);
      const { day, until } = wholeDay(clock.now(), context.merchant.config.timeZone);
      const [tasks, claims, done, bonusPercent] = await Promise.all([
        readTasks(db, merchantId),
        readClaims(db, memberId, day),
        readDone(db, context, clock.now()),
        taskBonus(services, context),
      ]);
      const taken = new Map(claims.map(({ taskId, amount }) => [taskId, amount]));
      return ok({
        until: until.toISOString(),
        bonusPercent,
        tasks: tasks.map((task) => {
          const has = done(task);
          const claimed = taken.get(task.id);
          const state = claimed !== undefined ? "claimed" : has >= task.need ? "ready" : "open";
          return {
            id: task.id,
            kind: task.kind,
            period: task.period,
            need: figure(task, task.need),
            have: figure(task, has < task.need ? has : task.need),
            reward: toDecimal(claimed ?? withBonus(task.reward, bonusPercent)),
            state,
          } as const;
        }),
      });
    },
    "tasks.claim": ({ taskId }, context) => claim(services, taskId, context),
  };
}

/** How many tasks are done and wait to be claimed. */
export async function countReadyTasks({ db, clock }: Services, context: CallContext): Promise<number> {
  const { memberId, merchantId } = memberOf(context);
  const { day } = wholeDay(clock.now(), context.merchant.config.timeZone);
  const [tasks, claims, done] = await Promise.all([
    readTasks(db, merchantId),
    readClaims(db, memberId, day),
    readDone(db, context, clock.now()),
  ]);
  const taken = new Set(claims.map(({ taskId }) => taskId));
  return tasks.filter((task) => !taken.has(task.id) && done(task) >= task.need).length;
}

async function claim(
  services: Services,
  taskId: string,
  context: CallContext,
): Promise<Answered<Calls["tasks.claim"]>> {
  const { db, clock } = services;
  const { memberId, merchantId } = memberOf(context);
  const at = clock.now();
  const task = (await readTasks(db, merchantId)).find(({ id }) => id === taskId);
  if (!task) return refuse("not-found");
  const { day } = wholeDay(at, context.merchant.config.timeZone);
  const period = task.period === "once" ? "once" : day;
  const bonus = await taskBonus(services, context);
  return db.transaction(async (tx) => {
    await lockClaim(tx, memberId, taskId);
    const before = (await readClaims(tx, memberId, day)).find((one) => one.taskId === taskId);
    if (before) return ok({ amount: toDecimal(before.amount) });
    if (await isOnBreak(tx, memberId, at)) return refuse("play-break");
    const done = await readDone(tx, context, at);
    if (done(task) < task.need) return refuse("task-open");
    const amount = withBonus(task.reward, bonus);
    const transferId = await pay(tx, context, { taskId, period, amount, at });
    await addClaim(tx, { memberId, taskId, period, amount, transferId, at });
    return ok({ amount: toDecimal(amount) });
  });
}

/** From the house's promotions account, under a key that no second claim has another of. */
async function pay(
  tx: Queryable,
  context: CallContext,
  { taskId, period, amount, at }: { taskId: string; period: string; amount: Amount; at: Date },
): Promise<string> {
  const { memberId } = memberOf(context);
  const { currency } = context.merchant;
  await openAccounts(tx, memberId, currency);
  const posted = await transferReward(tx, { memberId, currency }, amount, {
    id: newId(),
    key: `task:${memberId}:${taskId}:${period}`,
    reference: `task:${taskId}`,
    at,
  });
  if (!posted.ok) throw new Error(`a task's reward was refused: ${posted.refusal}`);
  return posted.transferId;
}

/** How much of a task is done: today's settled rounds, today's visit (the call itself is one), the profile as it is. */
async function readDone(db: Queryable, context: CallContext, now: Date): Promise<(task: TaskRow) => bigint> {
  const { memberId } = memberOf(context);
  const { currency, config } = context.merchant;
  const { from, until } = wholeDay(now, config.timeZone);
  const [person, [today]] = await Promise.all([
    readPerson(db, memberId),
    readPlayed(db, { memberId, currency, timeZone: config.timeZone }, [from], until),
  ]);
  return ({ kind }) => {
    switch (kind) {
      case "visit":
        return 1n;
      case "rounds":
        return BigInt(today?.rounds ?? 0);
      case "turnover":
        return today?.turnover ?? ZERO;
      case "profile":
        return person?.profile ? 1n : 0n;
    }
  };
}

/** As the calls give it: an amount in main units for turnover, else the count. */
export const figure = ({ kind }: Pick<TaskRow, "kind">, value: bigint): string =>
  kind === "turnover" ? toDecimal(amountOf(value)) : String(value);
