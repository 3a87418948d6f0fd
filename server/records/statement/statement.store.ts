/** Reads a member's entries wallet by wallet, in the order in which they were posted. */
import { type Database, rowsOf } from "#server/platform/database/database.ts";

export interface WalletRange {
  account: bigint;
  wallet: string;
  /** Before the first entry of the range. */
  opening: bigint;
  /** Sequence numbers: of the first entry of the range, and of the first behind it; null for none yet. */
  from: bigint | null;
  until: bigint | null;
}

/** One more than a member's transfers can stand out of the order of their times where processes' clocks differ. */
const OUT_OF_ORDER = 200;

/**
 * Where a span of time begins and ends in each wallet. A wallet's entries are cut by their sequence, so that spans that meet
 * have no gap and no entry twice, whatever clocks wrote.
 */
export function readRanges(
  db: Database,
  member: { memberId: string; currency: string },
  from: Date,
  until: Date,
): Promise<WalletRange[]> {
  const first = (at: string): string => `coalesce(
    (select min(e.seq) from (select t.id from ledger_transfer t
        where t.member_id = $1 and t.currency = $2 and t.created_at >= ${at}
        order by t.created_at, t.id limit ${OUT_OF_ORDER}) t
       join ledger_entry e on e.transfer_id = t.id and e.account_id = a.id),
    (select min(e.seq) from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.account_id = a.id
      where t.member_id = $1 and t.currency = $2 and t.created_at >= ${at}))`;
  return rowsOf<WalletRange>(db, {
    text: `select r.account, r.wallet, r.from, r.until,
             coalesce((select e.balance_after from ledger_entry e
                        where e.account_id = r.account and (r.from is null or e.seq < r.from)
                        order by e.seq desc limit 1), 0) as opening
           from (select a.id as account, a.name as wallet, ${first("$3")} as from, ${first("$4")} as until
                   from ledger_account a where a.owner = 'member' and a.member_id = $1 and a.currency = $2) r
           order by r.wallet`,
    values: [member.memberId, member.currency, from, until],
  });
}

export interface StatementEntry {
  at: Date;
  kind: string;
  wallet: string;
  amount: bigint;
  after: bigint;
  transfer: string;
}

export function readEntries(db: Database, ranges: readonly WalletRange[]): Promise<StatementEntry[]> {
  return rowsOf<StatementEntry>(db, {
    text: `select t.created_at as at, t.kind, r.wallet, e.amount, e.balance_after as after, t.id as transfer
           from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) r (account, wallet, low, high)
             join ledger_entry e on e.account_id = r.account and e.seq >= r.low and (r.high is null or e.seq < r.high)
             join ledger_transfer t on t.id = e.transfer_id
           order by e.seq`,
    values: [
      ranges.map(({ account }) => account),
      ranges.map(({ wallet }) => wallet),
      ranges.map(({ from }) => from),
      ranges.map(({ until }) => until),
    ],
  });
}

export async function readUsername(db: Database, memberId: string): Promise<string> {
  const [row] = await rowsOf<{ username: string }>(db, {
    name: "statement-member",
    text: "select username from member where id = $1",
    values: [memberId],
  });
  return row?.username ?? "";
}
