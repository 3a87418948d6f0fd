/** Reads a member's transfers for the account record. Entries are written by the ledger alone. */
import { type Database, rowOf, rowsOf } from "#server/platform/database/database.ts";
import { type PlayedSums, SUMS_OF_ROUNDS, SUMS_OF_SUMS } from "../played-sums.ts";
import { CODED_KINDS, kindsOf, MOVE_KIND, PLAY_KINDS } from "#rules/records/tx-codes.ts";

export interface TransferRange {
  memberId: string;
  currency: string;
  from: Date;
  /** Not included. */
  to: Date;
}

/*
 * Statements here have no name, so each is planned with its values: a plan that is kept for all counts on a limit of a tenth
 * of the rows, and sorts them.
 */

/** Which transfers are meant: all, those of these kinds, those of kinds without a code, or all but play and moves. */
export type Chosen = "all" | "beside-sums" | "uncoded" | { kinds: readonly string[] };

export interface EntryPart {
  wallet: string;
  /** 10⁻⁵ units, as text: JSON holds no bigint. */
  amount: string;
  after: string;
}

export interface TransferRow {
  id: string;
  kind: string;
  moved: bigint;
  at: Date;
  game_id: number | null;
  /** Names of the promotion that it pays, by language. */
  promotion: Record<string, { title: string }> | null;
  entries: EntryPart[];
}

// The same words as in the index ledger_transfer_beside_play, or it is not used
const BESIDE_PLAY = "t.kind not in ('bet', 'win', 'promo-win', 'rollback')";
/** What is held has no balance that a member could spend. */
const SPENDABLE = "a.owner = 'member' and a.name not in ('held', 'win-held')";

/** The condition of a choice over the kinds that it names. */
function condition(chosen: Chosen): { text: string; kinds: readonly string[] } {
  if (chosen === "all") return { text: "$5::text[] is not null", kinds: [] };
  if (chosen === "beside-sums") return { text: `t.kind <> all($5) and ${BESIDE_PLAY}`, kinds: [MOVE_KIND] };
  if (chosen === "uncoded") return { text: `t.kind <> all($5) and ${BESIDE_PLAY}`, kinds: CODED_KINDS };
  const { kinds } = chosen;
  const isBeside = kinds.every((kind) => !(PLAY_KINDS as readonly string[]).includes(kind));
  return { text: isBeside ? `t.kind = any($5) and ${BESIDE_PLAY}` : "t.kind = any($5)", kinds };
}

/** When a transfer of a member was made; null for one of nobody's or of somebody else. */
export async function readTransferTime(db: Database, memberId: string, id: string): Promise<Date | null> {
  const row = await rowOf<{ at: Date }>(db, {
    name: "transfer-time",
    text: "select created_at as at from ledger_transfer where id = $1 and member_id = $2",
    values: [id, memberId],
  });
  return row?.at ?? null;
}

/** A page of transfers, newest first: of those behind the transfer `after` of that moment, the ones behind `offset`. */
export function readTransfers(
  db: Database,
  range: TransferRange,
  chosen: Chosen,
  page: { limit: number; offset: number; after: { id: string; at: Date } | null },
): Promise<TransferRow[]> {
  const { text, kinds } = condition(chosen);
  const { after } = page;
  const behind = "and t.created_at <= $8 and (t.created_at, t.id) < ($8, $9)";
  return rowsOf<TransferRow>(db, {
    text: `select t.id, t.kind, t.amount as moved, t.created_at as at,
             (select g.id from game g where g.code = t.metadata ->> 'game') as game_id,
             case when t.kind = 'reward' then (
               select p.texts from reward_application a
                 join announcement p on p.merchant_id = a.merchant_id and p.id = a.promotion_id
                where a.transfer_id = t.id) end as promotion,
             coalesce(e.entries, '[]') as entries
           from (select t.id from ledger_transfer t
                  where t.member_id = $1 and t.created_at >= $3 and t.created_at < $4 and t.currency = $2 and ${text}
                    ${after ? behind : ""}
                  order by t.created_at desc, t.id desc limit $6 offset $7) p
             join ledger_transfer t on t.id = p.id
             left join lateral (
               select json_agg(json_build_object('wallet', a.name, 'amount', e.amount::text,
                        'after', e.balance_after::text) order by e.seq) as entries
                 from ledger_entry e join ledger_account a on a.id = e.account_id
                where e.transfer_id = t.id and a.owner = 'member' and a.member_id = $1) e on true
           order by t.created_at desc, t.id desc`,
    values: [
      range.memberId,
      range.currency,
      range.from,
      range.to,
      kinds,
      page.limit,
      page.offset,
      ...(after ? [after.at, after.id] : []),
    ],
  });
}

/** Which of the days of a range a row is of, from 1; a zone's clocks are asked once per day, not once per row. */
const DAY_OF = (moment: string): string => `width_bucket(${moment}, $5::timestamptz[])`;

export interface SumRow {
  /** Which day of the range, from 1. */
  day: number;
  kind: string;
  count: bigint;
  /** What the member's wallets have more of it. */
  amount: bigint;
}

/**
 * Transfers by day and kind; `starts` is when each day begins. Of bets and wins the transfer says all; what else moves money
 * in either direction, or between wallets, is asked of its entries. Bets are added up day by day, each a stretch of the
 * index: sorting a month of them by day and kind first took twice as long.
 */
export function readSums(db: Database, range: TransferRange, starts: readonly Date[]): Promise<SumRow[]> {
  const inRange = "t.member_id = $1 and t.created_at >= $3 and t.created_at < $4 and t.currency = $2";
  return rowsOf<SumRow>(db, {
    text: `with play as materialized (
             select d.day::int as day, p.*
               from unnest($5::timestamptz[], $6::timestamptz[]) with ordinality d (begins, ends, day)
              cross join lateral (
                select t.kind, count(*) as count, sum(case t.kind when 'bet' then -t.amount else t.amount end) as amount,
                       array_agg(t.id) filter (where t.kind = 'rollback') as undone
                  from ledger_transfer t
                 where t.member_id = $1 and t.created_at >= d.begins and t.created_at < d.ends and t.currency = $2
                   and t.kind in ('bet', 'win', 'promo-win', 'rollback')
                 group by t.kind) p
           ), beside as (
             select t.id, t.kind, ${DAY_OF("t.created_at")} as day from ledger_transfer t
              where ${inRange} and ${BESIDE_PLAY}
             union all
             select u.id, p.kind, p.day from play p cross join unnest(p.undone) u (id)
           )
           select day, kind, sum(count)::bigint as count, sum(amount)::bigint as amount from (
             select day, kind, count, amount from play where kind <> 'rollback'
             union all
             select b.day, b.kind, 1,
                    (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
                      where e.transfer_id = b.id and a.member_id = $1 and ${SPENDABLE})
               from beside b
           ) s group by day, kind order by day desc`,
    values: [range.memberId, range.currency, range.from, range.to, starts, [...starts.slice(1), range.to]],
  });
}

export interface KindRow extends PlayedSums {
  day: number;
  /** As the catalogue spells them; null for a game that is not in it. */
  type: string | null;
  classify: string | null;
}

/** A member's rounds by the day on which they were opened and by kind of game. Undone stakes are taken off already. */
export function readKinds(db: Database, range: TransferRange, starts: readonly Date[]): Promise<KindRow[]> {
  return rowsOf<KindRow>(db, {
    text: `select s.day, g.game_type as type, g.classify, ${SUMS_OF_SUMS}
           from (select ${DAY_OF("r.opened_at")} as day, r.game_id, ${SUMS_OF_ROUNDS}
                   from round r
                  where r.member_id = $1 and r.currency = $2 and r.opened_at >= $3 and r.opened_at < $4
                  group by 1, 2) s
             left join game g on g.id = s.game_id
           group by 1, 2, 3`,
    values: [range.memberId, range.currency, range.from, range.to, starts],
  });
}

/** What rewards, bonuses and rebates brought to what a member can spend, by day: a bonus that ends takes its rest away. */
export function readRewarded(
  db: Database,
  range: TransferRange,
  starts: readonly Date[],
): Promise<{ day: number; amount: bigint }[]> {
  return rowsOf(db, {
    text: `select ${DAY_OF("t.created_at")} as day, sum(e.amount)::bigint as amount
             from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
            where t.member_id = $1 and t.currency = $2 and t.created_at >= $3 and t.created_at < $4
              and t.kind = any($6) and ${BESIDE_PLAY} and a.member_id = $1 and ${SPENDABLE}
            group by 1`,
    values: [
      range.memberId,
      range.currency,
      range.from,
      range.to,
      starts,
      [...kindsOf("reward"), ...kindsOf("rebate")],
    ],
  });
}
