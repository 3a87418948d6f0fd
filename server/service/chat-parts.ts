/** What both sides of a chat do alike: write into it, give its history, tell of it. */
import type { z } from "zod";
import type { chatHistory, chatMessage } from "#contract/player/chat.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";
import { addMessage, type ChatRow, type MessageRow, type NewMessage, readMessages } from "./chat.store.ts";

const PAGE = 30;

/** The open pages that hear of a chat. */
export function partiesOf(chat: ChatRow) {
  const { id, merchantId, memberId, visitorHash } = chat;
  return { chatId: id, merchantId, memberId, visitor: visitorHash?.toString("hex") ?? null };
}

export function messageValue(row: MessageRow): z.output<typeof chatMessage> {
  return { ...row, sentAt: row.sentAt.toISOString() };
}

/** A page of the history as one side sees it. */
export async function historyOf(
  db: Queryable,
  chat: ChatRow,
  side: "client" | "desk",
  before: number,
): Promise<z.output<typeof chatHistory>> {
  const rows = await readMessages(db, chat.id, before, PAGE + 1);
  const shown = rows.slice(-PAGE);
  return {
    messages: shown.map(messageValue),
    hasEarlier: rows.length > shown.length,
    theyGot: side === "client" ? chat.deskGot : chat.clientGot,
    theyRead: side === "client" ? chat.deskRead : chat.clientRead,
  };
}

/** Adds a message and tells every process, in one transaction. */
export function write(
  { db, events }: Services,
  chat: ChatRow,
  message: Omit<NewMessage, "chatId">,
): Promise<MessageRow> {
  return db.transaction(async (tx) => {
    const row = await addMessage(tx, { ...message, chatId: chat.id });
    await events.emit(tx, "chat.changed", partiesOf(chat));
    return row;
  });
}
