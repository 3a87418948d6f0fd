/** What an operator decides of an application, and what its reward's payment leaves on it. */
import type { RewardState } from "#rules/bonuses/promotions.ts";
import { type Queryable, rowOf } from "#server/platform/database/database.ts";

export interface LockedApplication {
  id: string;
  memberId: string;
  promotionId: number;
  texts: Record<string, { title: string }> | null;
  state: RewardState;
  amount: bigint | null;
}

/** An application of the merchant, locked until the end of the transaction. */
export function lockApplication(tx: Queryable, merchantId: string, id: string): Promise<LockedApplication | null> {
  return rowOf(tx, {
    name: "reward-decide-lock",
    text: `select a.id, a.member_id as "memberId", a.promotion_id as "promotionId", a.state, a.amount,
             (select texts from announcement p where p.merchant_id = a.merchant_id and p.id = a.promotion_id) as texts
           from reward_application a where a.id = $1 and a.merchant_id = $2 for update of a`,
    values: [id, merchantId],
  });
}

export async function takeUp(tx: Queryable, id: string, operatorId: string): Promise<void> {
  await tx.query({
    name: "reward-take",
    text: "update reward_application set state = 'process', operator_id = $2 where id = $1",
    values: [id, operatorId],
  });
}

export interface RewardDecision {
  id: string;
  operatorId: string;
  state: "rejected" | "issued" | "claim";
  amount: bigint | null;
  note: string;
  transferId: string | null;
  at: Date;
}

export async function writeDecision(tx: Queryable, decision: RewardDecision): Promise<void> {
  const { id, operatorId, state, amount, note, transferId, at } = decision;
  await tx.query({
    name: "reward-decide",
    text: `update reward_application
           set state = $2, operator_id = $3, amount = $4, note = $5, decided_at = $6::timestamptz, transfer_id = $7::uuid,
             paid_at = case when $7::uuid is null then null else $6::timestamptz end
           where id = $1`,
    values: [id, state, operatorId, amount, note, at, transferId],
  });
}

export async function writeClaim(tx: Queryable, id: string, transferId: string, at: Date): Promise<void> {
  await tx.query({
    name: "reward-claim",
    text: "update reward_application set state = 'claimed', transfer_id = $2, paid_at = $3 where id = $1",
    values: [id, transferId, at],
  });
}
