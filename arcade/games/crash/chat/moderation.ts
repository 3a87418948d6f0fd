/** The chats of tables as a merchant's service reads and moderates them, by the platform's signed calls. */
import type { z } from "zod";
import { type chatCalls, type ChatRoom, MOST_CHAT_MESSAGES } from "#vendor-protocol/chat-calls.ts";
import type { Context } from "#arcade/server/context.ts";
import { displayName } from "#arcade/server/sessions.ts";
import { messagesForService, setHidden, setSilence, silencesOf } from "./moderation-store.ts";
import { KEPT_MS } from "./rooms.ts";

type Room = z.infer<typeof chatCalls.room.request>;
type Moderate = z.infer<typeof chatCalls.moderate.request>;
type Refused = { status: "GAME_UNKNOWN" | "INVALID"; requestId: string; detail?: string };

/** `isCrash`: whether a code is of a title with tables. */
export function chatModeration({ db, now }: Context, isCrash: (game: string) => boolean) {
  return {
    async room({ requestId, merchant, game }: Room): Promise<ChatRoom | Refused> {
      if (!isCrash(game)) return { status: "GAME_UNKNOWN", requestId };
      const nowMs = now();
      const since = new Date(nowMs - KEPT_MS);
      const [rows, silences] = await Promise.all([
        messagesForService(db.pool, { merchant, game }, since, MOST_CHAT_MESSAGES / 2),
        silencesOf(db.pool, merchant, new Date(nowMs)),
      ]);
      return {
        status: "OK",
        requestId,
        messages: rows.map(({ id, player, text, emote, created_at, hidden, reports }) => ({
          message: id,
          player,
          name: displayName(player),
          text,
          emote,
          at: created_at.toISOString(),
          hidden,
          reports,
        })),
        silences: silences.map(({ player, until }) => ({
          player,
          name: displayName(player),
          until: until.toISOString(),
        })),
      };
    },
    async moderate(request: Moderate): Promise<{ status: "OK"; requestId: string; done: boolean } | Refused> {
      const { requestId, merchant, game, act, message, player, until } = request;
      if (!isCrash(game)) return { status: "GAME_UNKNOWN", requestId };
      if (act === "silence") {
        if (player === null || until === null)
          return { status: "INVALID", requestId, detail: `${player === null ? "player" : "until"}: missing` };
        await setSilence(db.pool, merchant, { player, until: new Date(until) });
        return { status: "OK", requestId, done: true };
      }
      if (message === null) return { status: "INVALID", requestId, detail: "message: missing" };
      const judged = { message, hidden: act === "hide", at: new Date(now()) };
      return { status: "OK", requestId, done: await setHidden(db.pool, { merchant, game }, judged) };
    },
  };
}
