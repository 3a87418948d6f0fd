/** Takes what a player says, or tells why not. */
import { randomUUID } from "node:crypto";
import { PLAY_MONEY } from "#arcade/play/play-money.ts";
import { chatRulesOf } from "#arcade/server/chat-rules.ts";
import type { Context } from "#arcade/server/context.ts";
import { isUniqueViolation } from "#arcade/server/database.ts";
import type { PlaySession } from "#arcade/server/sessions.ts";
import { type Emote, paceFault, REPEAT_MS, textFault, tidyText } from "#arcade/games/crash/rules/chat.ts";
import { type ChatRow, insertMessage, lockPlayer, messageOfRequest, saidSince, silencedUntil } from "./chat-store.ts";
import type { ChatRefusal } from "#arcade/games/crash/chat-messages.ts";

export interface SayRequest {
  readonly requestId: string;
  readonly text: string | null;
  readonly emote: Emote | null;
}

/** Thrown where something can't be said. */
export class ChatRefused extends Error {
  readonly code: ChatRefusal;
  /** `slow` and `silenced`: milliseconds until it may be. */
  readonly waitMs: number | null;
  constructor(code: ChatRefusal, waitMs: number | null = null) {
    super(code);
    this.code = code;
    this.waitMs = waitMs;
  }
}

/** Why a player may not write at all, and until when; null: may. */
export async function barOf(
  { db, now }: Context,
  session: PlaySession,
): Promise<{ barred: "off" | "trial" | "silenced"; until: number | null } | null> {
  if (!(await chatRulesOf(db.pool, session.merchant))) return { barred: "off", until: null };
  if (session.currency === PLAY_MONEY) return { barred: "trial", until: null };
  const until = await silencedUntil(db.pool, session, new Date(now()));
  return until && { barred: "silenced", until: until.getTime() };
}

/** Writes a message; `isNew` is false for a request that was taken before. Throws ChatRefused. */
export async function say(
  context: Context,
  session: PlaySession,
  { requestId, text: raw, emote }: SayRequest,
): Promise<{ row: ChatRow; isNew: boolean }> {
  const rules = await chatRulesOf(context.db.pool, session.merchant);
  const bar = await barOf(context, session);
  if (!rules || bar) {
    const waitMs = bar?.until ? Math.max(1, bar.until - context.now()) : null;
    throw new ChatRefused(bar?.barred ?? "off", waitMs);
  }
  const text = raw === null ? null : tidyText(raw);
  const fault = text === null ? (emote === null ? "length" : null) : emote === null ? textFault(text, rules) : "length";
  const write = () =>
    context.db.transaction(async (tx) => {
      await lockPlayer(tx, session.player);
      const twin = await messageOfRequest(tx, session.id, requestId);
      if (twin) return { row: twin, isNew: false };
      if (fault) throw new ChatRefused(fault);
      const nowMs = context.now();
      const said = await saidSince(tx, session.player, new Date(nowMs - REPEAT_MS));
      const pace = paceFault(text, said, rules, nowMs);
      if (pace) throw new ChatRefused(pace.fault, pace.fault === "slow" ? pace.waitMs : null);
      const { game, merchant, player, id: sessionId } = session;
      const row = await insertMessage(tx, {
        id: `m-${randomUUID()}`,
        game,
        merchant,
        player,
        sessionId,
        requestId,
        text,
        emote,
        at: new Date(nowMs),
      });
      return { row, isNew: true };
    });
  return write().catch((error: unknown) => {
    if (isUniqueViolation(error)) return write();
    throw error;
  });
}
