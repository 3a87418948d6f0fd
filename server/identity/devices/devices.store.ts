/** A member's open sessions and the history of logins. */
import { type Database, rowsOf } from "#server/platform/database/database.ts";

export interface OpenSession {
  id: string;
  device: string;
  address: string;
  created_at: Date;
  seen_at: Date;
}

export function openSessionsOf(db: Database, memberId: string, now: Date): Promise<OpenSession[]> {
  return rowsOf<OpenSession>(db, {
    name: "devices-list",
    text: `select id, device, address, created_at, seen_at from session
           where member_id = $1 and ended_at is null and idle_until > $2 and ends_at > $2
           order by seen_at desc, id`,
    values: [memberId, now],
  });
}

export interface LoginEvent {
  outcome: string;
  method: string;
  device: string;
  address: string;
  happened_at: Date;
}

export function loginEventsOf(db: Database, memberId: string, count: number): Promise<LoginEvent[]> {
  return rowsOf<LoginEvent>(db, {
    name: "devices-history",
    text: `select outcome, method, device, address, happened_at from login_event
           where member_id = $1 order by happened_at desc, id desc limit $2`,
    values: [memberId, count],
  });
}
