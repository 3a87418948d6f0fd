/** Answers about rebates of lines: quotas, rates and income (U-180, decision 090). */
import { percentOf, pointsOf } from "#rules/agents/rebates.ts";
import { PLAYED_KINDS } from "#rules/games/played-kinds.ts";
import { amountOf, toDecimal } from "#rules/money/money.ts";
import { addDays, dayAt } from "#rules/site/days.ts";
import { type Handlers, memberOf, ok, refuse } from "#server/platform/http/handler.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { incomePeriods } from "#rules/agents/periods.ts";
import { giveRates } from "./give-rates.ts";
import { type IncomeRow, lockAgentLines, nameDirectlyBelow, readIncome, readRates } from "./rates.store.ts";

type Name = "rebateQuota" | "updateDownlineRebates" | "income";

export function lineRebateHandlers({ db, clock }: Services): Pick<Handlers, `agents.${Name}`> {
  return {
    "agents.rebateQuota": async (input, context) => {
      const { memberId } = memberOf(context);
      const { timeZone, agentRebate } = context.merchant.config;
      const today = dayAt(clock.now(), timeZone);
      const name = input.memberId === undefined ? null : await nameDirectlyBelow(db, memberId, input.memberId);
      if (input.memberId !== undefined && name === null) return refuse("not-found");
      const own = new Map((await readRates(db, memberId, PLAYED_KINDS, today)).map((row) => [row.kind, row]));
      return ok({
        equals: agentRebate.equals,
        kinds: PLAYED_KINDS.map((gameType) => {
          const row = own.get(gameType);
          return { gameType, rate: percentOf(row?.rate ?? 0), next: percentOf(row?.next ?? 0), equal: row?.equal ?? 0 };
        }),
        member: input.memberId === undefined ? null : await memberRates(db, input.memberId, name ?? "", today),
      });
    },
    "agents.updateDownlineRebates": async (input, context) => {
      const { memberId: agentId, merchantId } = memberOf(context);
      const { timeZone, agentRebate } = context.merchant.config;
      const at = clock.now();
      const today = dayAt(at, timeZone);
      return db.transaction(async (tx) => {
        await lockAgentLines(tx, merchantId);
        const name = await nameDirectlyBelow(tx, agentId, input.memberId);
        if (name === null) return refuse("not-found");
        const gift = {
          agentId,
          memberId: input.memberId,
          rates: pointsByKind(input.rebates),
          fromDay: addDays(today, 1),
          at,
        };
        const refusal = await giveRates(tx, gift, { today, equals: agentRebate.equals });
        return refusal === null ? ok(await memberRates(tx, input.memberId, name, today)) : refuse(refusal);
      });
    },
    "agents.income": async ({ period }, context) => {
      const { memberId } = memberOf(context);
      const { currency, config } = context.merchant;
      const { current, previous } = incomePeriods(period, dayAt(clock.now(), config.timeZone));
      const [now, before] = await Promise.all([
        readIncome(db, memberId, { currency, ...current }),
        readIncome(db, memberId, { currency, ...previous }),
      ]);
      return ok({ current: { ...current, ...incomeOf(now) }, previous: { ...previous, ...incomeOf(before) } });
    },
  };
}

/** The contract lets no other texts in. */
export function pointsByKind(rebates: readonly { gameType: string; rate: string }[]): Map<string, number> {
  return new Map(rebates.map(({ gameType, rate }) => [gameType, pointsOf(rate) ?? 0]));
}

async function memberRates(db: Queryable, id: string, name: string, today: string) {
  const rows = new Map((await readRates(db, id, PLAYED_KINDS, today)).map((row) => [row.kind, row]));
  const kinds = PLAYED_KINDS.map((gameType) => {
    const row = rows.get(gameType);
    return {
      gameType,
      rate: percentOf(row?.rate ?? 0),
      next: percentOf(row?.next ?? 0),
      least: percentOf(row?.given ?? 0),
    };
  });
  return { id, name, kinds };
}

/** In the order of home. */
function incomeOf(rows: readonly IncomeRow[]) {
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  const kinds = PLAYED_KINDS.flatMap((gameType) => {
    const row = rows.find(({ kind }) => kind === gameType);
    if (!row) return [];
    return [{ gameType, turnover: toDecimal(amountOf(row.turnover)), amount: toDecimal(amountOf(row.amount)) }];
  });
  return { total: toDecimal(amountOf(total)), kinds };
}
