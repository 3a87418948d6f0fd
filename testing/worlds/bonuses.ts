/** Bonus lots of the small world of money: each is the match of a deposit that was credited, as in the product. */
import { randomUUID } from "node:crypto";
import { type DepositMatch, matchOf } from "#rules/bonuses/deposit-match.ts";
import { amountOf } from "#rules/money/money.ts";
import { followBonuses } from "#server/bonuses/lots/follow-bonuses.ts";
import { transferDeposit } from "#server/ledger/deposits.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import type { OutboxEvent } from "#server/events/outbox.ts";
import { WORLD } from "./money.ts";

export const MATCH: DepositMatch = {
  percent: 100,
  cap: "1000000000",
  least: "0",
  multiple: 2,
  days: 1,
  maxStake: null,
  weights: { SLOT: 100 },
};

let promotions = 0;

/** Credits a deposit that was promised `match`, and lets the consumer grant it. Gives the lot's id; null when none is due. */
export async function depositWithMatch(
  owner: Database,
  memberId: string,
  amount: bigint,
  { at, match = MATCH, of = WORLD }: { at: Date; match?: DepositMatch; of?: { merchant: string; currency: string } },
): Promise<string | null> {
  const [depositId, paymentId, transferId] = [randomUUID(), randomUUID(), randomUUID()];
  const { merchant, currency } = of;
  await owner.transaction(async (tx) => {
    await tx.query(
      `insert into deposit (id, merchant_id, member_id, request_id, method, partner, news_partner, kind, currency, amount,
                            code, state, created_at, expires_at, promotion_id, match)
       values ($1::uuid, $2, $3, $1::uuid, 'card', 'test', 'test', 'card', $4, $5, $1::uuid::text, 'pending', $6, $6, $8, $7)`,
      [depositId, merchant, memberId, currency, amount, at, JSON.stringify(match), (promotions += 1)],
    );
    await tx.query(
      `insert into payment_event (partner, event_id, reference, partner_reference, stage, amount, currency, at, source,
                                  received_at)
       values ('test', $1, $1, $1, 'succeeded', $2, $3, $4, 'status', $4)`,
      [depositId, amount, currency, at],
    );
    await tx.query(
      `insert into incoming_payment (id, merchant_id, partner, partner_reference, deposit_id, amount, currency, came_at,
                                     added_at, state, transfer_id)
       values ($1, $2, 'test', $3::uuid::text, $3::uuid, $4, $5, $6, $6, 'credited', $7)`,
      [paymentId, merchant, depositId, amount, currency, at, transferId],
    );
    const request = { id: transferId, key: `deposit:test:${depositId}`, reference: paymentId, at };
    const posted = await transferDeposit(tx, { memberId, currency }, amountOf(amount), request);
    if (!posted.ok) throw new Error(`a deposit was refused: ${posted.refusal}`);
  });
  await followFacts(owner, [{ topic: "balance.changed", payload: { kind: "deposit", transferId } }]);
  if (!matchOf(amountOf(amount), match)) return null;
  const { rows } = await owner.query<{ id: string }>("select id from bonus_lot where source_id = $1", [depositId]);
  return rows[0]?.id ?? null;
}

/** Hands facts to the consumer of bonuses; only what it reads of them is there. */
export function followFacts(db: Database, facts: readonly { topic: string; payload: Record<string, unknown> }[]) {
  return db.transaction((tx: Queryable) => followBonuses.handle(tx, facts as unknown as OutboxEvent[]));
}
