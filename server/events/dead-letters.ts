/** Facts that a consumer could not handle, parked with the last error until they are replayed. */
import { type Database, type Queryable, rowsOf } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/runtime/log.ts";
import type { Consumer } from "./consumer.ts";
import { type OutboxEvent, type OutboxPosition, partsOf } from "./outbox.ts";

const ERROR_LENGTH = 500;

/** Copies a fact into the dead letters of a consumer. */
export async function parkFact(
  tx: Queryable,
  consumer: string,
  { topic, payload, createdAt, position }: OutboxEvent,
  { tries, err }: { tries: number; err: unknown },
): Promise<void> {
  await tx.query({
    name: "dead-letter-add",
    text: `insert into dead_letter (consumer, tx, id, topic, payload, created_at, tries, error)
           values ($1, $2::text::xid8, $3::bigint, $4, $5, $6, $7, $8)`,
    values: [consumer, ...partsOf(position), topic, JSON.stringify(payload), createdAt, tries, messageOf(err)],
  });
}

/**
 * Hands a consumer's parked facts to it again, oldest first, each in a transaction of its own: a letter and its effect
 * are there once. What fails again stays parked. For a command; any number may run at once.
 */
export async function replayDeadLetters(
  { db, log }: { db: Database; log: Log },
  consumer: Consumer,
): Promise<{ replayed: number; failed: number }> {
  const positions = await rowsOf<{ position: OutboxPosition }>(db, {
    text: "select tx::text || '-' || id as position from dead_letter where consumer = $1 order by tx, id",
    values: [consumer.name],
  });
  const count = { replayed: 0, failed: 0 };
  for (const { position } of positions) {
    try {
      if (await replayOne(db, consumer, position)) count.replayed += 1;
    } catch (err) {
      count.failed += 1;
      log.error({ err, consumer: consumer.name }, "a dead letter was not handled");
      await noteError(db, consumer.name, position, err);
    }
  }
  return count;
}

/** False when another replay was quicker. */
function replayOne(db: Database, consumer: Consumer, position: OutboxPosition): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [fact] = await rowsOf<OutboxEvent>(tx, {
      name: "dead-letter-take",
      text: `delete from dead_letter where (consumer, tx, id) in (
               select consumer, tx, id from dead_letter
                where consumer = $1 and tx = $2::text::xid8 and id = $3::bigint for update skip locked)
             returning topic, payload, created_at as "createdAt", id as sequence, tx::text || '-' || id as position`,
      values: [consumer.name, ...partsOf(position)],
    });
    if (!fact) return false;
    await consumer.handle(tx, [fact]);
    return true;
  });
}

async function noteError(db: Database, consumer: string, position: OutboxPosition, err: unknown): Promise<void> {
  await db.query({
    name: "dead-letter-error",
    text: `update dead_letter set tries = tries + 1, error = $4
           where consumer = $1 and tx = $2::text::xid8 and id = $3::bigint`,
    values: [consumer, ...partsOf(position), messageOf(err)],
  });
}

function messageOf(err: unknown): string {
  return (err instanceof Error ? err.message : String(err)).slice(0, ERROR_LENGTH);
}
