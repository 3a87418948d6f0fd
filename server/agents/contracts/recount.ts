/** Counts earlier periods again in which rounds have changed since (decisions 091, 093). */
import { type PeriodSpan, spanAt, spanBefore, spansBetween } from "#rules/agents/contract-periods.ts";
import type { ContractKind } from "#rules/agents/contracts.ts";
import { carryOf } from "#rules/agents/settlement.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { billsOfPeriod, billsWithoutRoom, carriedInto, noteRecounts, writeBills } from "./bills.store.ts";
import { billOf, type CarriedContract, earnedBy, type SettlementRun, withCarry, withSteps } from "./period-bills.ts";
import { changedPeriods, noteCounted, periodContracts } from "./settlements.store.ts";

const DAY_MS = 86_400_000;
/** For how long periods are counted again: a week, of dividends the two halves before, which are 32 days at most. */
const RECOUNTED_MS: Readonly<Record<ContractKind, number>> = {
  salary: 7 * DAY_MS,
  hour: 7 * DAY_MS,
  dividend: 32 * DAY_MS,
};

export interface Recounted {
  /** By members, what earlier bills come to more or less than was billed so far; by bills. */
  changes: Map<string, Map<string, bigint>>;
  /** By members, what the last bill had no room for: below zero. */
  rests: Map<string, { id: string; rest: bigint }>;
}

export async function recount(tx: Queryable, run: SettlementRun, current: PeriodSpan): Promise<Recounted> {
  const changes: Recounted["changes"] = new Map();
  const rests = new Map((await billsWithoutRoom(tx, run)).map(({ memberId, ...one }) => [memberId, one]));
  const periods = await periodsToCount(tx, run, current);
  for (const period of periods) {
    // oxlint-disable-next-line no-await-in-loop -- What one carries on the next one begins with
    for (const { memberId, id, difference } of await countAgain(tx, run, period)) {
      if (difference !== 0n)
        changes.set(memberId, (changes.get(memberId) ?? new Map<string, bigint>()).set(id, difference));
    }
  }
  if (periods.length > 0) await noteCounted(tx, run, periods);
  return { changes, rests };
}

/** What a member's next bill is corrected by, by the bills that it is of. */
export function correctionOf({ changes, rests }: Recounted, memberId: string): { ofId: string; amount: bigint }[] {
  const parts = new Map(changes.get(memberId));
  const last = rests.get(memberId);
  if (last) parts.set(last.id, (parts.get(last.id) ?? 0n) + last.rest);
  return [...parts].flatMap(([ofId, amount]) => (amount === 0n ? [] : [{ ofId, amount }]));
}

/** Those in which rounds have changed; where figures are carried on, also those after the oldest of them. */
async function periodsToCount(tx: Queryable, run: SettlementRun, current: PeriodSpan): Promise<PeriodSpan[]> {
  const { kind, zone } = run;
  const since = new Date(current.startsAt.getTime() - RECOUNTED_MS[kind]);
  const changed = (await changedPeriods(tx, run, since, current.startsAt)).map((one) =>
    spanAt(kind, one.startsAt, zone),
  );
  const oldest = changed[0];
  if (kind !== "dividend" || !oldest) return changed;
  return spansBetween(kind, new Date(oldest.startsAt.getTime() - 1), spanBefore(kind, current, zone), zone);
}

async function countAgain(
  tx: Queryable,
  run: SettlementRun,
  period: PeriodSpan,
): Promise<{ memberId: string; id: string; difference: bigint }[]> {
  const { kind } = run;
  const carried = await carriedInto(tx, run, period);
  const contracts = (await periodContracts(tx, run, run.currency, period)).map((one) => withCarry(one, carried));
  const earned = earnedBy(kind, contracts);
  const bills = new Map((await billsOfPeriod(tx, run, period)).map((bill) => [bill.contractId, bill]));
  const late = await addLateBills(
    tx,
    run,
    period,
    contracts.filter(({ id }) => !bills.has(id) && earned.get(id)?.amount),
  );
  const sums = new Map(contracts.map((one) => [one.id, one]));
  const counts = [...bills.values(), ...late].map((bill) => {
    const one = sums.get(bill.contractId);
    const recounted = earned.get(bill.contractId)?.amount ?? 0n;
    return {
      ...bill,
      difference: recounted - bill.recounted,
      before: bill.carriesOn,
      recounted,
      carriesOn: one ? carryOf(kind, one.carries, one) : 0n,
    };
  });
  const changed = counts.filter(({ difference, carriesOn, before }) => difference !== 0n || carriesOn !== before);
  if (changed.length > 0) await noteRecounts(tx, changed);
  return changed;
}

/** An hour in which nothing happened has no bill; one of its rounds may be settled later. Such a bill is of nothing itself. */
async function addLateBills(
  tx: Queryable,
  run: SettlementRun,
  period: PeriodSpan,
  contracts: readonly CarriedContract[],
) {
  const late = withSteps(contracts).map(([one, step]) => ({
    ...billOf({ ...one, turnover: 0n, loss: 0n, active: 0 }, step, run.kind),
    level: -1,
    points: 0,
    earned: 0n,
    recounted: 0n,
    correction: 0n,
  }));
  await writeBills(tx, run, period, late);
  return late;
}
