/** Members as login sees them, their sessions' ends, and the history of logins. */
import { type Database, type Queryable, rowOf } from "#server/platform/database/database.ts";

export interface LoginMember {
  id: string;
  username: string;
  password_hash: string | null;
  type: number;
  status: "active" | "locked" | "closed";
}

export function loginMemberByUsername(db: Database, merchantId: string, username: string): Promise<LoginMember | null> {
  return rowOf<LoginMember>(db, {
    name: "login-member",
    text: "select id, username, password_hash, type, status from member where merchant_id = $1 and username = $2",
    values: [merchantId, username],
  });
}

/** The member who has proved to hold that number (E.164). */
export function loginMemberByMobile(db: Database, merchantId: string, mobile: string): Promise<LoginMember | null> {
  return rowOf<LoginMember>(db, {
    name: "login-member-mobile",
    text: "select id, username, password_hash, type, status from member where merchant_id = $1 and mobile_e164 = $2",
    values: [merchantId, mobile],
  });
}

/** The member to whom an account of Firebase was tied. */
export function loginMemberByFirebase(db: Database, merchantId: string, uid: string): Promise<LoginMember | null> {
  return rowOf<LoginMember>(db, {
    name: "login-member-firebase",
    text: `select m.id, m.username, m.password_hash, m.type, m.status
           from member_firebase f join member m on m.id = f.member_id where f.merchant_id = $1 and f.uid = $2`,
    values: [merchantId, uid],
  });
}

export function loginMemberById(db: Database, memberId: string): Promise<LoginMember | null> {
  return rowOf<LoginMember>(db, {
    name: "login-member-id",
    text: "select id, username, password_hash, type, status from member where id = $1",
    values: [memberId],
  });
}

/** Ends the session that has both hashes, if there is one, and gives whose it was. */
export async function endSessionOfBoth(
  db: Database,
  { tokenHash, cookieHash, at }: { tokenHash: Buffer; cookieHash: Buffer; at: Date },
): Promise<string | null> {
  const row = await rowOf<{ member_id: string }>(db, {
    name: "session-end-both",
    text: "update session set ended_at = $3 where token_hash = $1 and cookie_hash = $2 and ended_at is null returning member_id",
    values: [tokenHash, cookieHash, at],
  });
  return row?.member_id ?? null;
}

/** Whether a member has never had a session. */
export async function hasNoSessionYet(tx: Queryable, memberId: string): Promise<boolean> {
  const row = await rowOf<{ none: boolean }>(tx, {
    name: "session-none",
    text: "select not exists (select from session where member_id = $1) as none",
    values: [memberId],
  });
  return row?.none ?? true;
}

/** Whether a session was opened after that moment. */
export async function isFreshSession(db: Database, sessionId: string, after: Date): Promise<boolean> {
  const row = await rowOf(db, {
    name: "session-fresh",
    text: "select id from session where id = $1 and created_at > $2",
    values: [sessionId, after],
  });
  return row !== null;
}

export type LoginOutcome = "logged-in" | "wrong-password" | "locked" | "wrong-door" | "proved" | "wrong-proof";
export type LoginMethod = "password" | "code" | "social" | "app" | "passkey" | "";

export async function addLoginEvent(
  tx: Queryable,
  event: {
    memberId: string;
    outcome: LoginOutcome;
    method: LoginMethod;
    address: string;
    device: string;
    at: Date;
  },
): Promise<void> {
  await tx.query({
    name: "login-event-add",
    text: "insert into login_event (member_id, outcome, method, address, device, happened_at) values ($1, $2, $3, $4, $5, $6)",
    values: [event.memberId, event.outcome, event.method, event.address, event.device, event.at],
  });
}

export interface SessionLife {
  remembered: boolean;
  ends_at: Date;
}

/** A use at $2. */
const MOVED_ON = `idle_until = least(ends_at, $2::timestamptz + case when remembered then interval '30 days'
  else interval '30 minutes' end), seen_at = $2`;

/** Moves the idle limit on by the session's own span, never past its end. */
export function renewSession(db: Database, sessionId: string, now: Date): Promise<SessionLife | null> {
  return rowOf<SessionLife>(db, {
    name: "session-renew",
    text: `update session
           set ${MOVED_ON}
           where id = $1 and ended_at is null
           returning remembered, ends_at`,
    values: [sessionId, now],
  });
}

/**
 * Play is use: moves the idle limits of the sessions on whose games bets were taken, by each session's own span and never
 * past its end. `tokenHashes` are of game sessions; a row that was moved within the last minute stays as it is.
 */
export async function renewSessionsOfGames(db: Database, tokenHashes: readonly Buffer[], now: Date): Promise<void> {
  await db.query({
    name: "session-renew-of-games",
    text: `update session s
           set ${MOVED_ON}
           from game_session g
           where g.token_hash = any ($1) and s.id = g.session_id and s.ended_at is null and s.idle_until > $2
             and s.seen_at < $2::timestamptz - interval '1 minute'`,
    values: [tokenHashes, now],
  });
}
