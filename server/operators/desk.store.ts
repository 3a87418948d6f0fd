/** What the desk sees: the merchant's chats and feedback. */
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface DeskChatRow {
  id: string;
  username: string;
  language: string;
  operator: string;
  last: string;
  lastFromClient: boolean;
  lastAt: Date;
  unread: number;
  isSolved: boolean;
}

/** Chats of the merchant, latest first: all, those of one operator, or those that wait for one. */
export function readChats(
  db: Database,
  { merchantId, operatorId, which }: { merchantId: string; operatorId: string; which: "mine" | "waiting" | "all" },
  limit: number,
): Promise<DeskChatRow[]> {
  return rowsOf(db, {
    name: "desk-chats",
    text: `select c.id, coalesce(m.username, '') as username, c.language, coalesce(o.name, '') as operator,
             last.content as last, last.operator_id is null as "lastFromClient", last.sent_at as "lastAt",
             (select count(*)::integer from chat_message n
               where n.chat_id = c.id and n.operator_id is null and n.id > c.desk_read) as unread,
             c.solved_at is not null as "isSolved"
           from chat c
             left join member m on m.id = c.member_id
             left join operator o on o.id = c.operator_id
             join lateral (select content, operator_id, sent_at from chat_message
                            where chat_id = c.id order by id desc limit 1) last on true
           where c.merchant_id = $1
             and ($3 = 'all' or ($3 = 'mine' and c.operator_id = $2 and c.solved_at is null)
                  or ($3 = 'waiting' and c.operator_id is null and c.solved_at is null))
           order by c.last_at desc limit $4`,
    values: [merchantId, operatorId, which, limit],
  });
}

export interface DeskCounts {
  mine: number;
  waiting: number;
  all: number;
  feedback: number;
}

export async function countWork(db: Database, merchantId: string, operatorId: string): Promise<DeskCounts> {
  const row = await rowOf<DeskCounts>(db, {
    name: "desk-counts",
    text: `select count(*) filter (where operator_id = $2 and solved_at is null)::integer as mine,
             count(*) filter (where operator_id is null and solved_at is null)::integer as waiting,
             count(*)::integer as all,
             (select count(*)::integer from feedback where merchant_id = $1 and answered_at is null) as feedback
           from chat where merchant_id = $1`,
    values: [merchantId, operatorId],
  });
  return row ?? { mine: 0, waiting: 0, all: 0, feedback: 0 };
}

export interface Touched {
  id: string;
  memberId: string | null;
  visitorHash: Buffer | null;
}

/** Everything that clients have written counts as received by the desk; gives the chats where that is new. */
export function receiveAll(db: Database, merchantId: string): Promise<Touched[]> {
  return rowsOf(db, {
    name: "desk-receive",
    text: `update chat c set desk_got = s.last
           from (select m.chat_id, max(m.id) as last from chat_message m join chat c on c.id = m.chat_id
                  where c.merchant_id = $1 and m.operator_id is null and m.id > c.desk_got group by m.chat_id) s
           where c.id = s.chat_id and c.desk_got < s.last
           returning c.id, c.member_id as "memberId", c.visitor_hash as "visitorHash"`,
    values: [merchantId],
  });
}

export async function solveChat(db: Queryable, chatId: string, at: Date): Promise<void> {
  await db.query({ name: "desk-solve", text: "update chat set solved_at = $2 where id = $1", values: [chatId, at] });
}

export interface DeskFeedbackRow {
  id: number;
  username: string;
  kind: "suggestion" | "problem" | "praise" | "other";
  content: string;
  contact: string;
  sentAt: Date;
  answer: string | null;
}

export function readFeedbackOf(db: Database, merchantId: string, limit: number): Promise<DeskFeedbackRow[]> {
  return rowsOf(db, {
    name: "desk-feedback",
    text: `select f.id::float8 as id, coalesce(m.username, '') as username, f.kind, f.content, f.contact,
             f.sent_at as "sentAt", f.answer
           from feedback f left join member m on m.id = f.member_id
           where f.merchant_id = $1 order by f.answered_at is not null, f.id desc limit $2`,
    values: [merchantId, limit],
  });
}

/** Writes the answer; gives whose feedback it was, or null when the merchant has none of that id. */
export async function answerFeedback(
  db: Queryable,
  {
    merchantId,
    id,
    operatorId,
    answer,
    at,
  }: { merchantId: string; id: number; operatorId: string } & {
    answer: string;
    at: Date;
  },
): Promise<{ memberId: string | null } | null> {
  return rowOf(db, {
    name: "desk-answer",
    text: `update feedback set answer = $3, operator_id = $4, answered_at = $5
           where id = $2 and merchant_id = $1 returning member_id as "memberId"`,
    values: [merchantId, id, answer, operatorId, at],
  });
}

export async function memberByName(db: Queryable, merchantId: string, username: string): Promise<string | null> {
  const row = await rowOf<{ id: string }>(db, {
    name: "desk-member",
    text: "select id from member where merchant_id = $1 and username = $2",
    values: [merchantId, username.trim().toLowerCase()],
  });
  return row?.id ?? null;
}

/** How many of a merchant's members are made up. */
export async function countDemoMembers(db: Queryable, merchantId: string): Promise<number> {
  const row = await rowOf<{ count: number }>(db, {
    name: "desk-demo-members",
    text: "select count(*)::int as count from member where merchant_id = $1 and demo",
    values: [merchantId],
  });
  return row?.count ?? 0;
}
