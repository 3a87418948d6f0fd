/**
 * Which sessions of open pages still stand. The database is asked once; its triggers tell of every change
 * (0280-session-changes.sql), and what can't be heard, or may have run out, is asked again.
 */
import type { Clock } from "#server/platform/runtime/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Events } from "#server/events/public.ts";
import { standingUntil } from "./live.store.ts";
import type { OpenPage } from "./page-index.ts";

interface Known {
  memberId: string;
  untilMs: number;
}

export class StandingSessions {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #events: Events;
  readonly #hasPages: (memberId: string) => boolean;
  readonly #known = new Map<string, Known>();
  readonly #byMember = new Map<string, Set<string>>();
  /** Members whose sessions changed while a question was under way, one set per question. */
  readonly #asking = new Set<Set<string>>();
  readonly #stops: (() => void)[];

  /** `hasPages` says whether a member has an open page: of others nothing is kept. */
  constructor(
    { db, clock, events }: { db: Database; clock: Clock; events: Events },
    hasPages: (memberId: string) => boolean,
  ) {
    this.#hasPages = hasPages;
    this.#db = db;
    this.#clock = clock;
    this.#events = events;
    this.#stops = [
      events.on("sessions.changed", ({ memberId }) => this.#changed(memberId)),
      events.on("events.lost", () => {
        this.#known.clear();
        this.#byMember.clear();
      }),
    ];
  }

  /** Those pages whose session stands; the other ones of `pages` are logged out. A page without a session is none. */
  async among(pages: readonly OpenPage[], { ask = false } = {}): Promise<OpenPage[]> {
    const unknown = pages.filter(({ session }) => session && (ask || !this.#stands(session.id)));
    const standing = await this.#ask(unknown);
    const over = new Set(unknown.filter(({ session }) => session && !standing.has(session.id)));
    for (const page of over) page.logOut();
    return pages.filter((page) => page.session && !over.has(page));
  }

  /** To be called when the last page of a session is closed. */
  forget(sessionId: string): void {
    const known = this.#known.get(sessionId);
    if (!known) return;
    this.#known.delete(sessionId);
    const others = this.#byMember.get(known.memberId);
    others?.delete(sessionId);
    if (others?.size === 0) this.#byMember.delete(known.memberId);
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  #stands(sessionId: string): boolean {
    return (this.#known.get(sessionId)?.untilMs ?? 0) > this.#clock.nowMs();
  }

  /** The ids of those that stand, as the database says. */
  async #ask(pages: readonly OpenPage[]): Promise<ReadonlySet<string>> {
    if (pages.length === 0) return new Set();
    const ids = [...new Set(pages.flatMap(({ session }) => session?.id ?? []))];
    const changed = new Set<string>();
    this.#asking.add(changed);
    try {
      const isHeard = this.#events.isHeard();
      const until = await standingUntil(this.#db, ids, this.#clock.now());
      for (const { session } of pages) {
        if (!session) continue;
        const { id, memberId } = session;
        const untilMs = until.get(id);
        this.forget(id);
        const canBeKept = isHeard && this.#events.isHeard() && !changed.has(memberId) && this.#hasPages(memberId);
        if (untilMs !== undefined && canBeKept) this.#keep(id, { memberId, untilMs });
      }
      return new Set(until.keys());
    } finally {
      this.#asking.delete(changed);
    }
  }

  #keep(sessionId: string, known: Known): void {
    this.#known.set(sessionId, known);
    const others = this.#byMember.get(known.memberId);
    if (others) others.add(sessionId);
    else this.#byMember.set(known.memberId, new Set([sessionId]));
  }

  #changed(memberId: string): void {
    for (const changed of this.#asking) changed.add(memberId);
    for (const id of this.#byMember.get(memberId) ?? []) this.#known.delete(id);
    this.#byMember.delete(memberId);
  }
}
