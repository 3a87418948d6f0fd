/**
 * Sessions. Each needs two secrets: the token in the Authorization header and an HttpOnly cookie (U-005).
 * Only hashes are stored. A call with one of the two is a visitor's.
 */
import type { ProofWay } from "#rules/identity/step-up.ts";
import type { Session } from "#server/platform/http/caller.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import { type Database, type Queryable, rowOf } from "#server/platform/database/database.ts";
import type { Events } from "#server/events/public.ts";
import { notifyNewDevice } from "#server/identity/devices/new-device.ts";
import { hashSecret, newId, newSecret, sameBytes } from "#server/platform/crypto/secrets.ts";
import { openSessionMemory, type SeenSession, type SessionMemory } from "./session-memory.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;
const REMEMBERED_IDLE_MS = 30 * DAY_MS;
const LONGEST_MS = DAY_MS;
const REMEMBERED_LONGEST_MS = 90 * DAY_MS;
/** The idle limit is moved on at most this often, so that reading pages doesn't write a row per call. */
const TOUCH_MS = MINUTE_MS;

export interface OpenedSession {
  session: Session;
  token: string;
  cookie: string;
  remembered: boolean;
  /** Whose session it took the place of, for `forget` once the transaction holds; null when there was none. */
  endedOf: string | null;
}

export interface Sessions {
  open(tx: Queryable, member: NewSession): Promise<OpenedSession>;
  /**
   * The session of both secrets, "ended" when there was one, or null for a visitor. With `onlyReads` it may be one that
   * this process remembers: what was ended elsewhere is then found until the database has told of it, moments later.
   */
  find(
    merchantId: string,
    token: string,
    cookie: string,
    options?: { onlyReads: boolean },
  ): Promise<Session | "ended" | null>;
  /** What is remembered of the member's sessions was changed by this process: the next call asks the database. */
  forget(memberId: string | null): void;
  end(sessionId: string): Promise<void>;
  /** Ends one session of that member; its open pages hear of it. False when the member has no such open one. */
  endOf(memberId: string, sessionId: string): Promise<boolean>;
  /** Ends all the member's sessions but one; gives how many. Their open pages hear of it. */
  endOthers(memberId: string, keptId: string): Promise<number>;
  /**
   * Marks the session as proved, binds it to the device key that came with the proof, and gives it two new secrets: stolen
   * copies of the old ones open nothing any more. Null when it has ended meanwhile.
   */
  prove(session: Session, by: ProofWay, deviceKey: string | null): Promise<OpenedSession | null>;
  /** What was proved in the member's other sessions counts no more: how one proves it has changed. */
  unproveOthers(tx: Queryable, memberId: string, keptId: string): Promise<void>;
}

export interface NewSession {
  memberId: string;
  merchantId: string;
  username: string;
  type: number;
  trial?: boolean;
  remembered: boolean;
  device: string;
  address: string;
  /** Thumbprint of the device key that the login was signed with (decision 056). */
  deviceKey?: string | null;
  /** The session cookie that the browser came with: the session whose it is ends, this one takes its place. */
  oldCookie?: string;
}

interface Row {
  id: string;
  member_id: string;
  cookie_hash: Buffer;
  remembered: boolean;
  seen_at: Date;
  idle_until: Date;
  ends_at: Date;
  ended_at: Date | null;
  proved_at: Date | null;
  proved_by: ProofWay | null;
  device_key: string | null;
  username: string;
  type: number;
  trial: boolean;
  status: string;
}

export function openSessions(
  db: Database,
  clock: Clock,
  events: Events,
  memory: SessionMemory = openSessionMemory(events),
): Sessions {
  return {
    open: (tx, member) => openOne({ tx, clock, events }, member),
    async find(merchantId, token, cookie, { onlyReads } = { onlyReads: false }) {
      if (token === "" || cookie === "") return null;
      const now = clock.nowMs();
      const key = onlyReads ? memory.keyOf(token, cookie) : "";
      const seen = onlyReads ? memory.get(key, now) : undefined;
      if (seen && seen.session.merchantId === merchantId && isOpen(seen, now)) return seen.session;

      const begun = onlyReads ? memory.begin() : null;
      const row = await rowByToken(db, merchantId, hashSecret(token));
      // A foreign cookie beside a true token is nobody's session, and says nothing about whether the token was true.
      if (!row || !sameBytes(row.cookie_hash, hashSecret(cookie))) return null;
      const read = seenOf(row, merchantId);
      if (row.ended_at !== null || row.status !== "active" || !isOpen(read, now)) return "ended";
      const isDue = now - row.seen_at.getTime() > TOUCH_MS;
      if (isDue) await touch(db, row, now);
      memory.put(begun, key, isDue ? { ...read, seenAtMs: now } : read, now);
      return read.session;
    },
    forget(memberId) {
      if (memberId !== null) memory.forget(memberId);
    },
    ...endings(db, clock, events),
    prove: (session, by, deviceKey) => proveSession(db, clock, { ...session, provedBy: by, deviceKey }),
    async unproveOthers(tx, memberId, keptId) {
      await tx.query({
        name: "session-unprove-others",
        text: "update session set proved_at = null, proved_by = null where member_id = $1 and id <> $2",
        values: [memberId, keptId],
      });
    },
  };
}

/** A new session, in place of the one whose cookie the browser came with. */
async function openOne(
  { tx, clock, events }: { tx: Queryable; clock: Clock; events: Events },
  member: NewSession,
): Promise<OpenedSession> {
  const [id, token, cookie] = [newId(), newSecret(), newSecret()];
  const now = clock.nowMs();
  const { memberId, merchantId, username, type, trial = false, remembered, deviceKey = null, oldCookie = "" } = member;
  const endedOf = oldCookie === "" ? null : await endOfCookie(tx, hashSecret(oldCookie), new Date(now));
  await tx.query({
    name: "session-open",
    text: `insert into session (id, member_id, merchant_id, token_hash, cookie_hash, remembered, device, address,
             created_at, seen_at, idle_until, ends_at, device_key)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12)`,
    values: [
      id,
      memberId,
      merchantId,
      hashSecret(token),
      hashSecret(cookie),
      remembered,
      member.device.slice(0, 200),
      member.address,
      new Date(now),
      new Date(now + (remembered ? REMEMBERED_IDLE_MS : IDLE_MS)),
      new Date(now + (remembered ? REMEMBERED_LONGEST_MS : LONGEST_MS)),
      deviceKey,
    ],
  });
  const { device, address } = member;
  await notifyNewDevice(tx, events, { sessionId: id, memberId, merchantId, device, address, at: new Date(now) });
  const session = { id, memberId, merchantId, username, type, trial, provedAtMs: null, provedBy: null, deviceKey };
  return { session, token, cookie, remembered, endedOf };
}

/** Ends the session that the cookie belongs to, and gives whose it was. */
async function endOfCookie(tx: Queryable, cookieHash: Buffer, at: Date): Promise<string | null> {
  const row = await rowOf<{ member_id: string }>(tx, {
    name: "session-end-cookie",
    text: "update session set ended_at = $2 where cookie_hash = $1 and ended_at is null returning member_id",
    values: [cookieHash, at],
  });
  return row?.member_id ?? null;
}

function rowByToken(db: Database, merchantId: string, tokenHash: Buffer): Promise<Row | null> {
  return rowOf<Row>(db, {
    name: "session-find",
    text: `select s.id, s.member_id, s.cookie_hash, s.remembered, s.seen_at, s.idle_until, s.ends_at, s.ended_at,
             s.proved_at, s.proved_by, s.device_key, m.username, m.type, m.trial, m.status
           from session s join member m on m.id = s.member_id
           where s.token_hash = $1 and s.merchant_id = $2`,
    values: [tokenHash, merchantId],
  });
}

function seenOf(row: Row, merchantId: string): SeenSession {
  const { id, member_id: memberId, username, type, trial, proved_by: provedBy, device_key: deviceKey } = row;
  const provedAtMs = row.proved_at?.getTime() ?? null;
  return {
    session: { id, memberId, merchantId, username, type, trial, provedAtMs, provedBy, deviceKey },
    idleUntilMs: row.idle_until.getTime(),
    endsAtMs: row.ends_at.getTime(),
    seenAtMs: row.seen_at.getTime(),
  };
}

/** Whether neither of its limits has passed. */
function isOpen(seen: SeenSession, nowMs: number): boolean {
  return seen.idleUntilMs > nowMs && seen.endsAtMs > nowMs;
}

async function touch(db: Database, row: Row, nowMs: number): Promise<void> {
  await db.query({
    name: "session-touch",
    text: "update session set seen_at = $2, idle_until = $3 where id = $1 and ended_at is null",
    values: [row.id, new Date(nowMs), new Date(nowMs + (row.remembered ? REMEMBERED_IDLE_MS : IDLE_MS))],
  });
}

type Endings = Pick<Sessions, "end" | "endOf" | "endOthers">;

function endings(db: Database, clock: Clock, events: Events): Endings {
  return {
    async end(sessionId) {
      await db.query({
        name: "session-end",
        text: "update session set ended_at = $2 where id = $1 and ended_at is null",
        values: [sessionId, clock.now()],
      });
    },
    endOf(memberId, sessionId) {
      return db.transaction(async (tx) => {
        const { rowCount } = await tx.query({
          name: "session-end-of",
          text: "update session set ended_at = $3 where id = $2 and member_id = $1 and ended_at is null",
          values: [memberId, sessionId, clock.now()],
        });
        if (rowCount !== 1) return false;
        await events.emit(tx, "sessions.ended", { memberId });
        return true;
      });
    },
    endOthers(memberId, keptId) {
      return db.transaction(async (tx) => {
        const { rowCount } = await tx.query({
          name: "session-end-others",
          text: `update session set ended_at = $3
                 where member_id = $1 and id <> $2 and ended_at is null and idle_until > $3 and ends_at > $3`,
          values: [memberId, keptId, clock.now()],
        });
        await events.emit(tx, "sessions.ended", { memberId });
        return rowCount ?? 0;
      });
    },
  };
}

async function proveSession(db: Database, clock: Clock, session: Session): Promise<OpenedSession | null> {
  const [token, cookie] = [newSecret(), newSecret()];
  const now = clock.now();
  const row = await rowOf<{ remembered: boolean }>(db, {
    name: "session-prove",
    text: `update session set token_hash = $2, cookie_hash = $3, proved_at = $4, proved_by = $5,
             device_key = $6
           where id = $1 and ended_at is null and idle_until > $4 and ends_at > $4 returning remembered`,
    values: [session.id, hashSecret(token), hashSecret(cookie), now, session.provedBy, session.deviceKey],
  });
  if (!row) return null;
  return {
    session: { ...session, provedAtMs: now.getTime() },
    token,
    cookie,
    remembered: row.remembered,
    endedOf: null,
  };
}
