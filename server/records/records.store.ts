/** Reads a member's rounds and what they did to the ledger. */
import { type Database, rowOf, rowsOf } from "#server/platform/database/database.ts";
import { type PlayedSums, ROLLED_BACK, SUMS_OF_ROUNDS } from "./played-sums.ts";

export interface RoundRow {
  id: string;
  peer: string;
  vendor_round: string;
  game_id: number | null;
  game_code: string;
  currency: string;
  state: "open" | "closed";
  staked: bigint;
  won: bigint;
  /** Won as well, and looked at before it is paid. */
  held: bigint;
  rolled_back: boolean;
  opened_at: Date;
  closed_at: Date | null;
}

export interface Range {
  memberId: string;
  from: Date;
  /** Not included. */
  to: Date;
  /** Games to keep; null for all. */
  gameIds: number[] | null;
}

export const ROUND_COLUMNS = `r.id, r.peer, r.vendor_round, r.game_id, r.game_code, r.currency, r.state, r.staked, r.won,
  r.opened_at, r.closed_at,
  (select coalesce(sum(h.amount), 0)::bigint from held_win h where h.round_id = r.id and h.state = 'held') as held,
  ${ROLLED_BACK} as rolled_back`;
// Rounds of free play have a currency of their own and are no record of money; a trial has no others.
export const IN_RANGE = `r.member_id = $1 and r.opened_at >= $2 and r.opened_at < $3
  and ($4::int[] is null or r.game_id = any($4))
  and r.currency = (select case when m.trial then 'FUN' else merchant.currency end
                      from member m join merchant on merchant.id = m.merchant_id where m.id = $1)`;

export function readRounds(db: Database, range: Range, limit: number, offset: number): Promise<RoundRow[]> {
  return rowsOf<RoundRow>(db, {
    name: "rounds-page",
    text: `select ${ROUND_COLUMNS} from round r where ${IN_RANGE} order by r.opened_at desc, r.id desc limit $5 offset $6`,
    values: [range.memberId, range.from, range.to, range.gameIds, limit, offset],
  });
}

/** Which of the games have rounds in the range. */
export async function readPlayedGames(db: Database, range: Range): Promise<number[]> {
  const rows = await rowsOf<{ game_id: number }>(db, {
    name: "rounds-games",
    text: `select distinct r.game_id from round r where ${IN_RANGE}`,
    values: [range.memberId, range.from, range.to, range.gameIds],
  });
  return rows.map(({ game_id }) => game_id);
}

export interface DayRow extends PlayedSums {
  day: string;
}

/** One row per day that has rounds, in the zone given ("Asia/Manila"). */
export function readDays(db: Database, range: Range, zone: string): Promise<DayRow[]> {
  return rowsOf<DayRow>(db, {
    name: "rounds-days",
    text: `select (r.opened_at at time zone $5)::date as day, ${SUMS_OF_ROUNDS}
           from round r where ${IN_RANGE} group by 1 order by 1`,
    values: [range.memberId, range.from, range.to, range.gameIds, zone],
  });
}

export function readRound(db: Database, memberId: string, roundId: string): Promise<RoundRow | null> {
  return rowOf<RoundRow>(db, {
    name: "round-one",
    text: `select ${ROUND_COLUMNS} from round r where r.id = $2 and r.member_id = $1`,
    values: [memberId, roundId],
  });
}

export interface EntryRow {
  kind: string;
  /** The account's name: "main", "bonus" or a wallet at a vendor. */
  wallet: string;
  amount: bigint;
  balance_after: bigint;
  created_at: Date;
  transfer_id: string;
}

export interface CheckRow {
  amount: bigint;
  state: "held" | "refused";
  at: Date;
}

/** Wins of a round that wait to be looked at, or that were refused; a released one is among the entries. */
export function readRoundChecks(db: Database, memberId: string, roundId: string): Promise<CheckRow[]> {
  return rowsOf<CheckRow>(db, {
    name: "round-checks",
    text: `select amount, state, coalesce(settled_at, held_at) as at from held_win
           where round_id = $2 and member_id = $1 and state in ('held', 'refused') order by held_at, transfer_id`,
    values: [memberId, roundId],
  });
}

/** What the round did to the member's wallets that can be played with, in the order of its postings. */
export function readRoundEntries(db: Database, memberId: string, roundId: string): Promise<EntryRow[]> {
  return rowsOf<EntryRow>(db, {
    name: "round-entries",
    text: `select t.kind, a.name as wallet, e.amount, e.balance_after, t.created_at, t.id as transfer_id
           from (select v.transfer_id from vendor_transaction v where v.round_id = $2
                 union all
                 select h.settled_by from held_win h where h.round_id = $2 and h.state = 'released') x
           join ledger_transfer t on t.id = x.transfer_id
           join ledger_entry e on e.transfer_id = t.id
           join ledger_account a on a.id = e.account_id and a.owner = 'member' and a.member_id = $1
            and a.name not in ('held', 'win-held')
           order by e.seq`,
    values: [memberId, roundId],
  });
}
