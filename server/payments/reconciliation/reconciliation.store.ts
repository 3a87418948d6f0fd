/** What partners' statements say, kept and compared with what we know (decision 083). */
import type { MovementKind, StatementLine } from "#server/providers/payments/partner.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** Where the three disagree. */
export type Difference = "missing-here" | "missing-there" | "amount" | "currency" | "ledger";

/**
 * Keeps lines as they were told last. A line is of the merchant whose deposit or withdrawal it names, or whose money came under
 * that name; a line that nobody knows is of `merchantId`, and stays there. Payouts are named by our reference, the rest by
 * the partner's.
 */
export async function keepLines(
  tx: Queryable,
  { partner, merchantId, toldAt }: { partner: string; merchantId: string; toldAt: Date },
  lines: readonly StatementLine[],
): Promise<void> {
  await tx.query({
    name: "partner-lines-keep",
    text: `insert into partner_line as known (partner, kind, name, merchant_id, partner_reference, reference, amount, currency,
                                              at, told_at)
           select distinct on (l.kind, l.name) $1, l.kind, l.name,
                  coalesce(p.merchant_id, d.merchant_id, w.merchant_id, $2), l.partner_reference, l.reference, l.amount,
                  l.currency, l.at, $3
             from (select *, case when kind in ('payout', 'payout-back') then coalesce(reference, partner_reference)
                                  else partner_reference end as name,
                          case when reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then reference::uuid end as own
                     from unnest($4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::timestamptz[])
                       as told (kind, partner_reference, reference, amount, currency, at)) l
             left join incoming_payment p on p.partner = $1 and p.partner_reference = l.partner_reference
             left join deposit d on d.id = l.own
             left join withdrawal w on w.id = l.own
            order by l.kind, l.name, l.at
           on conflict (partner, kind, name) do update
              set amount = excluded.amount, currency = excluded.currency, at = excluded.at, reference = excluded.reference,
                  told_at = excluded.told_at
            where (known.amount, known.currency, known.at, known.reference)
              is distinct from (excluded.amount, excluded.currency, excluded.at, excluded.reference)`,
    values: [
      partner,
      merchantId,
      toldAt,
      lines.map(({ kind }) => kind),
      lines.map(({ partnerReference }) => partnerReference),
      lines.map(({ reference }) => reference),
      lines.map(({ amount }) => amount),
      lines.map(({ currency }) => currency),
      lines.map(({ at }) => at.toISOString()),
    ],
  });
}

export interface DayFigures {
  lines: number;
  own: number;
  opened: number;
  cleared: number;
}

/** Compares a day of the merchant, as sets; opens and clears differences (sql/reconcile_day.sql). */
export async function compareDay(
  tx: Queryable,
  { merchantId, partner, day }: { merchantId: string; partner: string; day: string },
  { from, until, toldAt }: { from: Date; until: Date; toldAt: Date },
): Promise<DayFigures> {
  const row = await rowOf<DayFigures>(tx, {
    name: "reconcile-day",
    text: "select * from reconcile_day($1, $2, $3, $4, $5, $6)",
    values: [merchantId, partner, day, from, until, toldAt],
  });
  if (!row) throw new Error("a comparison gave no figures");
  return row;
}

/** How a day stands: told up to when it was compared last, null for never, and whether differences of it are open. */
export function standOf(
  db: Queryable,
  merchantId: string,
  partner: string,
  day: string,
): Promise<{ toldAt: Date | null; isOpen: boolean } | null> {
  return rowOf(db, {
    name: "reconciliation-stand",
    text: `select (select max(told_at) from reconciliation where merchant_id = $1 and partner = $2 and day = $3) as "toldAt",
                  exists (select from partner_difference where merchant_id = $1 and partner = $2 and day = $3
                             and state = 'open') as "isOpen"`,
    values: [merchantId, partner, day],
  });
}

export interface DifferenceRow {
  id: string;
  partner: string;
  day: string;
  kind: MovementKind;
  name: string;
  username: string;
  difference: Difference;
  here: bigint | null;
  hereCurrency: string | null;
  there: bigint | null;
  thereCurrency: string | null;
  ledger: bigint | null;
  at: Date;
  state: "open" | "cleared" | "resolved";
  settledAt: Date | null;
  /** Of who resolved it; "" for nobody. */
  operator: string;
  reason: string;
}

/** What is open first, the oldest at the top; then what is settled, the latest first. */
export function readDifferences(db: Queryable, merchantId: string, limit: number): Promise<DifferenceRow[]> {
  return rowsOf(db, {
    name: "differences",
    text: `select f.id, f.partner, f.day::text, f.kind, f.name, coalesce(m.username, '') as username, f.difference, f.here,
                  f.here_currency as "hereCurrency", f.there, f.there_currency as "thereCurrency", f.ledger, f.at, f.state,
                  f.settled_at as "settledAt", coalesce(o.name, '') as operator, coalesce(d.reason, '') as reason
             from partner_difference f left join member m on m.id = f.member_id
             left join lateral (select operator_id, reason from desk_decision
                                 where f.state = 'resolved' and subject = 'difference' and subject_id = f.id
                                   and step in ('alone', 'approved') order by id desc limit 1) d on true
             left join operator o on o.id = d.operator_id
            where f.merchant_id = $1
            order by f.state <> 'open', case when f.state = 'open' then f.at end, f.settled_at desc, f.id limit $2`,
    values: [merchantId, limit],
  });
}

export interface OpenDifference {
  state: DifferenceRow["state"];
  memberId: string | null;
  /** The greatest figure of the three, without its sign. */
  amount: bigint;
  currency: string;
}

/** A difference of the merchant, locked until the end of the transaction. */
export function lockDifference(tx: Queryable, merchantId: string, id: string): Promise<OpenDifference | null> {
  return rowOf(tx, {
    name: "difference-lock",
    text: `select state, member_id as "memberId", coalesce(here_currency, there_currency) as currency,
                  greatest(abs(here), abs(there), abs(ledger)) as amount
             from partner_difference where id = $2 and merchant_id = $1 for update`,
    values: [merchantId, id],
  });
}

export async function keepResolved(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query({
    name: "difference-resolved",
    text: "update partner_difference set state = 'resolved', settled_at = $2 where id = $1",
    values: [id, at],
  });
}

export interface ReconciliationRow extends DayFigures {
  partner: string;
  day: string;
  open: number;
  toldAt: Date;
}

/** The last comparison of each day and partner, the latest day first. */
export function readReconciliations(db: Queryable, merchantId: string, limit: number): Promise<ReconciliationRow[]> {
  return rowsOf(db, {
    name: "reconciliations",
    text: `select distinct on (r.day, r.partner) r.partner, r.day::text, r.lines, r.own, r.opened, r.cleared,
                  r.told_at as "toldAt",
                  (select count(*)::int from partner_difference f where f.merchant_id = r.merchant_id
                      and f.partner = r.partner and f.day = r.day and f.state = 'open') as open
             from reconciliation r where r.merchant_id = $1
            order by r.day desc, r.partner, r.told_at desc limit $2`,
    values: [merchantId, limit],
  });
}
