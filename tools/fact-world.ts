/** Numbered facts in the outbox, and a table of what consumers made of them. */
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";
import type { OutboxEvent } from "#server/events/outbox.ts";

/** Makes the table of effects, as the database's owner. It has no key: an effect that happened twice is seen. */
export async function makeEffects(db: Queryable): Promise<void> {
  await db.query(
    `create table effect (at bigint generated always as identity, consumer text not null, number int not null);
     grant select, insert on effect to site`,
  );
}

/** Writes the facts `from` to `to`, both included. */
export async function addFacts(db: Queryable, from: number, to: number): Promise<void> {
  await db.query(
    `insert into outbox (topic, payload)
     select 'event', jsonb_build_object('name', 'numbered', 'data', jsonb_build_object('number', number))
       from generate_series($1::int, $2::int) number`,
    [from, to],
  );
}

/** Notes that a consumer handled those facts. */
export async function effectOf(tx: Queryable, consumer: string, facts: readonly OutboxEvent[]): Promise<void> {
  const numbers = facts.flatMap(({ topic, payload }) => (topic === "event" ? Number(payload.data["number"]) : []));
  await tx.query(
    "insert into effect (consumer, number) select $1, n from unnest($2::int[]) with ordinality u (n, i) order by i",
    [consumer, numbers],
  );
}

/** The numbers that a consumer has handled, in order. */
export async function effectsOf(db: Queryable, consumer: string): Promise<number[]> {
  const rows = await rowsOf<{ number: number }>(db, {
    text: "select number from effect where consumer = $1 order by at",
    values: [consumer],
  });
  return rows.map(({ number }) => number);
}
