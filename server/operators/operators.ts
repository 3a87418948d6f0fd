/**
 * Operators: who works at the desk: accounts apart from members', sessions of two secrets all the same (decision
 * U-005). A session ends 30 minutes after the last use and 12 hours after the login.
 */
import type { DeskRight } from "#contract/core/desk-rights.ts";
import type { Operator } from "#server/platform/http/caller.ts";
import type { Clock } from "#server/platform/runtime/clock.ts";
import { type Database, rowOf } from "#server/platform/database/database.ts";
import { checkPassword } from "#server/platform/crypto/passwords.ts";
import { hashSecret, newId, newSecret, sameBytes } from "#server/platform/crypto/secrets.ts";

const MINUTE_MS = 60_000;
const IDLE_MS = 30 * MINUTE_MS;
const LONGEST_MS = 12 * 60 * MINUTE_MS;
const TOUCH_MS = 30_000;
/** An operator seen this recently is at the desk. */
const AT_DESK_MS = 2 * MINUTE_MS;

/** Rights of an operator `o` that have not ended. */
const RIGHTS = `array(select r.name from operator_right r where r.operator_id = o.id and r.ended_at is null) as rights`;

interface Row {
  id: string;
  operator_id: string;
  name: string;
  status: string;
  rights: DeskRight[];
  cookie_hash: Buffer;
  seen_at: Date;
  idle_until: Date;
  ends_at: Date;
  ended_at: Date | null;
}

interface LoginRow extends Pick<Row, "id" | "name" | "status" | "rights"> {
  password_hash: string;
}

export interface Operators {
  /** Opens a session for name and password, or gives null. */
  login(merchantId: string, username: string, password: string): Promise<OperatorLogin | null>;
  /** The session of both secrets, "ended" when there was one, or null. Being asked for keeps it alive. */
  find(merchantId: string, token: string, cookie: string): Promise<Operator | "ended" | null>;
  end(sessionId: string): Promise<void>;
  /** Whether somebody is at the merchant's desk. */
  isStaffed(merchantId: string): Promise<boolean>;
}

export interface OperatorLogin {
  token: string;
  cookie: string;
  name: string;
  rights: DeskRight[];
}

export function openOperators(db: Database, clock: Clock): Operators {
  return {
    async login(merchantId, username, password) {
      const row = await rowOf<LoginRow>(db, {
        name: "operator-by-name",
        text: `select o.id, o.name, o.password_hash, o.status, ${RIGHTS} from operator o where o.merchant_id = $1 and o.username = $2`,
        values: [merchantId, username.trim().toLowerCase()],
      });
      const right = await checkPassword(row?.password_hash ?? null, password);
      if (!row || !right || row.status !== "active") return null;
      const [token, cookie, now] = [newSecret(), newSecret(), clock.nowMs()];
      await db.query({
        name: "operator-session-open",
        text: `insert into operator_session
                 (id, operator_id, token_hash, cookie_hash, created_at, seen_at, idle_until, ends_at)
               values ($1, $2, $3, $4, $5, $5, $6, $7)`,
        values: [
          newId(),
          row.id,
          hashSecret(token),
          hashSecret(cookie),
          new Date(now),
          new Date(now + IDLE_MS),
          new Date(now + LONGEST_MS),
        ],
      });
      return { token, cookie, name: row.name, rights: row.rights };
    },
    async find(merchantId, token, cookie) {
      if (token === "" || cookie === "") return null;
      const row = await rowOf<Row>(db, {
        name: "operator-session-find",
        text: `select s.id, s.operator_id, o.name, o.status, ${RIGHTS}, s.cookie_hash, s.seen_at, s.idle_until, s.ends_at, s.ended_at
               from operator_session s join operator o on o.id = s.operator_id
               where s.token_hash = $1 and o.merchant_id = $2`,
        values: [hashSecret(token), merchantId],
      });
      if (!row || !sameBytes(row.cookie_hash, hashSecret(cookie))) return null;
      const now = clock.nowMs();
      const over = row.ended_at !== null || row.idle_until.getTime() <= now || row.ends_at.getTime() <= now;
      if (over || row.status !== "active") return "ended";
      if (now - row.seen_at.getTime() > TOUCH_MS) {
        await db.query({
          name: "operator-session-touch",
          text: "update operator_session set seen_at = $2, idle_until = $3 where id = $1 and ended_at is null",
          values: [row.id, new Date(now), new Date(now + IDLE_MS)],
        });
      }
      return { sessionId: row.id, operatorId: row.operator_id, merchantId, name: row.name, rights: row.rights };
    },
    async end(sessionId) {
      await db.query({
        name: "operator-session-end",
        text: "update operator_session set ended_at = $2 where id = $1 and ended_at is null",
        values: [sessionId, clock.now()],
      });
    },
    async isStaffed(merchantId) {
      const row = await rowOf(db, {
        name: "operator-at-desk",
        text: `select from operator_session s join operator o on o.id = s.operator_id
               where o.merchant_id = $1 and s.ended_at is null and s.seen_at > $2 limit 1`,
        values: [merchantId, new Date(clock.nowMs() - AT_DESK_MS)],
      });
      return row !== null;
    },
  };
}
