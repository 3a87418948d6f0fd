/** Lottery orders all of whose stakes came back, until their vendor has said why (decision 135). */
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

/** Notes those of the rounds that are orders of lotteries, once each. */
export async function noteUndone(tx: Queryable, roundIds: readonly string[], at: Date): Promise<void> {
  await tx.query({
    name: "orders-undone",
    text: `insert into order_undone (round_id, noted_at)
           select r.id, $2 from round r join game g on g.id = r.game_id
            where r.id = any($1) and r.staked = 0 and g.game_type in ('LOTT', 'ELOTT') on conflict do nothing`,
    values: [roundIds, at],
  });
}

export interface UndoneOrder {
  id: string;
  peer: string;
  vendorRound: string;
  memberId: string;
  merchantId: string;
  game: string;
}

/** Those that their vendor was not asked about yet, noted since a moment: the oldest first. */
export function undoneOrders(db: Queryable, since: Date, limit: number): Promise<UndoneOrder[]> {
  return rowsOf<UndoneOrder>(db, {
    name: "orders-undone-list",
    text: `select u.round_id as id, r.peer, r.vendor_round as "vendorRound", r.member_id as "memberId",
             r.merchant_id as "merchantId", g.title as game
             from order_undone u join round r on r.id = u.round_id join game g on g.id = r.game_id
            where u.asked_at is null and u.noted_at > $1 order by u.noted_at limit $2`,
    values: [since, limit],
  });
}

/** Keeps that the vendor has said why; false where somebody else has kept it. */
export async function noteAsked(tx: Queryable, roundId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "orders-undone-asked",
    text: "update order_undone set asked_at = $2 where round_id = $1 and asked_at is null",
    values: [roundId, at],
  });
  return rowCount === 1;
}
