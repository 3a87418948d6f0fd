/** Bills of contracts: what they brought in closed periods, and how it was paid (decision 091). */
import type { ContractPeriod } from "#rules/agents/contract-periods.ts";
import type { ContractKind } from "#rules/agents/contracts.ts";
import type { TeamSums } from "#rules/agents/settlement.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { OfferRow } from "./contracts.store.ts";

export type SettledKind = Exclude<ContractKind, "hour">;

/** Begins the settlement of a period; false where it was settled. */
export async function beginSettlement(
  tx: Queryable,
  { merchantId, kind, first, last, at }: ContractPeriod & { merchantId: string; kind: SettledKind; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "contract-settlement-begin",
    text: `insert into contract_settlement (merchant_id, kind, first_day, last_day, settled_at) values ($1, $2, $3, $4, $5)
           on conflict do nothing`,
    values: [merchantId, kind, first, last, at],
  });
  return rowCount === 1;
}

/** The last periods of a kind that were settled before a day, the latest first. */
export function settledBefore(
  db: Queryable,
  merchantId: string,
  kind: SettledKind,
  day: string,
  limit: number,
): Promise<ContractPeriod[]> {
  return rowsOf<ContractPeriod>(db, {
    name: "contract-settled",
    text: `select first_day::text as first, last_day::text as last from contract_settlement
            where merchant_id = $1 and kind = $2 and first_day < $3::date order by first_day desc limit $4`,
    values: [merchantId, kind, day, limit],
  });
}

export type PeriodContract = Pick<OfferRow, "id" | "memberId" | "fromId" | "terms"> & TeamSums;

/**
 * A merchant's contracts of a kind that held for a whole period between who stood directly above each other on its last day,
 * with what the teams did: turnover without ties.
 */
export async function periodContracts(
  db: Queryable,
  {
    merchantId,
    kind,
    currency,
    first,
    last,
  }: ContractPeriod & { merchantId: string; kind: SettledKind; currency: string },
): Promise<PeriodContract[]> {
  const rows = await rowsOf<Omit<PeriodContract, "active"> & { active: bigint }>(db, {
    name: "contract-period",
    text: `with held as (
             select o.id, o.member_id, o.from_id, o.terms, o.active_from from contract_offer o
              where o.merchant_id = $1 and o.kind = $2 and o.state = 'agreed' and o.starts_on <= $4::date
                and (o.ends_on is null or o.ends_on > $5::date)
                and (o.from_id is null or exists (
                  select from agent_line l where l.ancestor_id = o.from_id and l.member_id = o.member_id and l.depth = 1
                     and l.from_day <= $5::date and (l.to_day is null or $5::date < l.to_day)))
           ), played as (
             select h.id, p.member_id, sum(p.staked - p.tied) as turnover, sum(p.staked - p.won) as loss
               from held h join agent_line l on l.ancestor_id = h.member_id
               join member_day_play p on p.member_id = l.member_id and l.from_day <= p.day
                and (l.to_day is null or p.day < l.to_day)
              where p.currency = $3 and p.day between $4::date and $5::date group by 1, 2
           )
           select h.id, h.member_id as "memberId", h.from_id as "fromId", h.terms,
                  coalesce(sum(p.turnover), 0)::bigint as turnover, coalesce(sum(p.loss), 0)::bigint as loss,
                  count(p.member_id) filter (where p.turnover > 0 and p.turnover >= h.active_from) as active
             from held h left join played p on p.id = h.id
            group by h.id, h.member_id, h.from_id, h.terms order by h.id`,
    values: [merchantId, kind, currency, first, last],
  });
  return rows.map((row) => ({ ...row, active: Number(row.active) }));
}

/** Bills of a period by the members whose they are. */
export function billsOfPeriod(
  tx: Queryable,
  merchantId: string,
  kind: SettledKind,
  first: string,
): Promise<
  { id: string; contractId: string; memberId: string; recounted: bigint; earned: bigint; correction: bigint }[]
> {
  return rowsOf(tx, {
    name: "contract-bills-of-period",
    text: `select id, contract_id as "contractId", member_id as "memberId", recounted, earned, correction from contract_bill
            where merchant_id = $1 and kind = $2 and first_day = $3`,
    values: [merchantId, kind, first],
  });
}

export async function noteRecount(tx: Queryable, billId: string, recounted: bigint): Promise<void> {
  await tx.query({
    name: "contract-recount",
    text: "update contract_bill set recounted = $2 where id = $1",
    values: [billId, recounted],
  });
}

export interface NewBill extends ContractPeriod, TeamSums {
  id: string;
  contractId: string;
  merchantId: string;
  memberId: string;
  payerId: string | null;
  kind: SettledKind;
  currency: string;
  level: number;
  points: number;
  earned: bigint;
  correction: bigint;
  at: Date;
}

export async function addBill(tx: Queryable, bill: NewBill): Promise<void> {
  await tx.query({
    name: "contract-bill-add",
    text: `insert into contract_bill (id, contract_id, merchant_id, member_id, payer_id, kind, currency, first_day, last_day,
             turnover, loss, active, level, points, earned, recounted, correction, settled_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17)`,
    values: [
      bill.id,
      bill.contractId,
      bill.merchantId,
      bill.memberId,
      bill.payerId,
      bill.kind,
      bill.currency,
      bill.first,
      bill.last,
      bill.turnover,
      bill.loss,
      bill.active,
      bill.level,
      bill.points,
      bill.earned,
      bill.correction,
      bill.at,
    ],
  });
}

/** What of earlier bills was not paid is not paid any more. */
export async function expireBills(
  tx: Queryable,
  merchantId: string,
  kind: SettledKind,
  first: string,
  at: Date,
): Promise<void> {
  await tx.query({
    name: "contract-bills-expire",
    text: `update contract_bill set expired_at = $4
            where merchant_id = $1 and kind = $2 and first_day < $3::date and expired_at is null and paid < amount`,
    values: [merchantId, kind, first, at],
  });
}

/** Pays what a bill still owes, as far as there is something to pay it of; gives what was paid now. */
export async function payBill(tx: Queryable, billId: string, at: Date): Promise<bigint> {
  const row = await rowOf<{ paid: bigint }>(tx, {
    name: "contract-bill-pay",
    text: "select pay_contract_bill($1, $2) as paid",
    values: [billId, at],
  });
  return row?.paid ?? 0n;
}

export interface BillRow extends TeamSums {
  id: string;
  number: number;
  from: string;
  first: string;
  last: string;
  terms: OfferRow["terms"];
  level: number;
  points: number;
  earned: bigint;
  correction: bigint;
  amount: bigint;
  paid: bigint;
  isExpired: boolean;
  /** What the member owes to those below for the same period. */
  given: bigint;
}

/** A member's bills of a kind, the latest period first. */
export function billsOf(db: Queryable, memberId: string, kind: SettledKind, limit: number): Promise<BillRow[]> {
  return rowsOf<BillRow>(db, {
    name: "contract-bills",
    text: `select b.id, o.number, coalesce(f.username, '') as "from", b.first_day::text as first, b.last_day::text as last,
             o.terms, b.turnover, b.loss, b.active, b.level::integer as level, b.points, b.earned, b.correction, b.amount,
             b.paid, b.expired_at is not null as "isExpired",
             (select coalesce(sum(c.amount), 0)::bigint from contract_bill c
               where c.payer_id = b.member_id and c.kind = b.kind and c.first_day = b.first_day) as given
             from contract_bill b join contract_offer o on o.id = b.contract_id left join member f on f.id = b.payer_id
            where b.member_id = $1 and b.kind = $2 order by b.first_day desc limit $3`,
    values: [memberId, kind, limit],
  });
}

/** The member's bills that are not paid in full, the oldest first. */
export async function openBills(tx: Queryable, memberId: string, kind: SettledKind): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx, {
    name: "contract-bills-open",
    text: `select id from contract_bill
            where member_id = $1 and kind = $2 and expired_at is null and paid < amount order by first_day`,
    values: [memberId, kind],
  });
  return rows.map(({ id }) => id);
}
