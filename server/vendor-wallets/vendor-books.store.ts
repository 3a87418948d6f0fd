/** Lines of vendors' books that could not be booked. */
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

/** What `book_own_call` says; anything else is a line that the database refused. */
const REASONS = ["call", "player", "game", "reference", "balance"] as const;
type Reason = (typeof REASONS)[number];

export const isGapReason = (text: string): text is Reason => REASONS.some((one) => one === text);

export interface GapRow {
  vendor: string;
  transactionId: string;
  /** As the vendor says it. */
  call: string;
  round: string;
  /** "" where no member of the merchant is meant. */
  username: string;
  /** In 10⁻⁵ units. */
  amount: bigint;
  currency: string;
  reason: string;
  foundAt: Date;
}

/** The latest first: lines about the merchant's members, and those about players that no merchant knows. */
export function readGaps(db: Queryable, merchantId: string, limit: number): Promise<GapRow[]> {
  return rowsOf<GapRow>(db, {
    name: "vendor-book-gaps",
    text: `select g.peer as vendor, g.transaction_id as "transactionId", coalesce(g.line ->> 'call', '') as call,
             coalesce(g.line ->> 'round', '') as round, coalesce(m.username, '') as username,
             coalesce((g.line ->> 'amount')::bigint, 0) as amount, coalesce(g.line ->> 'currency', '') as currency,
             g.reason, g.found_at as "foundAt"
           from vendor_book_gap g left join member m on m.pseudonym = g.line ->> 'player'
           where m.id is null or m.merchant_id = $1
           order by g.found_at desc, g.peer, g.transaction_id limit $2`,
    values: [merchantId, limit],
  });
}
