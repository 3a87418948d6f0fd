/** Promotions that members can join where they deposit. */
import type { DepositMatch } from "#rules/bonuses/deposit-match.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

export interface DepositPromo {
  id: number;
  texts: Record<string, { title: string }> | null;
  joined: boolean;
  /** What it adds to one deposit of each member; null where it adds nothing. */
  match: DepositMatch | null;
}

/** The merchant's open ones at that time, in its own order. */
export function openPromos(db: Queryable, merchantId: string, memberId: string, now: Date): Promise<DepositPromo[]> {
  return rowsOf(db, {
    name: "deposit-promos",
    text: `select a.id, a.texts, exists (select from promotion_join j where j.member_id = $2 and j.promotion_id = a.id) as joined,
                  a.deposit_match as match
             from announcement a
            where a.merchant_id = $1 and a.for_deposits and a.entry = 'join' and a.kind in ('PR', 'H')
              and not (a.deposit_match is not null and exists (
                select from bonus_lot l where l.member_id = $2 and l.source = 'deposit-match'
                   and l.basis ->> 'promotionId' = a.id::text))
              and a.starts_at <= $3 and (a.ends_at is null or a.ends_at > $3)
            order by a.sort_order, a.id`,
    values: [merchantId, memberId, now],
  });
}

/** Joins one; joining twice is joining once. */
export async function joinPromo(tx: Queryable, memberId: string, promoId: number, at: Date): Promise<void> {
  await tx.query({
    name: "deposit-promo-join",
    text: "insert into promotion_join (member_id, promotion_id, joined_at) values ($1, $2, $3) on conflict do nothing",
    values: [memberId, promoId, at],
  });
}
