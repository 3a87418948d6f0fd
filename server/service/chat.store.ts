/** Chats and their messages. Ids grow within a chat in the order of sending: the chat's row is locked meanwhile. */
import { type Database, type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import type { ReencodedImage } from "#server/platform/media/image-upload.ts";

/** Whose chat it is: a member's, or a visitor's by the hash of a cookie. */
export type ChatOwner =
  | { merchantId: string; memberId: string; visitorHash: null }
  | { merchantId: string; memberId: null; visitorHash: Buffer };

export interface ChatRow {
  id: string;
  merchantId: string;
  memberId: string | null;
  visitorHash: Buffer | null;
  operator: string;
  clientGot: number;
  clientRead: number;
  deskGot: number;
  deskRead: number;
}

export interface MessageRow {
  id: number;
  fromClient: boolean;
  by: string;
  content: string;
  picture: { id: string; width: number; height: number } | null;
  sentAt: Date;
}

const CHAT = `select c.id, c.merchant_id as "merchantId", c.member_id as "memberId", c.visitor_hash as "visitorHash",
    coalesce(o.name, '') as operator, c.client_got::float8 as "clientGot", c.client_read::float8 as "clientRead",
    c.desk_got::float8 as "deskGot", c.desk_read::float8 as "deskRead"
  from chat c left join operator o on o.id = c.operator_id`;

const MESSAGE = `select m.id::float8 as id, m.operator_id is null as "fromClient", coalesce(o.name, '') as by, m.content,
    case when p.id is null then null else json_build_object('id', p.id, 'width', p.width, 'height', p.height) end
      as picture,
    m.sent_at as "sentAt"
  from chat_message m left join operator o on o.id = m.operator_id left join chat_picture p on p.id = m.picture_id`;

export function chatOf(db: Queryable, { merchantId, memberId, visitorHash }: ChatOwner): Promise<ChatRow | null> {
  return memberId === null
    ? rowOf(db, {
        name: "chat-of-visitor",
        text: `${CHAT} where c.merchant_id = $1 and c.visitor_hash = $2`,
        values: [merchantId, visitorHash],
      })
    : rowOf(db, { name: "chat-of-member", text: `${CHAT} where c.member_id = $1`, values: [memberId] });
}

/** A chat of the merchant by its id. */
export function chatById(db: Queryable, merchantId: string, id: string): Promise<ChatRow | null> {
  return rowOf(db, {
    name: "chat-by-id",
    text: `${CHAT} where c.id = $1 and c.merchant_id = $2`,
    values: [id, merchantId],
  });
}

/** Opens the owner's chat unless it is there, as when two tabs write first. */
export async function openChat(tx: Queryable, id: string, owner: ChatOwner, language: string, at: Date): Promise<void> {
  await tx.query({
    name: "chat-open",
    text: `insert into chat (id, merchant_id, member_id, visitor_hash, language, opened_at, last_at)
           values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
    values: [id, owner.merchantId, owner.memberId, owner.visitorHash, language, at],
  });
}

/** The newest messages before an id (0: of all), oldest first. */
export async function readMessages(
  db: Queryable,
  chatId: string,
  before: number,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await rowsOf<MessageRow>(db, {
    name: "chat-messages",
    text: `${MESSAGE} where m.chat_id = $1 and ($2 = 0 or m.id < $2) order by m.id desc limit $3`,
    values: [chatId, before, limit],
  });
  return rows.toReversed();
}

export interface NewMessage {
  chatId: string;
  operatorId: string | null;
  clientId: string;
  content: string;
  picture: (ReencodedImage & { id: string }) | null;
  at: Date;
}

/** Adds a message; the same `clientId` again gives the one that is there. A message opens what was solved. */
export async function addMessage(tx: Queryable, message: NewMessage): Promise<MessageRow> {
  const { chatId, operatorId, clientId, content, picture, at } = message;
  await tx.query({
    name: "chat-touch",
    text: `update chat set last_at = greatest(last_at, $2), operator_id = coalesce(operator_id, $3), solved_at = null
           where id = $1`,
    values: [chatId, at, operatorId],
  });
  const known = await messageOf(tx, chatId, clientId);
  if (known) return known;
  if (picture) {
    await tx.query({
      name: "chat-picture-add",
      text: "insert into chat_picture (id, chat_id, width, height, webp, created_at) values ($1, $2, $3, $4, $5, $6)",
      values: [picture.id, chatId, picture.width, picture.height, picture.webp, at],
    });
  }
  await tx.query({
    name: "chat-message-add",
    text: `insert into chat_message (chat_id, operator_id, client_id, content, picture_id, sent_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [chatId, operatorId, clientId, content, picture?.id ?? null, at],
  });
  const added = await messageOf(tx, chatId, clientId);
  if (!added) throw new Error("a message that was added is not there");
  return added;
}

function messageOf(tx: Queryable, chatId: string, clientId: string): Promise<MessageRow | null> {
  return rowOf(tx, {
    name: "chat-message-of",
    text: `${MESSAGE} where m.chat_id = $1 and m.client_id = $2`,
    values: [chatId, clientId],
  });
}

/** How many messages and pictures the client's side has sent since a moment. */
export async function sentSince(
  db: Queryable,
  chatId: string,
  since: Date,
): Promise<{ messages: number; pictures: number }> {
  const row = await rowOf<{ messages: number; pictures: number }>(db, {
    name: "chat-sent-since",
    text: `select count(*)::integer as messages, count(picture_id)::integer as pictures
           from chat_message where chat_id = $1 and sent_at > $2 and operator_id is null`,
    values: [chatId, since],
  });
  return row ?? { messages: 0, pictures: 0 };
}

export type Mark = "client_got" | "client_read" | "desk_got" | "desk_read";

/** Moves marks forward, never beyond what the other side has written; tells whether one moved. */
export async function moveMarks(db: Queryable, chatId: string, marks: readonly Mark[], upTo: number): Promise<boolean> {
  const [first = "client_got"] = marks;
  const fromClient = first.startsWith("desk_");
  const { rowCount } = await db.query({
    name: `chat-marks-${marks.join("-")}`,
    text: `update chat c set ${marks.map((mark) => `${mark} = greatest(c.${mark}, s.last)`).join(", ")}
           from (select max(id) as last from chat_message
                  where chat_id = $1 and id <= $2 and (operator_id is null) = $3) s
           where c.id = $1 and s.last is not null and (${marks.map((mark) => `c.${mark} < s.last`).join(" or ")})`,
    values: [chatId, upTo, fromClient],
  });
  return rowCount === 1;
}

export async function unreadOfMember(db: Database, memberId: string): Promise<number> {
  const row = await rowOf<{ count: number }>(db, {
    name: "chat-unread",
    text: `select count(*)::integer as count from chat c join chat_message m on m.chat_id = c.id
           where c.member_id = $1 and m.operator_id is not null and m.id > c.client_read`,
    values: [memberId],
  });
  return row?.count ?? 0;
}

export async function readPicture(
  db: Database,
  merchantId: string,
  chatId: string | null,
  id: string,
): Promise<Buffer | null> {
  const row = await rowOf<{ webp: Buffer }>(db, {
    name: "chat-picture",
    text: `select p.webp from chat_picture p join chat c on c.id = p.chat_id
           where p.id = $1 and c.merchant_id = $2 and ($3::uuid is null or c.id = $3)`,
    values: [id, merchantId, chatId],
  });
  return row?.webp ?? null;
}

/** The address of the merchant's first chat channel that is elsewhere than on the site, when there is one. */
export async function outsideDesk(db: Database, merchantId: string, at: Date): Promise<string | null> {
  const row = await rowOf<{ url: string }>(db, {
    name: "chat-outside-desk",
    text: `select url from service_channel
           where merchant_id = $1 and kind = 'LIVECHAT' and (valid_from is null or valid_from <= $2)
             and (valid_to is null or valid_to > $2)
           order by sort_order, id limit 1`,
    values: [merchantId, at],
  });
  return row && /^https?:/.test(row.url) ? row.url : null;
}
