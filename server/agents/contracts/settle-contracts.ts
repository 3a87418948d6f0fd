/**
 * Settles contracts over closed periods (decision 091): once for each period of a merchant, in one transaction, with the
 * same bills however often it is begun. What rounds of earlier periods have changed since comes into the next bill.
 */
import { type ContractPeriod, periodBefore } from "#rules/agents/contract-periods.ts";
import { type Earned, settleContracts } from "#rules/agents/settlement.ts";
import { dayAt } from "#rules/site/days.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import {
  addBill,
  beginSettlement,
  billsOfPeriod,
  expireBills,
  noteRecount,
  payBill,
  type PeriodContract,
  periodContracts,
  settledBefore,
  type SettledKind,
} from "./bills.store.ts";
import { levelsOf } from "./offer-value.ts";

const KINDS: readonly SettledKind[] = ["salary", "dividend"];
/** How many earlier periods are counted again. */
const RECOUNTED: Readonly<Record<SettledKind, number>> = { salary: 7, dividend: 2 };
/** After a period has ended until its last rounds are surely in the figures. */
const CLOSED_MS = 10 * 60_000;

type Needs = Pick<Services, "db" | "clock" | "merchants">;
interface Run {
  merchantId: string;
  currency: string;
  kind: SettledKind;
  at: Date;
}

/** Settles what has closed at every merchant; gives how many periods were settled now. */
export async function settleClosedContracts({ db, clock, merchants }: Needs): Promise<number> {
  const at = clock.now();
  let settled = 0;
  for (const { id: merchantId, currency, config } of merchants.all()) {
    const today = dayAt(new Date(at.getTime() - CLOSED_MS), config.timeZone);
    for (const kind of KINDS) {
      const run = { merchantId, currency, kind, at };
      const done = await db.transaction((tx) => settlePeriod(tx, run, periodBefore(kind, today)));
      if (done) settled += 1;
    }
  }
  return settled;
}

async function settlePeriod(tx: Queryable, run: Run, period: ContractPeriod): Promise<boolean> {
  const { merchantId, kind, at } = run;
  if (!(await beginSettlement(tx, { ...run, ...period }))) return false;
  const corrections = await recount(tx, run, period);
  await expireBills(tx, merchantId, kind, period.first, at);
  const contracts = await periodContracts(tx, { ...run, ...period });
  const earned = earnedBy(kind, contracts);
  for (const one of fromTheTop(contracts)) {
    const { level, points, amount } = earned.get(one.id) ?? { level: -1, points: 0, amount: 0n };
    const bill = {
      ...run,
      ...period,
      id: newId(),
      contractId: one.id,
      memberId: one.memberId,
      payerId: one.fromId,
      turnover: one.turnover,
      loss: one.loss,
      active: one.active,
      level,
      points,
      earned: amount,
      correction: corrections.get(one.memberId) ?? 0n,
    };
    await addBill(tx, bill);
    // Who pays others has been paid before
    await payBill(tx, bill.id, at);
  }
  return true;
}

function earnedBy(kind: SettledKind, contracts: readonly PeriodContract[]): Map<string, Earned> {
  return settleContracts(
    kind,
    contracts.map(({ id, memberId, fromId, terms, turnover, loss, active }) => ({
      id,
      memberId,
      payerId: fromId,
      levels: levelsOf(terms, kind) ?? [],
      sums: { turnover, loss, active },
    })),
  );
}

/** By members, what earlier periods have come to more or less than was billed so far; of less what no bill had room for. */
async function recount(tx: Queryable, run: Run, { first }: ContractPeriod): Promise<Map<string, bigint>> {
  const { merchantId, kind } = run;
  const differences = new Map<string, bigint>();
  const add = (memberId: string, difference: bigint): void => {
    differences.set(memberId, (differences.get(memberId) ?? 0n) + difference);
  };
  const periods = await settledBefore(tx, merchantId, kind, first, RECOUNTED[kind]);
  for (const [at, period] of periods.entries()) {
    const earned = earnedBy(kind, await periodContracts(tx, { ...run, ...period }));
    for (const bill of await billsOfPeriod(tx, merchantId, kind, period.first)) {
      const now = earned.get(bill.contractId)?.amount ?? 0n;
      if (now !== bill.recounted) await noteRecount(tx, bill.id, now);
      add(bill.memberId, now - bill.recounted);
      // The last bill may have been too small for what it was to take back
      const rest = bill.earned + bill.correction;
      if (at === 0 && rest < 0n) add(bill.memberId, rest);
    }
  }
  return differences;
}

/** Each after who pays it; what stands in no order of a tree comes last. */
function fromTheTop(contracts: readonly PeriodContract[]): PeriodContract[] {
  const byPayer = Map.groupBy(contracts, ({ fromId }) => fromId);
  const members = new Set(contracts.map(({ memberId }) => memberId));
  const ordered: PeriodContract[] = [];
  let step = contracts.filter(({ fromId }) => fromId === null || !members.has(fromId));
  while (step.length > 0 && ordered.length <= contracts.length) {
    ordered.push(...step);
    step = step.flatMap(({ memberId }) => byPayer.get(memberId) ?? []);
  }
  return ordered;
}
