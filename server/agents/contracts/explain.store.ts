/** What a bill of a contract is made of: by kind of game, by members, down to rounds (decision 093). */
import type { ContractKind } from "#rules/agents/contracts.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import { BILL, type BillRow } from "./bills.store.ts";
import { playedIn } from "./contracts.store.ts";

export interface ReadableBill extends BillRow {
  kind: ContractKind;
  /** Whose bill it is. */
  memberId: string;
  currency: string;
  activeFrom: bigint;
  carries: boolean;
}

/** A bill, for whose it is and for who pays it; null for anybody else. */
export function readBill(db: Queryable, readerId: string, billId: string): Promise<ReadableBill | null> {
  return rowOf<ReadableBill>(db, {
    name: "contract-bill",
    text: `select x.*, b.kind, b.member_id as "memberId", b.currency, o.active_from as "activeFrom", o.carries
             from (${BILL} where b.id = $1) x join contract_bill b on b.id = x.id join contract_offer o on o.id = b.contract_id
            where b.member_id = $2 or b.payer_id = $2`,
    values: [billId, readerId],
  });
}

export interface BillKindRow {
  type: string;
  classify: string;
  bets: bigint;
  turnover: bigint;
  loss: bigint;
}

const SUMS = `sum(p.bets)::bigint as bets, sum(p.staked - p.tied)::bigint as turnover, sum(p.staked - p.won)::bigint as loss`;
const rangeOf = ({ kind, first, last, startsAt }: ReadableBill): unknown[] =>
  kind === "hour" ? [first, last, startsAt] : [first, last];

/** What the team of a bill has played by kind of game, as it is counted now. */
export function billKinds(db: Queryable, bill: ReadableBill): Promise<BillKindRow[]> {
  const isHour = bill.kind === "hour";
  return rowsOf<BillKindRow>(db, {
    name: `contract-bill-kinds-${isHour ? "hour" : "days"}`,
    text: isHour
      ? `select p.type, p.classify, ${SUMS} from agent_line l join ${playedIn(true, 3)}
          where l.ancestor_id = $1 and p.currency = $2 group by 1, 2`
      : `select p.type, p.classify, ${SUMS} from team_day_play p
          where p.agent_id = $1 and p.currency = $2 and p.day between $3::date and $4::date group by 1, 2`,
    values: [bill.memberId, bill.currency, ...rangeOf(bill)],
  });
}

/** What a bill's correction is of, and the bills that it goes on to. */
export function billCorrections(
  db: Queryable,
  billId: string,
): Promise<{ first: string; last: string; startsAt: Date; amount: bigint }[]> {
  return rowsOf(db, {
    name: "contract-bill-corrections",
    text: `select b.first_day::text as first, b.last_day::text as last, b.starts_at as "startsAt", c.amount
             from contract_correction c join contract_bill b on b.id = c.of_id where c.bill_id = $1 order by b.starts_at`,
    values: [billId],
  });
}

export interface GivenRow {
  id: string;
  name: string;
  turnover: bigint;
  loss: bigint;
  points: number;
  amount: bigint;
  paid: bigint;
}

/** The bills of the same period that a bill's member pays to those directly below. */
export function billGiven(db: Queryable, { id }: ReadableBill): Promise<GivenRow[]> {
  return rowsOf<GivenRow>(db, {
    name: "contract-bill-given",
    text: `select c.id, m.username as name, c.turnover, c.loss, c.points, c.amount, c.paid
             from contract_bill b
             join contract_bill c on c.payer_id = b.member_id and c.kind = b.kind and c.starts_at = b.starts_at
             join member m on m.id = c.member_id
            where b.id = $1 order by c.amount desc, m.username limit 200`,
    values: [id],
  });
}

/** What came to a bill's member, by payments. */
export function billPayments(db: Queryable, billId: string): Promise<{ at: Date; amount: bigint }[]> {
  return rowsOf(db, {
    name: "contract-bill-payments",
    text: `select p.at, p.amount from contract_payment p join contract_bill b on b.id = p.bill_id
            where p.bill_id = $1 and p.member_id = b.member_id order by p.at, p.transfer_id`,
    values: [billId],
  });
}

export interface BillMemberRow {
  id: string;
  name: string;
  /** Steps below whose bill it is. */
  depth: number;
  ownTurnover: bigint;
  /** With all below. */
  bets: bigint;
  turnover: bigint;
  loss: bigint;
}

/**
 * Who stood directly below somebody of a bill's team, on the days on which they did, each with all below: the sums of a row
 * are those of the rows that it opens and of who is opened. Only who has played, or somebody below; the largest figure of the bill first.
 */
export async function billMembers(
  db: Queryable,
  bill: ReadableBill,
  under: string,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: BillMemberRow[] }> {
  const isHour = bill.kind === "hour";
  const days = "between s.low and s.high - 1";
  const below = isHour
    ? `select p.bets, p.staked, p.won, p.tied from agent_line b join member_hour_play p on p.member_id = b.member_id
        and p.hour = $8 and b.from_day <= s.low and (b.to_day is null or s.low < b.to_day)
        where b.ancestor_id = s.member_id and p.currency = $3`
    : `select p.bets, p.staked, p.won, p.tied from team_day_play p
        where p.agent_id = s.member_id and p.currency = $3 and p.day ${days}`;
  const own = isHour ? "member_hour_play p where p.hour = $8" : `member_day_play p where p.day ${days}`;
  const figure = bill.kind === "dividend" ? "loss" : "turnover";
  const rows = await rowsOf<BillMemberRow & { total: bigint }>(db, {
    name: `contract-bill-members-${isHour ? "hour" : figure}`,
    text: `with segments as (
             select c.member_id, l.depth, greatest(c.from_day, l.from_day, $4::date) as low,
                    least(c.to_day, l.to_day, $5::date + 1) as high
               from agent_line c join agent_line l on l.ancestor_id = $1 and l.member_id = c.member_id
              where c.ancestor_id = $2 and c.depth = 1
           ), sums as (
             select s.member_id, max(s.depth) as depth, sum(o.turnover)::bigint as own, sum(o.bets + t.bets)::bigint as bets,
                    sum(o.turnover + t.turnover)::bigint as turnover, sum(o.loss + t.loss)::bigint as loss
               from segments s
               cross join lateral (
                 select coalesce(sum(p.bets), 0) as bets, coalesce(sum(p.staked - p.tied), 0) as turnover,
                        coalesce(sum(p.staked - p.won), 0) as loss
                   from ${own} and p.member_id = s.member_id and p.currency = $3) o
               cross join lateral (
                 select coalesce(sum(x.bets), 0) as bets, coalesce(sum(x.staked - x.tied), 0) as turnover,
                        coalesce(sum(x.staked - x.won), 0) as loss from (${below}) x) t
              where s.low < s.high group by 1
           )
           select s.member_id as id, m.username as name, s.depth::integer as depth, s.own as "ownTurnover", s.bets,
                  s.turnover, s.loss, count(*) over () as total
             from sums s join member m on m.id = s.member_id where s.bets > 0
            order by s.${figure} desc, m.username limit $6 offset $7`,
    values: [
      bill.memberId,
      under,
      bill.currency,
      bill.first,
      bill.last,
      page.limit,
      page.offset,
      ...(isHour ? [bill.startsAt] : []),
    ],
  });
  return { total: Number(rows[0]?.total ?? 0), rows: rows.map(({ total: _total, ...row }) => row) };
}

export interface BillRoundRow {
  at: Date;
  game: string;
  staked: bigint;
  won: bigint;
}

/** Rounds of one of a bill's team that count in it, the latest first; null for somebody who was not in the team then. */
export async function billRounds(
  db: Queryable,
  bill: ReadableBill,
  member: { id: string; merchantId: string },
  { from, until }: { from: Date; until: Date },
  page: { limit: number; offset: number },
): Promise<{ name: string; depth: number; total: number; rows: BillRoundRow[] } | null> {
  const who = await rowOf<{ name: string; depth: number }>(db, {
    name: "contract-bill-member",
    text: `select m.username as name, l.depth::integer as depth from agent_line l join member m on m.id = l.member_id
            where l.ancestor_id = $1 and l.member_id = $2 and l.from_day <= $4::date
              and (l.to_day is null or l.to_day > $3::date) order by l.from_day desc limit 1`,
    values: [bill.memberId, member.id, bill.first, bill.last],
  });
  if (!who) return null;
  const rows = await rowsOf<BillRoundRow & { total: bigint }>(db, {
    name: "contract-bill-rounds",
    text: `select r.opened_at as at, coalesce(g.title, r.game_code) as game, r.staked, r.won, count(*) over () as total
             from agent_line l
             join round r on r.member_id = l.member_id and r.currency = $3 and r.state = 'closed'
              and r.opened_at >= greatest($4, merchant_day_start($6, l.from_day))
              and r.opened_at < least($5, merchant_day_start($6, l.to_day))
             left join game g on g.id = r.game_id
            where l.ancestor_id = $1 and l.member_id = $2
            order by r.opened_at desc, r.id limit $7 offset $8`,
    values: [bill.memberId, member.id, bill.currency, from, until, member.merchantId, page.limit, page.offset],
  });
  return { ...who, total: Number(rows[0]?.total ?? 0), rows };
}
