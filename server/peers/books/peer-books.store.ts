/** What peers' own books say: how far each was read, its lines, and their comparison with ours (decision 111). */
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** A line of a peer's book; the amount in 10⁻⁵ units, `at` in ISO 8601, both as on the wire. */
export interface PeerLine {
  transactionId: string;
  call: string;
  player: string;
  game: string;
  round: string | null;
  reference: string | null;
  currency: string;
  amount: string;
  at: string;
  isOwn: boolean;
}

export interface BookState {
  cursor: string | null;
  since: Date | null;
  failures: number;
  due: Date | null;
}

const NEVER_READ: BookState = { cursor: null, since: null, failures: 0, due: null };

export async function readBookState(db: Queryable, peer: string): Promise<BookState> {
  const row = await rowOf<BookState>(db, {
    name: "peer-book",
    text: `select cursor, since, failures, nullif(due, '-infinity') as due from peer_book where peer = $1`,
    values: [peer],
  });
  return row ?? NEVER_READ;
}

export interface TakenPage {
  peer: string;
  before: string | null;
  cursor: string | null;
  lines: readonly PeerLine[];
  at: Date;
}

/**
 * Keeps a page of a book and moves the cursor on, once: false where the book was read on from `before` already. A line that is
 * told anew in other words is compared anew. Before a book's end was reached first, its lines are known and not compared.
 */
export function takePage(db: Database, { peer, before, cursor, lines, at }: TakenPage): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query({
      name: "peer-book-open",
      text: "insert into peer_book (peer) select id from vendor_peer where id = $1 on conflict do nothing",
      values: [peer],
    });
    const moved = await rowOf<{ isCompared: boolean }>(tx, {
      name: "peer-book-move",
      text: `update peer_book set cursor = $3 where peer = $1 and cursor is not distinct from $2
             returning since is null as "isCompared"`,
      values: [peer, before, cursor],
    });
    if (!moved) return false;
    await tx.query({
      name: "peer-lines-keep",
      text: `insert into peer_line as known (peer, transaction_id, call, player, game, round, reference, currency, amount, is_own,
                                             at, told_at, compared)
             select distinct on (l."transactionId") $1, l."transactionId", l.call, l.player, l.game, l.round, l.reference,
                    l.currency, l.amount, l."isOwn", l.at, $3, $4
               from jsonb_to_recordset($2::jsonb) as l ("transactionId" text, call text, player text, game text, round text,
                      reference text, currency text, amount bigint, "isOwn" boolean, at timestamptz)
              order by l."transactionId"
             on conflict (peer, transaction_id) do update
                set call = excluded.call, player = excluded.player, game = excluded.game, round = excluded.round,
                    reference = excluded.reference, currency = excluded.currency, amount = excluded.amount,
                    is_own = excluded.is_own, at = excluded.at, told_at = excluded.told_at, compared = excluded.compared
              where (known.call, known.player, known.currency, known.amount, known.is_own)
                is distinct from (excluded.call, excluded.player, excluded.currency, excluded.amount, excluded.is_own)`,
      values: [peer, JSON.stringify(lines), at, moved.isCompared],
    });
    return true;
  });
}

/** Writes how the last reading ended: with the book's end, or with a problem. `now` and `due` by the machine's clock. */
export async function keepReading(
  db: Queryable,
  peer: string,
  reading: { toldAt: Date | null; failures: number; due: Date; problem: string | null; forgetCursor?: boolean },
): Promise<void> {
  await db.query({
    name: "peer-book-read",
    text: `insert into peer_book as b (peer, since, read_at, failures, due, problem)
           select id, $2, $2, $3, $4, $5 from vendor_peer where id = $1
           on conflict (peer) do update
              set since = coalesce(b.since, excluded.since), read_at = coalesce(excluded.read_at, b.read_at),
                  failures = excluded.failures, due = excluded.due, problem = excluded.problem,
                  cursor = case when $6 then null else b.cursor end`,
    values: [peer, reading.toldAt, reading.failures, reading.due, reading.problem, reading.forgetCursor === true],
  });
}

export interface ComparedDay {
  lines: number;
  own: number;
  opened: number;
  cleared: number;
}

/** Compares a day of UTC ("2026-11-25") with what the peer told until `toldAt` (sql/compare_peer_day.sql). */
export function comparePeerDay(db: Database, peer: string, day: string, toldAt: Date): Promise<ComparedDay> {
  return db.transaction(async (tx) => {
    const row = await rowOf<ComparedDay>(tx, {
      name: "peer-day-compare",
      text: "select * from compare_peer_day($1, $2, $3)",
      values: [peer, day, toldAt],
    });
    if (!row) throw new Error("a comparison gave no figures");
    return row;
  });
}

/**
 * Which of the days from `first` to `last` are to be compared with what was told until then: those that never were since they
 * ended, and the last one where something is open. In their order.
 */
export async function daysToCompare(db: Queryable, peer: string, first: string, last: string): Promise<string[]> {
  const rows = await rowsOf<{ day: string }>(db, {
    name: "peer-days-due",
    text: `select d::date::text as day from generate_series($2::date, $3::date, interval '1 day') d
            where not exists (select from peer_comparison c where c.peer = $1 and c.day = d::date
                                 and c.told_at >= (d::date + 1)::timestamp at time zone 'UTC')
               or (d::date = $3::date and (
                   exists (select from peer_difference f where f.peer = $1 and f.state = 'open')
                   or exists (select from peer_line l where l.peer = $1 and not l.compared
                                 and l.at < ($3::date + 1)::timestamp at time zone 'UTC')))
            order by d`,
    values: [peer, first, last],
  });
  return rows.map(({ day }) => day);
}

/** Forgets lines that were compared and told before; those of open differences stay. Gives how many went. */
export async function forgetLines(db: Queryable, peer: string, toldBefore: Date, most: number): Promise<number> {
  const rows = await rowsOf(db, {
    name: "peer-lines-forget",
    text: `delete from peer_line l
            where l.peer = $1 and l.transaction_id in (
              select k.transaction_id from peer_line k
               where k.peer = $1 and k.told_at < $2 and k.compared and not exists (
                 select from peer_difference d where d.peer = $1 and d.transaction_id = k.transaction_id and d.state = 'open')
               limit $3)
           returning 1`,
    values: [peer, toldBefore, most],
  });
  return rows.length;
}

export interface BookFigures {
  peer: string;
  open: number;
  /** Since the book was read to its end, by the clock that days go by; null: never. */
  readAt: Date | null;
  failures: number;
}

/** For /metrics: each book that was ever asked for. */
export function readBookFigures(db: Queryable): Promise<BookFigures[]> {
  return rowsOf<BookFigures>(db, {
    name: "peer-book-figures",
    text: `select b.peer, b.read_at as "readAt", b.failures,
                  (select count(*)::int from peer_difference d where d.peer = b.peer and d.state = 'open') as open
             from peer_book b order by b.peer`,
    values: [],
  });
}
