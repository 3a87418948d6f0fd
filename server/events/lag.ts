/** How far consumers are behind. */
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";

export interface Lag {
  consumer: string;
  /** Facts that wait for it. */
  facts: number;
  /** Seconds since the oldest of them was written; null when none waits. */
  oldestSec: number | null;
  /** Failed tries of the oldest; 0 when it has not failed. */
  tries: number;
  /** Facts that it could not handle. */
  parked: number;
}

/** The lag of every consumer that has a position, by name. */
export function readLags(db: Queryable): Promise<Lag[]> {
  return rowsOf<Lag>(db, {
    name: "consumer-lags",
    text: `select c.name as consumer, w.facts, w."oldestSec", c.tries,
             (select count(*)::int from dead_letter d where d.consumer = c.name) as parked
           from consumer c, lateral (
             select count(*)::int as facts, extract(epoch from now() - min(o.created_at))::float8 as "oldestSec"
               from outbox o where (o.tx, o.id) > (c.tx, c.id)) w
           order by c.name`,
  });
}
