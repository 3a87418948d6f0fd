/**
 * Sessions that this process has lately seen, so that a call that only reads need not ask the database (decision 025).
 * It only ever says yes: what it doesn't know, or would refuse, the database is asked about. The database tells of every
 * change (0280-session-changes.sql); while it can't be heard nothing is kept.
 */
import { hash } from "node:crypto";
import type { Session } from "#server/platform/http/caller.ts";
import type { Events } from "#server/events/public.ts";

/**
 * A row that was read is believed for so long: then its use is due to be noted in the row again (TOUCH_MS of sessions.ts). It
 * also bounds what a change that was not heard of could do.
 */
const BELIEVED_MS = 60_000;
/** About 30 MB; sessions beyond that in one minute are read from the database. */
const MOST = 20_000;

export interface SeenSession {
  session: Session;
  idleUntilMs: number;
  endsAtMs: number;
  /** When its use was last noted in its row, by the clock: not long before it was read, and never after. */
  seenAtMs: number;
}

/** Says that nothing has changed between a reading's begin and its keeping; null where nothing may be kept. */
export type Begun = number | null;

export interface SessionMemory {
  /** What a session is known by: the hash of both secrets together, so that who has one of them knows nothing. */
  keyOf(token: string, cookie: string): string;
  /** What is known of that session, when it was seen within the last minute. */
  get(key: string, nowMs: number): SeenSession | undefined;
  /** To be called before the row is read. */
  begin(): Begun;
  /** Keeps what was read since `begun`; not when anything has changed meanwhile, as the row may be the one of before. */
  put(begun: Begun, key: string, seen: SeenSession, nowMs: number): void;
  /** Forgets the sessions of one member. */
  forget(memberId: string): void;
  /** How many there are. */
  size(): number;
}

export function openSessionMemory(events: Events, most = MOST): SessionMemory {
  // In the order of reading, so that the oldest are about the first.
  const seen = new Map<string, SeenSession>();
  const byMember = new Map<string, Set<string>>();
  let changes = 0;

  function drop(key: string): void {
    const memberId = seen.get(key)?.session.memberId;
    if (memberId === undefined) return;
    seen.delete(key);
    const others = byMember.get(memberId);
    others?.delete(key);
    if (others?.size === 0) byMember.delete(memberId);
  }

  function makeRoom(nowMs: number): void {
    for (const [key, { seenAtMs }] of seen) {
      if (seen.size < most && isBelieved(seenAtMs, nowMs)) return;
      drop(key);
    }
  }

  function forget(memberId: string): void {
    changes += 1;
    for (const key of byMember.get(memberId) ?? []) seen.delete(key);
    byMember.delete(memberId);
  }

  events.on("sessions.changed", ({ memberId }) => forget(memberId));
  events.on("events.lost", () => {
    changes += 1;
    seen.clear();
    byMember.clear();
  });
  return {
    // Our secrets hold no line's end, so only the very pair makes the text
    keyOf: (token, cookie) => hash("sha256", `${token}\n${cookie}`, "hex"),
    get(key, nowMs) {
      const known = seen.get(key);
      return known && isBelieved(known.seenAtMs, nowMs) ? known : undefined;
    },
    begin: () => (events.isHeard() ? changes : null),
    put(begun, key, one, nowMs) {
      if (begun !== changes) return;
      drop(key);
      makeRoom(nowMs);
      seen.set(key, one);
      const { memberId } = one.session;
      const others = byMember.get(memberId);
      if (others) others.add(key);
      else byMember.set(memberId, new Set([key]));
    },
    forget,
    size: () => seen.size,
  };
}

/** A clock that was set back believes nothing that it has not read since. */
function isBelieved(seenAtMs: number, nowMs: number): boolean {
  return seenAtMs <= nowMs && nowMs - seenAtMs < BELIEVED_MS;
}
