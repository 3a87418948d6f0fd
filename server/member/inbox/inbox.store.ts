/** Messages to members, and what members wrote to the operator. */
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface InboxRow {
  id: number;
  title: string;
  content: string;
  sentAt: Date;
  read: boolean;
  path: string | null;
}

export interface NewInboxMessage {
  memberId: string;
  operatorId: string | null;
  title: string;
  content: string;
  at: Date;
}

export async function addInboxMessage(tx: Queryable, message: NewInboxMessage): Promise<void> {
  const { memberId, operatorId, title, content, at } = message;
  await tx.query({
    name: "inbox-add",
    text: "insert into inbox_message (member_id, operator_id, title, content, sent_at) values ($1, $2, $3, $4, $5)",
    values: [memberId, operatorId, title, content, at],
  });
}

/** The member's messages; those that the site sent itself in the reader's language where it has them in it. */
export function readInbox(
  db: Queryable,
  memberId: string,
  language: string,
  offset: number,
  limit: number,
): Promise<InboxRow[]> {
  return rowsOf(db, {
    name: "inbox-list",
    text: `select id::float8 as id, coalesce(texts -> $4 ->> 'title', title) as title,
             coalesce(texts -> $4 ->> 'content', content) as content, sent_at as "sentAt", read_at is not null as read, path
           from inbox_message where member_id = $1 and removed_at is null order by id desc offset $2 limit $3`,
    values: [memberId, offset, limit, language],
  });
}

export async function countUnread(db: Queryable, memberId: string): Promise<number> {
  const row = await rowOf<{ count: number }>(db, {
    name: "inbox-unread",
    text: `select count(*)::integer as count from inbox_message
           where member_id = $1 and removed_at is null and read_at is null`,
    values: [memberId],
  });
  return row?.count ?? 0;
}

/** Sets one of the two marks; false when the member has no such message. */
export async function markInbox(
  db: Queryable,
  mark: "read_at" | "removed_at",
  { memberId, id, at }: { memberId: string; id: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: `inbox-${mark}`,
    text: `update inbox_message set ${mark} = coalesce(${mark}, $3)
           where id = $2 and member_id = $1 and removed_at is null`,
    values: [memberId, id, at],
  });
  return rowCount === 1;
}

export interface FeedbackRow {
  id: number;
  kind: "suggestion" | "problem" | "praise" | "other";
  content: string;
  sentAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

export async function addFeedback(
  db: Queryable,
  row: { merchantId: string; memberId: string; kind: string; content: string; contact: string; at: Date },
): Promise<void> {
  await db.query({
    name: "feedback-add",
    text: `insert into feedback (merchant_id, member_id, kind, content, contact, sent_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [row.merchantId, row.memberId, row.kind, row.content, row.contact, row.at],
  });
}

export function readFeedback(db: Queryable, memberId: string, offset: number, limit: number): Promise<FeedbackRow[]> {
  return rowsOf(db, {
    name: "feedback-list",
    text: `select id::float8 as id, kind, content, sent_at as "sentAt", answer, answered_at as "answeredAt"
           from feedback where member_id = $1 and removed_at is null order by id desc offset $2 limit $3`,
    values: [memberId, offset, limit],
  });
}

export async function removeFeedback(db: Queryable, memberId: string, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "feedback-remove",
    text: "update feedback set removed_at = $3 where id = $2 and member_id = $1 and removed_at is null",
    values: [memberId, id, at],
  });
  return rowCount === 1;
}
