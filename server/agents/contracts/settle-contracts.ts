/**
 * Settles contracts over closed periods (decisions 091, 093): each period of a merchant once, in one transaction, with the
 * same bills however often it is begun; then pays them from the house downwards. What rounds of earlier periods have changed
 * since comes into the next bill.
 */
import { type PeriodSpan, spanAt, spanBefore, spansBetween } from "#rules/agents/contract-periods.ts";
import { CONTRACT_KINDS } from "#rules/agents/contracts.ts";
import type { Earned } from "#rules/agents/settlement.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { namesSecret } from "./audit.handlers.ts";
import { namesOf, writeTree } from "./audit.store.ts";
import { carriedInto, expireBills, type NewBill, payableBills, payBills, writeBills } from "./bills.store.ts";
import { billOf, earnedBy, type SettlementRun, withCarry, withSteps } from "./period-bills.ts";
import { correctionOf, recount } from "./recount.ts";
import { commitmentOf, saltOf, treeOf } from "./settlement-tree.ts";
import { beginSettlement, isAnyHeld, lastSettled, periodContracts } from "./settlements.store.ts";

const MINUTE_MS = 60_000;
/** After a period has ended until its last rounds are surely in the figures. */
const CLOSED_MS = 10 * MINUTE_MS;
/** How long what is not paid of an hour waits; of others until the next period is settled. */
const HOUR_WAITS_MS = 24 * 60 * MINUTE_MS;
/** Wallets that one payment holds. */
const PAID_AT_ONCE = 200;

type Needs = Pick<Services, "db" | "clock" | "merchants">;

/** Settles what has closed at every merchant and pays it; gives how many periods were settled now. */
export async function settleClosedContracts({ db, clock, merchants }: Needs): Promise<number> {
  const at = clock.now();
  let settled = 0;
  for (const { id: merchantId, currency, config } of merchants.all()) {
    const secret = await namesSecret(db, clock, merchantId);
    for (const kind of CONTRACT_KINDS) {
      const run = { merchantId, currency, kind, at, zone: config.timeZone, isByHand: config.contractsByHand, secret };
      // What an earlier run left, or a wallet did not have
      await payRun(db, run);
      for (const period of await closedPeriods(db, run)) {
        if (await db.transaction((tx) => settlePeriod(tx, run, period))) settled += 1;
        await payRun(db, run);
      }
    }
  }
  return settled;
}

/** What has closed since the last settlement; the last one alone where nobody had a contract meanwhile, or for the first time. */
async function closedPeriods(db: Queryable, run: SettlementRun): Promise<PeriodSpan[]> {
  const { kind, zone, at } = run;
  const closed = spanBefore(kind, spanAt(kind, new Date(at.getTime() - CLOSED_MS), zone), zone);
  const before = await lastSettled(db, run);
  if (before === null) return [closed];
  const all = spansBetween(kind, before, closed, zone);
  const oldest = all[0];
  return oldest && (await isAnyHeld(db, run, oldest.first, closed.last)) ? all : all.slice(-1);
}

async function settlePeriod(tx: Queryable, run: SettlementRun, period: PeriodSpan): Promise<boolean> {
  const { kind, at } = run;
  if (!(await beginSettlement(tx, run, period, at))) return false;
  const again = await recount(tx, run, period);
  const ended = kind === "hour" ? new Date(period.startsAt.getTime() - HOUR_WAITS_MS) : period.startsAt;
  await expireBills(tx, run, ended, at);
  const carried = await carriedInto(tx, run, period);
  const contracts = (await periodContracts(tx, run, run.currency, period)).map((one) => withCarry(one, carried));
  const earned = earnedBy(kind, contracts);
  const bills = withSteps(contracts).flatMap(([one, step]) => {
    const { level, points, amount } = earned.get(one.id) ?? NOTHING;
    // A day has many hours in which nothing happens
    if (kind === "hour" && one.turnover === 0n && !again.changes.has(one.memberId)) return [];
    const parts = correctionOf(again, one.memberId);
    return [{ ...billOf(one, step, kind), level, points, earned: amount, recounted: amount, parts }];
  });
  const written = bills.map(({ parts, ...bill }) => ({
    ...bill,
    correction: parts.reduce((sum, { amount }) => sum + amount, 0n),
  }));
  const parts = bills.flatMap((bill) => bill.parts.map((part) => ({ ...part, billId: bill.id })));
  await writeBills(tx, run, period, written, parts);
  if (written.length > 0) await chain(tx, run, period, written);
  return true;
}

/** Chains the bills of a period, so that each of their members can audit it. */
async function chain(tx: Queryable, run: SettlementRun, { startsAt }: PeriodSpan, bills: readonly NewBill[]) {
  const { merchantId, kind, secret } = run;
  const names = await namesOf(
    tx,
    bills.map(({ memberId }) => memberId),
  );
  const tree = treeOf(
    { merchant: merchantId, kind, startsAt: startsAt.toISOString() },
    bills.map((bill) => ({ ...bill, amount: amountOfBill(bill) })),
    ({ id, memberId }) => commitmentOf(saltOf(secret, id), names.get(memberId) ?? ""),
  );
  await writeTree(tx, run, startsAt, tree);
}

/** Never below zero: what there is no room for is taken off the next one. */
const amountOfBill = ({ earned, correction }: NewBill): bigint => (earned + correction > 0n ? earned + correction : 0n);

const NOTHING: Earned = { level: -1, points: 0, amount: 0n };

/** Pays what is open of a kind, as far as wallets have it. */
async function payRun(db: Needs["db"], run: SettlementRun): Promise<void> {
  const ids = await payableBills(db, run, run.isByHand);
  for (let from = 0; from < ids.length; from += PAID_AT_ONCE) {
    const some = ids.slice(from, from + PAID_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- Who pays others is paid before
    await db.transaction((tx) => payBills(tx, some, run.at));
  }
}
