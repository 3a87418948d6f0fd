/**
 * Sessions. Each needs two secrets: the token in the Authorization header and an HttpOnly cookie (decision U-005).
 * Only hashes are stored. Who holds one of the two is a visitor.
 */
import type { Clock } from "./clock.ts";
import { type Database, type Queryable, rowOf } from "./database.ts";
import { hashSecret, newId, newSecret, sameBytes } from "./secrets.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;
const REMEMBERED_IDLE_MS = 30 * DAY_MS;
const LONGEST_MS = DAY_MS;
const REMEMBERED_LONGEST_MS = 90 * DAY_MS;
/** The idle limit is moved on at most this often, so that reading pages doesn't write a row per call. */
const TOUCH_MS = MINUTE_MS;

export interface Session {
  id: string;
  memberId: string;
  merchantId: string;
  username: string;
  type: number;
  /** Free play without an account of one's own (decision U-161). */
  trial: boolean;
}

export interface Opened {
  session: Session;
  token: string;
  cookie: string;
  remembered: boolean;
}

export interface Sessions {
  open(tx: Queryable, member: NewSession): Promise<Opened>;
  /** The session of both secrets, "ended" when there was one, or null for a visitor. */
  find(merchantId: string, token: string, cookie: string): Promise<Session | "ended" | null>;
  end(sessionId: string): Promise<void>;
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
  username: string;
  type: number;
  trial: boolean;
  status: string;
}

export function openSessions(db: Database, clock: Clock): Sessions {
  return {
    async open(tx, member) {
      const [id, token, cookie] = [newId(), newSecret(), newSecret()];
      const now = clock.nowMs();
      const { memberId, merchantId, username, type, trial = false, remembered } = member;
      await tx.query({
        name: "session-open",
        text: `insert into session (id, member_id, merchant_id, token_hash, cookie_hash, remembered, device, address,
                 created_at, seen_at, idle_until, ends_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11)`,
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
        ],
      });
      return { session: { id, memberId, merchantId, username, type, trial }, token, cookie, remembered };
    },
    async find(merchantId, token, cookie) {
      if (token === "" || cookie === "") return null;
      const row = await rowOf<Row>(db, {
        name: "session-find",
        text: `select s.id, s.member_id, s.cookie_hash, s.remembered, s.seen_at, s.idle_until, s.ends_at, s.ended_at,
                 m.username, m.type, m.trial, m.status
               from session s join member m on m.id = s.member_id
               where s.token_hash = $1 and s.merchant_id = $2`,
        values: [hashSecret(token), merchantId],
      });
      // A foreign cookie beside a true token is nobody's session, and says nothing about whether the token was true.
      if (!row || !sameBytes(row.cookie_hash, hashSecret(cookie))) return null;
      const now = clock.nowMs();
      const over = row.ended_at !== null || row.idle_until.getTime() <= now || row.ends_at.getTime() <= now;
      if (over || row.status !== "active") return "ended";
      if (now - row.seen_at.getTime() > TOUCH_MS) await touch(db, row, now);
      const { id, member_id: memberId, username, type, trial } = row;
      return { id, memberId, merchantId, username, type, trial };
    },
    async end(sessionId) {
      await db.query({
        name: "session-end",
        text: "update session set ended_at = $2 where id = $1 and ended_at is null",
        values: [sessionId, clock.now()],
      });
    },
  };
}

async function touch(db: Database, row: Row, nowMs: number): Promise<void> {
  await db.query({
    name: "session-touch",
    text: "update session set seen_at = $2, idle_until = $3 where id = $1 and ended_at is null",
    values: [row.id, new Date(nowMs), new Date(nowMs + (row.remembered ? REMEMBERED_IDLE_MS : IDLE_MS))],
  });
}
