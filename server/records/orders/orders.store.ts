/** Reads a member's lottery orders: each is a round of a lottery at its vendor. */
import { IN_RANGE, type Range, ROUND_COLUMNS, type RoundRow } from "#server/records/records.store.ts";
import { type Database, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** What the ledger says of an order. Cancelled: all of its stakes came back. */
export type LedgerState = "waiting" | "won" | "lost" | "cancelled";
export type OrderRow = RoundRow & { ledger_state: LedgerState };

/** Rounds with what the ledger says of them as orders. */
const stated = (rounds: string): string => `select o.*, case when o.rolled_back then 'cancelled'
    when o.state = 'open' then 'waiting' when o.won + o.held > 0 then 'won' else 'lost' end as ledger_state
  from (select ${ROUND_COLUMNS} from round r where ${rounds}) o`;
const STATED = stated(IN_RANGE);

/** A page of those in a state ("" for all), newest first. */
export function readOrders(
  db: Database,
  range: Range,
  state: LedgerState | "",
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  return rowsOf<OrderRow>(db, {
    name: "orders-page",
    text: `select * from (${STATED}) s where $5 = '' or s.ledger_state = $5
           order by s.opened_at desc, s.id desc limit $6 offset $7`,
    values: [range.memberId, range.from, range.to, range.gameIds, state, limit, offset],
  });
}

export interface OrderSums {
  ledger_state: LedgerState;
  orders: number;
  staked: bigint;
  won: bigint;
}

/** Numbers and sums of the orders in a range, a row per state that there is. */
export function readOrderSums(db: Database, range: Range): Promise<OrderSums[]> {
  return rowsOf<OrderSums>(db, {
    name: "orders-sums",
    text: `select ledger_state, count(*)::int as orders, sum(staked)::bigint as staked, sum(won)::bigint as won
           from (${STATED}) s group by ledger_state`,
    values: [range.memberId, range.from, range.to, range.gameIds],
  });
}

/** One order of a member; null for another's, or one that is no round of these games. */
export function readOrder(
  db: Database,
  { memberId, orderId, gameIds }: { memberId: string; orderId: string; gameIds: readonly number[] },
): Promise<OrderRow | null> {
  return rowOf<OrderRow>(db, {
    name: "orders-one",
    text: stated("r.id = $2 and r.member_id = $1 and r.game_id = any($3)"),
    values: [memberId, orderId, gameIds],
  });
}

/** The member's rounds by the vendor's names for them. */
export async function readIdsOf(
  db: Database,
  { memberId, peer, vendorRounds }: { memberId: string; peer: string; vendorRounds: readonly string[] },
): Promise<Map<string, string>> {
  if (vendorRounds.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; vendor_round: string }>(db, {
    name: "orders-ids",
    text: "select id, vendor_round from round where member_id = $1 and peer = $2 and vendor_round = any($3)",
    values: [memberId, peer, vendorRounds],
  });
  return new Map(rows.map(({ id, vendor_round }) => [vendor_round, id]));
}
