/** Reads a member's entries wallet by wallet, in the order in which they were posted. */
import { setImmediate } from "node:timers/promises";
import { type Database, rowsOf } from "#server/platform/database/database.ts";

export interface WalletRange {
  account: bigint;
  wallet: string;
  /** Before the first entry of the range. */
  opening: bigint;
  /**
   * Sequence numbers: of the first entry of the range (null for none yet), and of the first behind it or, where there is none
   * yet, one more than that of the last (null for a wallet without entries). What comes later is never in the range.
   */
  from: bigint | null;
  until: bigint | null;
}

/** Above every sequence number. */
const END = 2n ** 63n - 1n;
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
                        where e.account_id = r.account and e.seq < coalesce(r.from, ${END})
                        order by e.seq desc limit 1), 0) as opening
           from (select a.id as account, a.name as wallet, ${first("$3")} as from,
                        coalesce(${first("$4")},
                                 (select max(e.seq) + 1 from ledger_entry e where e.account_id = a.id)) as until
                   from ledger_account a where a.owner = 'member' and a.member_id = $1 and a.currency = $2) r
           order by r.wallet`,
    values: [member.memberId, member.currency, from, until],
  });
}

/** As PostgreSQL writes them: `at` without zone in UTC, amounts in 10⁻⁵ units. */
export interface StatementEntry {
  at: string;
  kind: string;
  wallet: string;
  amount: string;
  after: string;
  transfer: string;
}

/** Few enough that other calls wait some milliseconds for what is made of them, enough that a round trip counts for little. */
const CHUNK = 5_000;

/**
 * Reads the entries of all wallets in the order of their sequence, chunk by chunk: the next one is under way while one is
 * worked on, `most` entries at once. A chunk comes as one text and its values stay text, for a year has some hundred thousand of them.
 */
export async function* readEntries(
  db: Database,
  ranges: readonly WalletRange[],
  most = CHUNK,
): AsyncGenerator<StatementEntry[]> {
  const begun = ranges.filter(({ from }) => from !== null);
  const columns = [
    begun.map(({ account }) => account),
    begun.map(({ wallet }) => wallet),
    begun.map(({ from }) => from),
    begun.map(({ until }) => until),
  ];
  const read = async (next: bigint): Promise<Chunk> => {
    const [chunk] = await rowsOf<Chunk>(db, {
      name: "statement-entries",
      text: `select count(*)::integer as count, max(e.seq) as last,
               string_agg(concat_ws(E'\\t', t.created_at at time zone 'UTC', t.kind, e.wallet, e.amount, e.balance_after, t.id),
                          E'\\n' order by e.seq) as text
               from (select e.*, r.wallet
                       from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) r (account, wallet, low, high)
                       cross join lateral (
                         select x.transfer_id, x.seq, x.amount, x.balance_after from ledger_entry x
                          where x.account_id = r.account and x.seq >= greatest(r.low, $5) and x.seq < r.high
                          order by x.seq limit $6) e
                      order by e.seq limit $6) e
               join ledger_transfer t on t.id = e.transfer_id`,
      values: [...columns, next, most],
    });
    if (!chunk) throw new Error("an aggregate without a row");
    return chunk;
  };
  let chunk = await read(0n);
  while (chunk.text !== null && chunk.last !== null) {
    const following = chunk.count < most ? NO_CHUNK : read(chunk.last + 1n);
    // Its error is told when it is waited for, unless whoever reads has ended before
    following.catch(() => undefined);
    // The pool sends in later ticks, which promises don't wait for: it would be asked when this chunk is done with
    // oxlint-disable-next-line no-await-in-loop -- It is for this turn
    await setImmediate();
    yield chunk.text.split("\n").map(entryOf);
    // oxlint-disable-next-line no-await-in-loop -- Where one chunk ends the next begins
    chunk = await following;
  }
}

interface Chunk {
  count: number;
  /** Sequence of its last entry; null as `text` is where there is none. */
  last: bigint | null;
  /** A line for each entry, its values apart by tabs: no value has either. */
  text: string | null;
}

const NO_CHUNK: Promise<Chunk> = Promise.resolve({ count: 0, last: null, text: null });

function entryOf(line: string): StatementEntry {
  const [at = "", kind = "", wallet = "", amount = "", after = "", transfer = ""] = line.split("\t");
  return { at, kind, wallet, amount, after, transfer };
}

export async function readUsername(db: Database, memberId: string): Promise<string> {
  const [row] = await rowsOf<{ username: string }>(db, {
    name: "statement-member",
    text: "select username from member where id = $1",
    values: [memberId],
  });
  return row?.username ?? "";
}
