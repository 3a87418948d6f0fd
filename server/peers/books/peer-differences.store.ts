/** Differences with vendors' books, as the desk reads and explains them. */
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export type PeerDifference = "missing-here" | "missing-there" | "state" | "call" | "player" | "currency" | "amount";
type State = "open" | "cleared" | "resolved";

export interface PeerDifferenceRow {
  id: string;
  peer: string;
  day: string;
  transactionId: string;
  difference: PeerDifference;
  hereCall: string | null;
  hereStatus: string | null;
  /** Amounts in 10⁻⁵ units. */
  here: bigint | null;
  hereCurrency: string | null;
  thereCall: string | null;
  there: bigint | null;
  thereCurrency: string | null;
  game: string;
  round: string | null;
  username: string;
  at: Date;
  state: State;
  settledAt: Date | null;
  /** Of who resolved it; "" for nobody. */
  operator: string;
  reason: string;
}

/** A merchant's: of its members, and of players that nobody knows where the peer serves it. */
const OF_MERCHANT = `(f.merchant_id = $1 or (f.merchant_id is null and exists (
  select from vendor_peer p where p.id = f.peer and (p.merchants is null or $1 = any(p.merchants)))))`;

/** What is open first, the oldest at the top; then what is settled, the latest first. */
export function readPeerDifferences(db: Queryable, merchantId: string, limit: number): Promise<PeerDifferenceRow[]> {
  return rowsOf(db, {
    name: "peer-differences",
    text: `select f.id, f.peer, f.day::text, f.transaction_id as "transactionId", f.difference, f.here_call as "hereCall",
                  f.here_status as "hereStatus", f.here, f.here_currency as "hereCurrency", f.there_call as "thereCall",
                  f.there, f.there_currency as "thereCurrency", f.game, f.round, coalesce(m.username, '') as username, f.at,
                  f.state, f.settled_at as "settledAt", coalesce(o.name, '') as operator, coalesce(d.reason, '') as reason
             from peer_difference f left join member m on m.id = f.member_id
             left join lateral (select operator_id, reason from desk_decision
                                 where f.state = 'resolved' and subject = 'peer-difference' and subject_id = f.id
                                   and merchant_id = $1 and step in ('alone', 'approved') order by id desc limit 1) d on true
             left join operator o on o.id = d.operator_id
            where ${OF_MERCHANT}
            order by f.state <> 'open', case when f.state = 'open' then f.at end, f.settled_at desc, f.id limit $2`,
    values: [merchantId, limit],
  });
}

export interface OpenPeerDifference {
  state: State;
  memberId: string | null;
  /** The greater figure of the two. */
  amount: bigint;
  currency: string;
}

/** A difference of the merchant, locked until the end of the transaction. */
export function lockPeerDifference(tx: Queryable, merchantId: string, id: string): Promise<OpenPeerDifference | null> {
  return rowOf(tx, {
    name: "peer-difference-lock",
    text: `select f.state, f.member_id as "memberId", coalesce(f.there_currency, f.here_currency) as currency,
                  greatest(f.here, f.there) as amount
             from peer_difference f where f.id = $2 and ${OF_MERCHANT} for update of f`,
    values: [merchantId, id],
  });
}

export async function keepPeerResolved(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query({
    name: "peer-difference-resolved",
    text: "update peer_difference set state = 'resolved', settled_at = $2 where id = $1",
    values: [id, at],
  });
}

export interface PeerBookRow {
  peer: string;
  day: string | null;
  open: number;
  readAt: Date | null;
  problem: string | null;
}

/** The books of peers that serve the merchant and were ever asked for. */
export function readPeerBooks(db: Queryable, merchantId: string): Promise<PeerBookRow[]> {
  return rowsOf(db, {
    name: "peer-books",
    text: `select b.peer, (select max(c.day)::text from peer_comparison c where c.peer = b.peer) as day,
                  (select count(*)::int from peer_difference f
                    where f.peer = b.peer and f.state = 'open' and (f.merchant_id is null or f.merchant_id = $1)) as open,
                  b.read_at as "readAt", b.problem
             from peer_book b join vendor_peer p on p.id = b.peer and (p.merchants is null or $1 = any(p.merchants))
            order by b.peer`,
    values: [merchantId],
  });
}
