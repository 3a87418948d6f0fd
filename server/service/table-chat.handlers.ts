/** The desk's eyes on what members say at shared tables: the studio keeps the messages, we keep who did what about them. */
import type { Merchant } from "#contract/core/merchant.ts";
import { type DeskHandlers, ok, operatorOf, refuse } from "#server/platform/http/handler.ts";
import { newId } from "#server/platform/crypto/secrets.ts";
import type { Services } from "#server/services.ts";
import { confirmAct, insertAct, readActs, type TableChatAct } from "./table-chat.store.ts";

/** A room as its studio tells it: newest first. */
export interface TableRoom {
  messages: {
    message: string;
    player: string;
    name: string;
    text: string | null;
    emote: string | null;
    at: string;
    hidden: boolean;
    reports: number;
  }[];
  silences: { player: string; name: string; until: string }[];
}

/** A table with a chat: a game, and the peer that runs it. */
export interface ChatTable {
  readonly id: number;
  readonly title: string;
  readonly code: string;
  readonly peer: string;
}

/** How a studio is asked; null: no trustworthy answer. */
export interface TableChats {
  room(peer: string, room: { merchant: string; game: string }): Promise<TableRoom | null>;
  moderate(
    peer: string,
    act: {
      merchant: string;
      game: string;
      act: "hide" | "show" | "silence";
      message: string | null;
      player: string | null;
      until: string | null;
    },
  ): Promise<{ done: boolean } | null>;
}

/** The merchant's shared tables. */
export type TablesOf = (merchant: Merchant) => readonly ChatTable[];

const SHOWN_ACTS = 50;
const MINUTE_MS = 60_000;

type Calls = Pick<DeskHandlers, "desk.tableChat" | "desk.moderateTableChat">;

export function tableChatHandlers({ db, clock }: Services, tablesOf: TablesOf, chats: TableChats): Calls {
  return {
    "desk.tableChat": async ({ gameId }, { merchant }) => {
      const tables = tablesOf(merchant);
      const table = tables.find(({ id }) => id === gameId) ?? tables[0];
      const [room, acts] = await Promise.all([
        table ? chats.room(table.peer, { merchant: merchant.id, game: table.code }) : NOTHING,
        readActs(db, merchant.id, SHOWN_ACTS),
      ]);
      if (!room) return refuse("vendor-silent");
      const silent = new Set(room.silences.map(({ player }) => player));
      const messages = room.messages.map(({ message, player, ...shown }) => ({
        ...shown,
        id: message,
        isSilenced: silent.has(player),
      }));
      return ok({
        isOn: merchant.config.tableChat !== null,
        games: tables.map(({ id, title }) => ({ id, title })),
        gameId: table?.id ?? null,
        messages: messages.toSorted((a, b) => toJudge(b) - toJudge(a)),
        silences: room.silences,
        acts: acts.map(({ id, game_id, act, operator, name, said, reason, until, at, done_at }) => ({
          id,
          act,
          operator,
          name,
          reason,
          game: tables.find((one) => one.id === game_id)?.title ?? `#${game_id}`,
          text: said,
          until: until?.toISOString() ?? null,
          at: at.toISOString(),
          isDone: done_at !== null,
        })),
      });
    },
    "desk.moderateTableChat": async ({ gameId, act, subject, minutes, reason }, context) => {
      const { merchant } = context;
      const { operatorId } = operatorOf(context);
      const table = tablesOf(merchant).find(({ id }) => id === gameId);
      if (!table) return refuse("not-found");
      const place = { merchant: merchant.id, game: table.code };
      const room = await chats.room(table.peer, place);
      if (!room) return refuse("vendor-silent");
      const found = subjectOf(room, act, subject);
      if (!found) return refuse("not-found");
      const at = clock.now();
      const until = act === "silence" ? new Date(at.getTime() + minutes * MINUTE_MS) : null;
      const written = { id: newId(), merchantId: merchant.id, operatorId, gameId, act, reason, until, at, ...found };
      await insertAct(db, written);
      const done = await chats.moderate(table.peer, { ...place, ...orderOf(act, found, until ?? at) });
      if (!done) return refuse("vendor-silent");
      if (!done.done) return refuse("not-found");
      await confirmAct(db, written.id, clock.now());
      return ok({ name: found.name });
    },
  };
}

const NOTHING: TableRoom = { messages: [], silences: [] };

/** What members told of, and nobody has hidden, comes first. */
const toJudge = ({ reports, hidden }: { reports: number; hidden: boolean }): number => (hidden ? 0 : reports);

interface Subject {
  readonly message: string | null;
  readonly player: string;
  readonly name: string;
  readonly said: string | null;
}

/** What an act is about, by the studio's own word; null: it is gone. */
function subjectOf(room: TableRoom, act: TableChatAct, subject: string): Subject | null {
  if (act === "unsilence") {
    const silence = room.silences.find(({ player }) => player === subject);
    return silence ? { message: null, player: silence.player, name: silence.name, said: null } : null;
  }
  const found = room.messages.find(({ message }) => message === subject);
  if (!found) return null;
  return { message: found.message, player: found.player, name: found.name, said: found.text ?? `:${found.emote}:` };
}

function orderOf(act: TableChatAct, { message, player }: Subject, until: Date) {
  if (act === "hide" || act === "show") return { act, message, player: null, until: null };
  return { act: "silence" as const, message: null, player, until: until.toISOString() };
}
