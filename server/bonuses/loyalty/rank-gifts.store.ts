/** Gifts of ranks: each claimed once by a member (decision 085). */
import type { Amount } from "#rules/money/money.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** The ranks whose gift a member has claimed. */
export async function claimedGifts(db: Queryable, memberId: string): Promise<Set<number>> {
  const rows = await rowsOf<{ level: number }>(db, {
    name: "rank-gifts",
    text: `select g.level from rank_gift g left join free_rounds f on f.id = g.free_rounds_id
            where g.member_id = $1 and f.state is distinct from 'refused'`,
    values: [memberId],
  });
  return new Set(rows.map(({ level }) => level));
}

export interface NewGift {
  memberId: string;
  level: number;
  at: Date;
  lotId: string | null;
  freeRoundsId: string | null;
  amount: Amount;
  multiple: number;
}

/**
 * Claims a rank's gift; false when it was claimed before. Who claims at the same time waits for the row. Free rounds that
 * their vendor refused are no gift: others take their place.
 */
export async function addGift(tx: Queryable, gift: NewGift): Promise<boolean> {
  const row = await rowOf(tx, {
    name: "rank-gift-add",
    text: `insert into rank_gift as g (member_id, level, claimed_at, lot_id, free_rounds_id, amount, multiple)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (member_id, level) do update
              set claimed_at = excluded.claimed_at, lot_id = excluded.lot_id, free_rounds_id = excluded.free_rounds_id,
                  amount = excluded.amount, multiple = excluded.multiple
            where exists (select from free_rounds f where f.id = g.free_rounds_id and f.state = 'refused')
           returning level`,
    values: [gift.memberId, gift.level, gift.at, gift.lotId, gift.freeRoundsId, gift.amount, gift.multiple],
  });
  return row !== null;
}
