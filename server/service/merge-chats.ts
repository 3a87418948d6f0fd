/** A visitor's chat becoming the member's after signing in. */
import { type Queryable, rowsOf } from "#server/platform/database/database.ts";
import { chatOf, type ChatRow } from "./chat.store.ts";

interface Owners {
  merchantId: string;
  memberId: string;
  visitorHash: Buffer;
}

/**
 * Gives the visitor's chat to the member: as it is when the member has none, else its messages go into the member's, in
 * the order of their sending. Gives the chats that changed, as both sides knew them before; none when there is nothing.
 */
export async function mergeChats(tx: Queryable, { merchantId, memberId, visitorHash }: Owners): Promise<ChatRow[]> {
  // Both rows at once and in one order: a message written meanwhile waits, and then finds its chat or none.
  await tx.query({
    name: "chat-join-lock",
    text: `select 1 from chat where member_id = $1 or (merchant_id = $2 and visitor_hash = $3) order by id for update`,
    values: [memberId, merchantId, visitorHash],
  });
  const visitors = await chatOf(tx, { merchantId, memberId: null, visitorHash });
  if (!visitors) return [];
  const members = await chatOf(tx, { merchantId, memberId, visitorHash: null });
  if (!members) {
    await tx.query({
      name: "chat-join-give",
      text: "update chat set member_id = $2, visitor_hash = null where id = $1",
      values: [visitors.id, memberId],
    });
    return [visitors, { ...visitors, memberId, visitorHash: null }];
  }
  await mergeInto(tx, members.id, visitors.id);
  return [visitors, members];
}

async function mergeInto(tx: Queryable, into: string, from: string): Promise<void> {
  // Marks first: what either side has not read in its chat stays unread in the one there will be.
  await tx.query({
    name: "chat-join-marks",
    text: `update chat c set ${MARKS.map(markSql).join(", ")}, last_at = greatest(c.last_at, v.last_at),
             operator_id = coalesce(c.operator_id, v.operator_id),
             solved_at = case when v.solved_at is null then null else c.solved_at end
           from chat v where c.id = $1 and v.id = $2`,
    values: [into, from],
  });
  // A message sent twice is one message; the same id in both chats can only be the same message.
  await tx.query({
    name: "chat-join-messages",
    text: `update chat_message m set chat_id = $1
           where m.chat_id = $2
             and not exists (select from chat_message n where n.chat_id = $1 and n.client_id = m.client_id)`,
    values: [into, from],
  });
  await tx.query({
    name: "chat-join-pictures",
    text: "update chat_picture set chat_id = $1 where chat_id = $2",
    values: [into, from],
  });
  await rowsOf(tx, { name: "chat-join-rest", text: "delete from chat_message where chat_id = $1", values: [from] });
  await rowsOf(tx, { name: "chat-join-gone", text: "delete from chat where id = $1", values: [from] });
}

/** Each mark with whose messages it is about. */
const MARKS = [
  ["client_got", "desk"],
  ["client_read", "desk"],
  ["desk_got", "client"],
  ["desk_read", "client"],
] as const;

/** The mark before the first message that is beyond it in its own chat, else the later of the two. */
function markSql([mark, writer]: (typeof MARKS)[number]): string {
  const written = `operator_id is ${writer === "desk" ? "not null" : "null"}`;
  return `${mark} = coalesce((select min(m.id) - 1 from chat_message m
             where m.${written} and ((m.chat_id = c.id and m.id > c.${mark}) or (m.chat_id = v.id and m.id > v.${mark}))),
             greatest(c.${mark}, v.${mark}))`;
}
