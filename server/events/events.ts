/**
 * Events that every server process hears, by NOTIFY of the database. `emit` notifies when its transaction commits, and
 * must not be used where money moves: such a commit takes a lock of the whole server. There `emitLater` writes the event
 * into the outbox, and `publishLive` notifies after the commit.
 */
import pg from "pg";
import type { Queryable } from "#server/platform/database/database.ts";

/** Events by name with what they carry: ids only, never personal data. */
export interface EventTypes {
  /** Content, vendors, games or switches of a merchant changed ("*" for all). */
  "content.changed": { merchantId: string };
  /** This process has read the change: what is drawn from now on is new. Only dispatched, never emitted. */
  "content.loaded": { merchantId: string };
  /**
   * A wallet's balance is another, in 10⁻⁵ units as text. Of two events about one wallet the one with the larger
   * `sequence` (an integer as text) is the later.
   */
  "balance.changed": { memberId: string; currency: string; wallet: string; balance: string; sequence: string };
  /** Rounds were settled at a merchant: the winners board may change. */
  "round.settled": { merchantId: string; hasWon: boolean };
  /** A member's favourites were changed by one of the member's devices. */
  "favourites.changed": { memberId: string };
  /** A member has read a notice. */
  "reads.changed": { memberId: string };
  /** A chat has something new for one side or both; `visitor` is the hash of the visitor's secret, hexadecimal. */
  "chat.changed": { chatId: string; merchantId: string; memberId: string | null; visitor: string | null };
  /** One side of a chat is writing. */
  "chat.typing": {
    chatId: string;
    merchantId: string;
    memberId: string | null;
    visitor: string | null;
    fromDesk: boolean;
  };
  /** A deposit of a member is in another state, or its money goes back (0611-returns-tell-the-member.sql). */
  "deposit.changed": { memberId: string };
  /** What waits for a merchant's desk changed: told by the database itself (0610-queues-tell-the-desk.sql). */
  "queue.changed": { merchantId: string };
  /** A member's messages changed. */
  "inbox.changed": { memberId: string };
  /** The connection that brings events was lost: from now on nothing is heard. Only dispatched. */
  "events.lost": Record<string, never>;
  /** It is there again; what was emitted meanwhile is not known. Only dispatched. */
  "events.missed": Record<string, never>;
  /** What a session says of a member has changed: told by the database itself (0280-session-changes.sql). */
  "sessions.changed": { memberId: string };
  /** Sessions of a member were ended from outside: by another device, or by a new password. */
  "sessions.ended": { memberId: string };
  /** A peer's keys or address changed: told by the database itself (0301-peers-changed.sql). */
  "peers.changed": Record<string, never>;
  /** A match was planned or is over. */
  "matches.changed": Record<string, never>;
}

export type EventName = keyof EventTypes;

export interface Events {
  emit<N extends EventName>(tx: Queryable, name: N, data: EventTypes[N]): Promise<void>;
  /** Tells every process soon after `tx` has committed; for transactions that move money. */
  emitLater<N extends EventName>(tx: Queryable, name: N, data: EventTypes[N]): Promise<void>;
  /** Tells this process only: for events that every process learns of by itself. */
  dispatch<N extends EventName>(name: N, data: EventTypes[N]): void;
  /** Calls `handler` for every event of that name from any process; gives the way to stop. */
  on<N extends EventName>(name: N, handler: (data: EventTypes[N]) => void): () => void;
  /** Whether events of other processes, and of the database, are heard just now. */
  isHeard(): boolean;
  close(): Promise<void>;
}

/** An event as it travels; a notification carries one, or a list of them. */
export type AnyEvent = { [N in EventName]: { name: N; data: EventTypes[N] } }[EventName];

/** Written in 0280-session-changes.sql as well. */
export const CHANNEL = "marquee_event";
const RECONNECT_MS = 1000;

const EMITTERS: Pick<Events, "emit" | "emitLater"> = {
  async emit(tx, name, data) {
    await tx.query({
      name: "event-emit",
      text: "select pg_notify($1, $2)",
      values: [CHANNEL, JSON.stringify({ name, data })],
    });
  },
  async emitLater(tx, name, data) {
    await tx.query({
      name: "event-emit-later",
      text: "insert into outbox (topic, payload) values ('event', $1)",
      values: [JSON.stringify({ name, data })],
    });
  },
};

export async function openEvents(url: string, report: (problem: unknown) => void): Promise<Events> {
  const handlers = new Map<EventName, Set<(data: never) => void>>();
  let client: pg.Client | null = null;
  let closed = false;

  function dispatch(name: EventName, data: unknown): void {
    for (const handler of handlers.get(name) ?? []) handler(data as never);
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    let isDead = false;
    next.on("notification", (message) => {
      if (!message.payload) return;
      const told = JSON.parse(message.payload) as AnyEvent | AnyEvent[];
      for (const { name, data } of Array.isArray(told) ? told : [told]) dispatch(name, data);
    });
    // Of one loss it tells more than once; were each followed, every loss would double the connections.
    next.on("error", (error) => {
      isDead = true;
      if (client !== next) return;
      client = null;
      report(error);
      dispatch("events.lost", {});
      again();
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (isDead || closed) throw new Error("the connection for events ended as it began");
      client = next;
    } catch (error) {
      // Not waited for: of a connection that never stood the end may never be told
      void next.end().catch(() => undefined);
      throw error;
    }
  }

  function again(): void {
    if (closed) return;
    setTimeout(() => {
      if (!closed) listen().then(() => dispatch("events.missed", {}), again);
    }, RECONNECT_MS).unref();
  }

  await listen();
  return {
    ...EMITTERS,
    dispatch,
    on(name, handler) {
      const set = handlers.get(name) ?? new Set();
      handlers.set(name, set);
      set.add(handler as (data: never) => void);
      return () => set.delete(handler as (data: never) => void);
    },
    isHeard: () => client !== null,
    async close() {
      closed = true;
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
