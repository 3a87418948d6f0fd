/**
 * Reads peers' own books of transactions and compares each day that is over with ours (decision 111): what is missing there,
 * what is missing here, and what each side has otherwise.
 */
import { Gauge, type Registry } from "prom-client";
import { addDays, dayAt } from "#rules/site/days.ts";
import type { Services } from "#server/services.ts";
import { dueAfter } from "../pace.ts";
import {
  type BookFigures,
  comparePeerDay,
  daysToCompare,
  forgetLines,
  keepReading,
  type PeerLine,
  readBookFigures,
  readBookState,
  takePage,
} from "./peer-books.store.ts";

/** How the books of peers are reached; `server/vendors.ts` opens it. */
export interface PeerBooks {
  /** Peers whose protocol has a book that can be asked for. */
  peers: () => readonly string[];
  /** A page behind a cursor (null: from the beginning), or why there is none. */
  page: (request: {
    peer: string;
    after: string | null;
    limit: number;
  }) => Promise<{ ok: true; lines: PeerLine[]; cursor: string | null; more: boolean } | { ok: false; why: string }>;
}

type Deps = Pick<Services, "db" | "clock" | "log">;

const LINES_AT_ONCE = 1000;
/** Pages of one turn and peer: a long book is gone on with at the next turn. */
const PAGES = 200;
/** A little less than the schedule's hour, so that no hour is missed. */
const EVERY_SEC = 3300;
/** After midnight, before a day is compared: vendors repeat what was not answered every minute. */
const AFTER_MS = 30 * 60_000;
/** The longest time that is caught up with. */
const DAYS_BACK = 31;
/** How long a line is kept after it was told: until its day was compared, and looked at again. */
const KEPT_DAYS = 4;
const FORGOTTEN_AT_ONCE = 100_000;
const DAY_MS = 86_400_000;

/**
 * Reads the books that are due and compares the days that are over and were not compared since, or have something open. Gives
 * in how many seconds a book is due that could not be read; null: by the schedule.
 */
export async function followPeerBooks(deps: Deps, books: PeerBooks, now = new Date()): Promise<number | null> {
  const next = await Promise.all(books.peers().map((peer) => followBook(deps, books, peer, now)));
  const soonest = Math.min(...next.flatMap((sec) => (sec === null ? [] : [sec])));
  return Number.isFinite(soonest) ? soonest : null;
}

/** One peer's turn; gives when its next is due, where it is sooner than the schedule's. */
async function followBook(deps: Deps, books: PeerBooks, peer: string, now: Date): Promise<number | null> {
  const { db, log } = deps;
  const state = await readBookState(db, peer);
  // A turn may come for another peer's sake: who has answered is asked again by the schedule alone
  if (state.due !== null && state.due > now) return state.failures > 0 ? secondsTo(state.due, now) : null;
  const read = await readToEnd(deps, books, peer);
  if (read.end === "longer") return 1;
  if (read.end === "problem") {
    const failures = state.failures + 1;
    const due = dueAfter(now, failures, EVERY_SEC);
    // A book that was begun anew knows no cursor of before: what it tells is known by its ids
    const forgetCursor = read.why === "CURSOR_UNKNOWN" && state.cursor !== null;
    log.warn({ peer, why: read.why }, "a vendor's book was not heard");
    await keepReading(db, peer, { toldAt: null, failures, due, problem: read.why, forgetCursor });
    return secondsTo(due, now);
  }
  await keepReading(db, peer, {
    toldAt: read.toldAt,
    failures: 0,
    due: dueAfter(now, 0, EVERY_SEC),
    problem: null,
  });
  await compareDays(deps, peer, state.since ?? read.toldAt, read.toldAt);
  return null;
}

const secondsTo = (due: Date, now: Date): number => Math.max(1, Math.ceil((due.getTime() - now.getTime()) / 1000));

type Read = { end: "end"; toldAt: Date } | { end: "longer" } | { end: "problem"; why: string };

async function readToEnd({ db, clock, log }: Deps, books: PeerBooks, peer: string): Promise<Read> {
  for (let page = 0; page < PAGES; page += 1) {
    const before = (await readBookState(db, peer)).cursor;
    // What is decided while the page is on its way is told by the next one
    const toldAt = clock.now();
    const answer = await books.page({ peer, after: before, limit: LINES_AT_ONCE });
    if (!answer.ok) return { end: "problem", why: answer.why };
    const { lines, cursor, more } = answer;
    if (more && (cursor === before || lines.length === 0)) return { end: "problem", why: "its book does not go on" };
    if (cursor !== before) {
      const taken = await takePage(db, { peer, before, cursor, lines, at: toldAt });
      // Somebody else has taken them: the book is read on from there
      if (!taken) continue;
    }
    if (!more) return { end: "end", toldAt };
  }
  log.info({ peer }, "a vendor's book is longer than what is read at once");
  return { end: "longer" };
}

async function compareDays({ db, log }: Deps, peer: string, since: Date, toldAt: Date): Promise<void> {
  const last = addDays(dayAt(new Date(toldAt.getTime() - AFTER_MS), "UTC"), -1);
  const first = [dayAt(since, "UTC"), addDays(last, -DAYS_BACK)].toSorted().at(-1) ?? last;
  if (first > last) return;
  for (const day of await daysToCompare(db, peer, first, last)) {
    const { opened, cleared } = await comparePeerDay(db, peer, day, toldAt);
    if (opened > 0) log.warn({ peer, day, opened, cleared }, "a vendor's book differs from ours");
  }
  await forgetLines(db, peer, new Date(toldAt.getTime() - KEPT_DAYS * DAY_MS), FORGOTTEN_AT_ONCE);
}

/** Adds what an alert goes by: open differences, failures in a row, and how old the last whole reading is, of each peer. */
export function measurePeerBooks({ db, clock }: Pick<Deps, "db" | "clock">, registry: Registry): void {
  const measure = (name: string, help: string, valueOf: (figures: BookFigures) => number | null): void => {
    const gauge: Gauge<"peer"> = new Gauge({
      name,
      help,
      labelNames: ["peer"],
      registers: [registry],
      async collect() {
        gauge.reset();
        for (const figures of await readBookFigures(db)) {
          const value = valueOf(figures);
          if (value !== null) gauge.set({ peer: figures.peer }, value);
        }
      },
    });
  };
  measure(
    "marquee_peer_differences_open",
    "Differences between a vendor's book and ours that nobody has explained",
    (of) => of.open,
  );
  measure("marquee_peer_book_failures", "Readings of a vendor's book in a row that failed", (of) => of.failures);
  measure("marquee_peer_book_age_seconds", "Time since a vendor's book was read to its end", ({ readAt }) =>
    readAt === null ? null : (clock.nowMs() - readAt.getTime()) / 1000,
  );
}
