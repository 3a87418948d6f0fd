/**
 * Durable consumers of the outbox. A consumer's effects and its position are one transaction: each fact has its effect
 * once, in the order of the outbox, whatever process dies. Any number of processes may run the same consumer; the one
 * that holds the row of the position does the work, and the others take over when it is gone.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, type Queryable, rowOf } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/runtime/log.ts";
import { parkFact } from "./dead-letters.ts";
import { lastReadable, type OutboxEvent, outboxEnd, type OutboxPosition, partsOf, readOutbox } from "./outbox.ts";

export interface Consumer {
  /** Names its row for good: another name begins anew. */
  name: string;
  /** Where the first start begins: at the oldest fact that is kept, or behind those of before. */
  from: "beginning" | "now";
  /**
   * Does what follows from the facts, all of it by `tx`. An error undoes it; then the facts come again one by one. A
   * parked fact comes after later ones. Must be quick: readers of the outbox wait for open transactions.
   */
  handle(tx: Queryable, facts: readonly OutboxEvent[]): Promise<void>;
}

interface Reader {
  db: Database;
  log: Log;
}

/** Facts of one transaction. */
const BATCH = 500;
const POLL_MS = 40;
/** A consumer that has read everything looks for itself so often, whatever the process knows of the outbox. */
const LOOK_MS = 1_000;
/** After an error of the database itself. */
const PAUSE_MS = 1_000;
const MOST_TRIES = 5;
/** Before the next try of a fact: 1 s, 2 s, 4 s, 8 s. */
const AGAIN_MS = 1_000;

export interface ConsumerTiming {
  pollMs?: number;
  againMs?: number;
}

/**
 * Runs a consumer in this process; gives the way to stop, which waits for the batch under way. All consumers of a process
 * ask together whether the outbox has more than they have read.
 */
export async function runConsumer(reader: Reader, consumer: Consumer, timing: ConsumerTiming = {}): Promise<Stop> {
  await addConsumer(reader.db, consumer);
  const ended = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  const pollMs = timing.pollMs ?? POLL_MS;
  /** Where the outbox ended when nothing was left in it, and when that was. */
  let read: { to: string; atMs: number } | null = null;
  async function turn(): Promise<number> {
    const last = await sharedLast(reader.db);
    if (read?.to === last && performance.now() - read.atMs < LOOK_MS) return 0;
    const { handled, isAtEnd } = await look(reader, consumer, timing, BATCH);
    read = isAtEnd ? { to: last, atMs: performance.now() } : null;
    return handled;
  }
  async function loop(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        if ((await turn()) < BATCH) await pause(pollMs - (performance.now() % pollMs));
      } catch (err) {
        reader.log.error({ err, consumer: consumer.name }, "a consumer could not read the outbox");
        await pause(PAUSE_MS);
      }
    }
  }
  const running = loop();
  return async () => {
    ended.abort();
    await running;
  };
}

const asked = new WeakMap<Database, Promise<string>>();

/** The last fact that may be read. Who asks while the answer is on its way has the same one: turns begin together. */
function sharedLast(db: Database): Promise<string> {
  const known = asked.get(db);
  if (known) return known;
  const asking = lastReadable(db).finally(() => asked.delete(db));
  asked.set(db, asking);
  return asking;
}

export type Stop = () => Promise<void>;

/** Notes a consumer that has no position yet. From then on nothing is pruned that it hasn't handled. */
export async function addConsumer(db: Database, { name, from }: Consumer): Promise<void> {
  const [tx = "0", id = "0"] = partsOf(from === "now" ? await outboxEnd(db) : "");
  await db.query({
    name: "consumer-add",
    text: "insert into consumer (name, tx, id) values ($1, $2::text::xid8, $3) on conflict (name) do nothing",
    values: [name, tx, id],
  });
}

interface Place {
  position: OutboxPosition;
  tries: number;
  /** Whether the fact that failed last has waited long enough. */
  due: boolean;
}

/**
 * Handles the next facts, at most a batch, and tells how many were handled or parked: 0 when there are none, when
 * another process is at them, or when a fact that failed must wait.
 */
export async function consumeOnce(
  reader: Reader,
  consumer: Consumer,
  timing: ConsumerTiming = {},
  limit = BATCH,
): Promise<number> {
  return (await look(reader, consumer, timing, limit)).handled;
}

/** `isAtEnd`: there was nothing that it has not handled. */
interface Look {
  handled: number;
  isAtEnd: boolean;
}

async function look(
  reader: Reader,
  consumer: Consumer,
  { againMs = AGAIN_MS }: ConsumerTiming,
  limit: number,
): Promise<Look> {
  const place = await rowOf<Place>(reader.db, {
    name: "consumer-place",
    text: `select tx::text || '-' || id as position, tries, retry_at is null or retry_at <= now() as due
           from consumer where name = $1`,
    values: [consumer.name],
  });
  if (!place?.due) return { handled: 0, isAtEnd: false };
  const { events } = await readOutbox(reader.db, place.position, place.tries > 0 ? 1 : limit);
  const [first] = events;
  return first
    ? { handled: await handleFacts(reader, consumer, { place, events, first, againMs }), isAtEnd: false }
    : { handled: 0, isAtEnd: true };
}

interface Facts {
  place: Place;
  events: readonly OutboxEvent[];
  first: OutboxEvent;
  againMs: number;
}

async function handleFacts(
  reader: Reader,
  consumer: Consumer,
  { place, events, first, againMs }: Facts,
): Promise<number> {
  try {
    return (await take(reader.db, consumer, place.position, events)) ? events.length : 0;
  } catch (err) {
    if (events.length > 1) return oneByOne(reader, consumer, { againMs }, events.length);
    return fail(reader, consumer, { ...place, fact: first, err, againMs });
  }
}

/** A batch failed: its facts alone, so that only the one at fault is held back. */
async function oneByOne(reader: Reader, consumer: Consumer, timing: ConsumerTiming, count: number): Promise<number> {
  for (let done = 0; done < count; done += 1) {
    if ((await consumeOnce(reader, consumer, timing, 1)) === 0) return done;
  }
  return count;
}

/** The facts' effects and the new position in one transaction; false when another process is, or was, at them. */
function take(db: Database, consumer: Consumer, from: OutboxPosition, facts: readonly OutboxEvent[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockPlace(tx, consumer.name, from))) return false;
    await consumer.handle(tx, facts);
    await moveTo(tx, consumer.name, facts.at(-1)?.position ?? from);
    return true;
  });
}

interface Failure {
  position: OutboxPosition;
  tries: number;
  fact: OutboxEvent;
  err: unknown;
  againMs: number;
}

/** Counts a failed try; after the last one the fact is parked and the position moves on. */
function fail({ db, log }: Reader, { name }: Consumer, failure: Failure): Promise<number> {
  const { position, fact, err, againMs } = failure;
  const tries = failure.tries + 1;
  return db.transaction(async (tx) => {
    if (!(await lockPlace(tx, name, position))) return 0;
    // Not its payload: that is somebody's.
    log.error({ err, consumer: name, topic: fact.topic, tries }, "a fact was not handled");
    if (tries >= MOST_TRIES) {
      await parkFact(tx, name, fact, { tries, err });
      await moveTo(tx, name, fact.position);
      return 1;
    }
    await tx.query({
      name: "consumer-failed",
      text: "update consumer set tries = $2, retry_at = now() + $3 * interval '1 millisecond' where name = $1",
      values: [name, tries, againMs * 2 ** (tries - 1)],
    });
    return 0;
  });
}

/** Whether the consumer still stands at `from` and nobody else holds it; it is held until the end of the transaction. */
async function lockPlace(tx: Queryable, name: string, from: OutboxPosition): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "consumer-lock",
    text: `select from consumer where name = $1 and tx = $2::text::xid8 and id = $3::bigint for update skip locked`,
    values: [name, ...partsOf(from)],
  });
  return rowCount === 1;
}

async function moveTo(tx: Queryable, name: string, position: OutboxPosition): Promise<void> {
  await tx.query({
    name: "consumer-move",
    text: `update consumer set tx = $2::text::xid8, id = $3::bigint, tries = 0, retry_at = null where name = $1`,
    values: [name, ...partsOf(position)],
  });
}
