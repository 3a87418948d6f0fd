/** Bills of contracts: what they brought in closed periods, and how it was paid (decisions 091, 093). */
import type { PeriodSpan } from "#rules/agents/contract-periods.ts";
import type { ContractKind } from "#rules/agents/contracts.ts";
import type { TeamSums } from "#rules/agents/settlement.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { OfferRow } from "./contracts.store.ts";
import type { Settled } from "./settlements.store.ts";

/** A bill as it is counted again. */
export interface CountedBill {
  id: string;
  contractId: string;
  memberId: string;
  /** What its period brings by the latest count. */
  recounted: bigint;
  carried: bigint;
  carriesOn: bigint;
}

const COUNTED = `id, contract_id as "contractId", member_id as "memberId", recounted, carried, carries_on as "carriesOn"`;

/** Bills of a period. */
export function billsOfPeriod(
  tx: Queryable,
  { merchantId, kind }: Settled,
  { startsAt }: PeriodSpan,
): Promise<CountedBill[]> {
  return rowsOf<CountedBill>(tx, {
    name: "contract-bills-of-period",
    text: `select ${COUNTED} from contract_bill where merchant_id = $1 and kind = $2 and starts_at = $3`,
    values: [merchantId, kind, startsAt],
  });
}

/** What the period before leaves to make up for, by contracts. */
export async function carriedInto(
  tx: Queryable,
  { merchantId, kind }: Settled,
  { startsAt }: PeriodSpan,
): Promise<Map<string, bigint>> {
  const rows = await rowsOf<{ contractId: string; carriesOn: bigint }>(tx, {
    name: "contract-carried",
    text: `select contract_id as "contractId", carries_on as "carriesOn" from contract_bill
            where merchant_id = $1 and kind = $2 and carries_on < 0 and starts_at = (
              select max(starts_at) from contract_settlement where merchant_id = $1 and kind = $2 and starts_at < $3)`,
    values: [merchantId, kind, startsAt],
  });
  return new Map(rows.map(({ contractId, carriesOn }) => [contractId, carriesOn]));
}

/** What a contract had to make up for before a period, by the latest count of the one before it. */
export async function carriedOf(db: Queryable, contractId: string, startsAt: Date): Promise<bigint> {
  const row = await rowOf<{ carriesOn: bigint }>(db, {
    name: "contract-carried-of",
    text: `select carries_on as "carriesOn" from contract_bill where contract_id = $1 and starts_at < $2
            order by starts_at desc limit 1`,
    values: [contractId, startsAt],
  });
  return row?.carriesOn ?? 0n;
}

/** Each member's last bill, where more was to be taken back than it had room for: what is left of it, below zero. */
export function billsWithoutRoom(
  tx: Queryable,
  { merchantId, kind }: Settled,
): Promise<{ id: string; memberId: string; rest: bigint }[]> {
  return rowsOf(tx, {
    name: "contract-bills-without-room",
    text: `select b.id, b.member_id as "memberId", b.earned + b.correction as rest from contract_bill b
            where b.merchant_id = $1 and b.kind = $2 and b.earned + b.correction < 0
              and not exists (select from contract_bill l where l.member_id = b.member_id and l.kind = b.kind and l.starts_at > b.starts_at)`,
    values: [merchantId, kind],
  });
}

/** Writes the latest counts of bills. */
export async function noteRecounts(
  tx: Queryable,
  counts: readonly { id: string; recounted: bigint; carriesOn: bigint }[],
): Promise<void> {
  await tx.query({
    name: "contract-recount",
    text: `update contract_bill b set recounted = c.recounted, carries_on = c.carries_on
             from unnest($1::uuid[], $2::bigint[], $3::bigint[]) c (id, recounted, carries_on) where b.id = c.id`,
    values: [
      counts.map(({ id }) => id),
      counts.map(({ recounted }) => recounted),
      counts.map(({ carriesOn }) => carriesOn),
    ],
  });
}

export interface NewBill extends TeamSums {
  id: string;
  contractId: string;
  memberId: string;
  payerId: string | null;
  step: number;
  carriesOn: bigint;
  level: number;
  points: number;
  earned: bigint;
  recounted: bigint;
  correction: bigint;
}

export type Corrections = readonly { billId: string; ofId: string; amount: bigint }[];
const AT_ONCE = 2000;

/** Writes bills of one period, with what they are corrected by. */
export async function writeBills(
  tx: Queryable,
  { merchantId, kind, currency, at }: Settled & { currency: string; at: Date },
  { first, last, startsAt }: PeriodSpan,
  bills: readonly NewBill[],
  corrections: Corrections = [],
): Promise<void> {
  const same = {
    merchant_id: merchantId,
    kind,
    currency,
    first_day: first,
    last_day: last,
    starts_at: startsAt,
    settled_at: at,
  };
  for (let from = 0; from < bills.length; from += AT_ONCE) {
    const some = bills.slice(from, from + AT_ONCE);
    const ids = new Set(some.map(({ id }) => id));
    // oxlint-disable-next-line no-await-in-loop -- One connection
    await tx.query({
      name: "contract-bills-write",
      text: "select write_contract_bills($1::jsonb, $2::jsonb)",
      values: [
        JSON.stringify(some.map((bill) => ({ ...same, ...rowOfBill(bill) }))),
        JSON.stringify(
          corrections
            .filter(({ billId }) => ids.has(billId))
            .map(({ billId, ofId, amount }) => ({ bill_id: billId, of_id: ofId, amount: String(amount) })),
        ),
      ],
    });
  }
}

/** Amounts as text: JSON's numbers end where theirs go on. */
function rowOfBill(bill: NewBill) {
  return {
    id: bill.id,
    contract_id: bill.contractId,
    member_id: bill.memberId,
    payer_id: bill.payerId,
    step: bill.step,
    turnover: String(bill.turnover),
    loss: String(bill.loss),
    carried: String(bill.carried),
    carries_on: String(bill.carriesOn),
    active: bill.active,
    level: bill.level,
    points: bill.points,
    earned: String(bill.earned),
    recounted: String(bill.recounted),
    correction: String(bill.correction),
  };
}

/** What of bills that began before a moment was not paid is not paid any more. */
export async function expireBills(tx: Queryable, { merchantId, kind }: Settled, before: Date, at: Date): Promise<void> {
  await tx.query({
    name: "contract-bills-expire",
    text: `update contract_bill set expired_at = $4
            where merchant_id = $1 and kind = $2 and starts_at < $3 and expired_at is null
              and paid < greatest(0, earned + correction)`,
    values: [merchantId, kind, before, at],
  });
}

/** The house pays it, where a merchant's operators do that; or who pays it is still to be paid by them. */
const WAITS_FOR_HAND = `(b.payer_id is null or exists (
  select from contract_bill u where u.member_id = b.payer_id and u.kind = b.kind and u.starts_at = b.starts_at
     and u.expired_at is null and u.paid < greatest(0, u.earned + u.correction)))`;

/** A merchant's bills of a kind that are not paid in full and can be by the house's machine, from the house downwards. */
export async function payableBills(db: Queryable, { merchantId, kind }: Settled, isByHand: boolean): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, {
    name: "contract-bills-payable",
    text: `select b.id from contract_bill b join contract_offer o on o.id = b.contract_id
            where b.merchant_id = $1 and b.kind = $2 and b.expired_at is null and b.paid < greatest(0, b.earned + b.correction)
              and not ($3 and ${WAITS_FOR_HAND})
            order by b.starts_at, b.step, o.number`,
    values: [merchantId, kind, isByHand],
  });
  return rows.map(({ id }) => id);
}

/** Pays what bills still owe, in their order, as far as there is something to pay it of; gives what was paid now. */
export async function payBills(tx: Queryable, ids: readonly string[], at: Date): Promise<bigint> {
  const row = await rowOf<{ paid: bigint }>(tx, {
    name: "contract-bills-pay",
    text: "select pay_contract_bills($1::uuid[], $2) as paid",
    values: [ids, at],
  });
  return row?.paid ?? 0n;
}

export interface BillRow extends TeamSums {
  id: string;
  number: number;
  from: string;
  first: string;
  last: string;
  startsAt: Date;
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

export const BILL = `select b.id, o.number, coalesce(f.username, '') as "from", b.first_day::text as first,
    b.last_day::text as last, b.starts_at as "startsAt", o.terms, b.turnover, b.loss, b.carried, b.active,
    b.level::integer as level, b.points, b.earned, b.correction, b.amount, b.paid, b.expired_at is not null as "isExpired",
    (select coalesce(sum(c.amount), 0)::bigint from contract_bill c
      where c.payer_id = b.member_id and c.kind = b.kind and c.starts_at = b.starts_at) as given
  from contract_bill b join contract_offer o on o.id = b.contract_id left join member f on f.id = b.payer_id`;

/** A member's bills of a kind, the latest period first. */
export function billsOf(db: Queryable, memberId: string, kind: ContractKind, limit: number): Promise<BillRow[]> {
  return rowsOf<BillRow>(db, {
    name: "contract-bills",
    text: `${BILL} where b.member_id = $1 and b.kind = $2
            order by b.starts_at desc limit $3`,
    values: [memberId, kind, limit],
  });
}

/** The member's bills that are not paid in full and can be, the oldest first. */
export async function openBills(
  tx: Queryable,
  memberId: string,
  kind: ContractKind,
  isByHand: boolean,
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx, {
    name: "contract-bills-open",
    text: `select id from contract_bill b
            where member_id = $1 and kind = $2 and expired_at is null and paid < amount and not ($3 and payer_id is null)
            order by starts_at`,
    values: [memberId, kind, isByHand],
  });
  return rows.map(({ id }) => id);
}
