/** What teams of agents did: the facts of a day are told to the consumer that keeps their figures, before they are let go. */
import { followFigures } from "#server/agents/public.ts";
import type { OutboxEvent } from "#server/events/public.ts";
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

/** Tells what the open transaction has written; the worker reads facts only once they are committed. */
export async function addToTeams(tx: Queryable): Promise<void> {
  const facts = await rowsOf<OutboxEvent>(tx, {
    name: "month-facts",
    text: `select topic, payload, created_at as "createdAt", id as sequence, tx::text || '-' || id as position
             from outbox
            where tx = pg_current_xact_id() and topic in ('round.settled', 'balance.changed') order by id`,
  });
  await followFigures.handle(tx, facts);
}
