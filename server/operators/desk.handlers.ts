/** Answers of the desk: an operator sees and writes what belongs to the operator's own merchant, nothing else. */
import { type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import type { DESK_AGENT_FILE } from "#contract/desk/desk-agent-file.ts";
import type { DESK_AGENTS } from "#contract/desk/desk-agents.ts";
import type { DESK_DEPOSITS } from "#contract/desk/desk-deposits.ts";
import type { DESK_GAME_LOOKS } from "#contract/desk/desk-game-looks.ts";
import type { DESK_MONEY } from "#contract/desk/desk-money.ts";
import type { DESK_IDENTITY_CHECKS } from "#contract/desk/desk-identity-checks.ts";
import type { DESK_STUDIOS } from "#contract/desk/desk-studios.ts";
import type { DESK_PEER_BOOKS } from "#contract/desk/desk-peer-books.ts";
import type { DESK_RECONCILIATION } from "#contract/desk/desk-reconciliation.ts";
import type { DESK_TABLE_CHAT } from "#contract/desk/desk-table-chat.ts";
import type { DESK_WITHDRAWALS } from "#contract/desk/desk-withdrawals.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import { dataAddress, reencodeImage } from "#server/platform/media/image-upload.ts";
import { chatById, historyOf, messageValue, moveMarks, partiesOf, readPicture, write } from "#server/service/public.ts";
import { type OperatorLoginHandlers, operatorLogin } from "./operator-login.ts";
import {
  answerFeedback,
  countWork,
  memberByName,
  readChats,
  readFeedbackOf,
  receiveAll,
  solveChat,
} from "./desk.store.ts";
import { addInboxMessage } from "#server/member/public.ts";

const SHOWN = 100;

type NamesOf<Desk extends Record<string, { name: string }>> = Desk[keyof Desk]["name"];
type AgentCalls = NamesOf<typeof DESK_AGENTS> | NamesOf<typeof DESK_AGENT_FILE>;
type StudioCalls = NamesOf<typeof DESK_STUDIOS> | NamesOf<typeof DESK_GAME_LOOKS> | NamesOf<typeof DESK_TABLE_CHAT>;
type IdentityCalls = NamesOf<typeof DESK_IDENTITY_CHECKS>;
type MoneyCalls =
  | NamesOf<typeof DESK_PEER_BOOKS>
  | NamesOf<typeof DESK_RECONCILIATION>
  | NamesOf<typeof DESK_MONEY>
  | NamesOf<typeof DESK_DEPOSITS>
  | NamesOf<typeof DESK_WITHDRAWALS>;

/** What moves money, agents, documents, studios, safer play and the page speed are features of their own. */
type Service = Omit<
  DeskHandlers,
  MoneyCalls | AgentCalls | IdentityCalls | StudioCalls | "desk.pageSpeed" | "desk.saferPlay"
>;
type Chats = Omit<Service, keyof OperatorLoginHandlers | "desk.message" | "desk.feedback" | "desk.answer">;

export function deskHandlers(services: Services): Service {
  return { ...operatorLogin(services), ...chats(services), ...members(services) };
}

function chats(services: Services): Chats {
  const { db, clock, events } = services;
  return {
    "desk.chats": async ({ which }, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      for (const { id, memberId, visitorHash } of await receiveAll(db, merchantId)) {
        const visitor = visitorHash?.toString("hex") ?? null;
        await events.emit(db, "chat.changed", { chatId: id, merchantId, memberId, visitor });
      }
      const [list, counts] = await Promise.all([
        readChats(db, { merchantId, operatorId, which }, SHOWN),
        countWork(db, merchantId, operatorId),
      ]);
      return ok({ list: list.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })), counts });
    },
    "desk.history": async ({ chatId, before }, context) => {
      const chat = await chatById(db, operatorOf(context).merchantId, chatId);
      return chat ? ok(await historyOf(db, chat, "desk", before)) : refuse("not-found");
    },
    "desk.send": async ({ chatId, clientId, content }, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      const chat = await chatById(db, merchantId, chatId);
      if (!chat) return refuse("not-found");
      return ok(
        messageValue(await write(services, chat, { operatorId, clientId, content, picture: null, at: clock.now() })),
      );
    },
    "desk.sendPicture": async ({ chatId, clientId, data }, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      const chat = await chatById(db, merchantId, chatId);
      if (!chat) return refuse("not-found");
      const drawn = await reencodeImage(data);
      if (!drawn) return refuse("not-a-picture");
      const picture = { ...drawn, id: newId() };
      return ok(
        messageValue(await write(services, chat, { operatorId, clientId, content: "", picture, at: clock.now() })),
      );
    },
    "desk.picture": async ({ id }, context) => {
      const webp = await readPicture(db, operatorOf(context).merchantId, null, id);
      return webp ? ok({ data: dataAddress(webp) }) : refuse("not-found");
    },
    "desk.read": async ({ chatId, upTo }, context) => {
      const chat = await chatById(db, operatorOf(context).merchantId, chatId);
      if (!chat) return refuse("not-found");
      if (await moveMarks(db, chat.id, ["desk_got", "desk_read"], upTo)) {
        await events.emit(db, "chat.changed", partiesOf(chat));
      }
      return ok(null);
    },
    "desk.typing": async ({ chatId }, context) => {
      const chat = await chatById(db, operatorOf(context).merchantId, chatId);
      if (!chat) return refuse("not-found");
      await events.emit(db, "chat.typing", { ...partiesOf(chat), fromDesk: true });
      return ok(null);
    },
    "desk.solve": async ({ chatId }, context) => {
      const chat = await chatById(db, operatorOf(context).merchantId, chatId);
      if (!chat) return refuse("not-found");
      await solveChat(db, chat.id, clock.now());
      await events.emit(db, "chat.changed", partiesOf(chat));
      return ok(null);
    },
  };
}

function members({
  db,
  clock,
  events,
}: Services): Pick<DeskHandlers, "desk.message" | "desk.feedback" | "desk.answer"> {
  return {
    "desk.message": async ({ username, title, content }, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      const memberId = await memberByName(db, merchantId, username);
      if (!memberId) return refuse("not-found");
      await db.transaction(async (tx) => {
        await addInboxMessage(tx, { memberId, operatorId, title, content, at: clock.now() });
        await events.emit(tx, "inbox.changed", { memberId });
      });
      return ok(null);
    },
    "desk.feedback": async (_input, context) => {
      const rows = await readFeedbackOf(db, operatorOf(context).merchantId, SHOWN);
      return ok(rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })));
    },
    "desk.answer": async ({ id, answer }, context) => {
      const { merchantId, operatorId } = operatorOf(context);
      const found = await answerFeedback(db, { merchantId, id, operatorId, answer, at: clock.now() });
      if (!found) return refuse("not-found");
      if (found.memberId) await events.emit(db, "inbox.changed", { memberId: found.memberId });
      return ok(null);
    },
  };
}
