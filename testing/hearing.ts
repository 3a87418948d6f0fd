/** Lets tests write rows by SQL and go on when the servers have heard of it. */
import type { Database } from "#server/platform/database/database.ts";
import type { Events } from "#server/events/events.ts";
import { newId } from "#server/platform/crypto/secrets.ts";

/** The server processes of one database: events are heard in the order in which their causes were committed. */
export type Listeners = Set<Events>;

/** The database, whose answers come when all listeners have heard of what was committed before. */
export function heardBy(listeners: Listeners, db: Database): Database {
  async function heard<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    await untilHeard(listeners, db);
    return result;
  }
  const query = (...statement: Parameters<Database["query"]>) =>
    heard(db.query(...statement) as unknown as Promise<unknown>);
  return { ...db, query: query as unknown as Database["query"], transaction: (work) => heard(db.transaction(work)) };
}

async function untilHeard(listeners: Listeners, db: Database): Promise<void> {
  const probe = newId();
  const all = [...listeners].filter((events) => events.isHeard()).map((events) => oneHears(events, probe));
  const [first] = listeners;
  await first?.emit(db, "sessions.changed", { memberId: probe });
  await Promise.all(all);
}

/** Resolves when it hears the probe, or can't hear any more. */
function oneHears(events: Events, probe: string): Promise<void> {
  return new Promise((done) => {
    const stops = [
      events.on("sessions.changed", ({ memberId }) => memberId === probe && end()),
      events.on("events.lost", end),
    ];
    function end(): void {
      for (const stop of stops) stop();
      done();
    }
  });
}
