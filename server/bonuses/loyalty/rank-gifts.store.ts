/** Gifts of ranks: each claimed once by a member (decision 085). */
import type { Amount } from "#rules/money/money.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

/** The ranks whose gift a member has claimed. */
export async function claimedGifts(db: Queryable, memberId: string): Promise<Set<number>> {
  const rows = await rowsOf<{ level: number }>(db, {
    name: "rank-gifts",
    text: "select level from rank_gift where member_id = $1",
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

/** Claims a rank's gift; false when it was claimed before. Who claims at the same time waits for the row. */
export async function addGift(tx: Queryable, gift: NewGift): Promise<boolean> {
  const row = await rowOf(tx, {
    name: "rank-gift-add",
    text: `insert into rank_gift (member_id, level, claimed_at, lot_id, free_rounds_id, amount, multiple)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning level`,
    values: [gift.memberId, gift.level, gift.at, gift.lotId, gift.freeRoundsId, gift.amount, gift.multiple],
  });
  return row !== null;
}

/** Makes the gift of free rounds that a vendor refused claimable again. */
export async function forgetGift(tx: Queryable, freeRoundsId: string): Promise<void> {
  await tx.query({
    name: "rank-gift-forget",
    text: "delete from rank_gift where free_rounds_id = $1",
    values: [freeRoundsId],
  });
}
