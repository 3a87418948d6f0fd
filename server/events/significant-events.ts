/**
 * The log of significant events (R34): a consumer of the outbox writes each once, for good. Kinds: "large-win", and
 * "peer-day-ceiling" when the wins of a peer at a merchant begin to wait (decision 055), once a day.
 * The log is kept apart from the outbox, which is pruned.
 */
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";
import type { Consumer } from "./consumer.ts";

export const keepSignificantEvents: Consumer = {
  name: "significant-events",
  from: "beginning",
  async handle(tx, facts) {
    const wins = facts.flatMap((fact) => (fact.topic === "win.large" ? [fact.payload] : []));
    if (wins.length === 0) return;
    await tx.query({
      name: "significant-large-wins",
      text: `insert into significant_event (merchant_id, kind, member_id, subject, details, at)
             select w ->> 'merchantId', 'large-win', (w ->> 'memberId')::uuid, w ->> 'transferId', w,
                    (w ->> 'at')::timestamptz
               from jsonb_array_elements($1) with ordinality x (w, place) order by place
             on conflict (kind, subject) do nothing`,
      values: [JSON.stringify(wins)],
    });
    await tx.query({
      name: "significant-peer-days",
      text: `insert into significant_event (merchant_id, kind, subject, details, at)
             select w ->> 'merchantId', 'peer-day-ceiling',
                    concat_ws(' ', w ->> 'peer', w ->> 'merchantId', w ->> 'currency', day_of((w ->> 'at')::timestamptz)),
                    w, (w ->> 'at')::timestamptz
               from jsonb_array_elements($1) with ordinality x (w, place) order by place
             on conflict (kind, subject) do nothing`,
      values: [JSON.stringify(wins.filter(({ heldFor }) => heldFor === "peer-day"))],
    });
  },
};

export interface SignificantEvent {
  id: bigint;
  kind: string;
  memberId: string | null;
  subject: string;
  details: Record<string, unknown>;
  at: Date;
}

/** A merchant's significant events, the latest first, at most `limit`; those before the id `before` where one is given. */
export function readSignificantEvents(
  db: Queryable,
  merchantId: string,
  limit: number,
  before: bigint | null = null,
): Promise<SignificantEvent[]> {
  return rowsOf(db, {
    name: "significant-events",
    text: `select id, kind, member_id as "memberId", subject, details, at from significant_event
           where merchant_id = $1 and ($3::bigint is null or id < $3) order by id desc limit $2`,
    values: [merchantId, limit, before],
  });
}
