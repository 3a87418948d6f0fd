/**
 * The chat of a crash table, on the table's own socket. A client says `chat-open` while its chat is seen, and is told the
 * last messages at once and what comes from then on, gathered; who has it closed is told once a round that there is more.
 */
import { z } from "zod";
import { requestIdSchema } from "#arcade/play/messages.ts";
import { EMOTES } from "#arcade/games/crash/rules/chat.ts";

const emoteSchema = z.enum(EMOTES);
/** What a client may send at the most; what is too long for the chat is refused with words. */
const MOST_SENT = 600;

export const chatClientMessages = [
  z.object({ type: z.literal("chat-open") }),
  z.object({ type: z.literal("chat-close") }),
  /** Exactly one of the two. The same request again is the same message. */
  z.object({
    type: z.literal("chat-say"),
    requestId: requestIdSchema,
    text: z.string().max(MOST_SENT).nullable(),
    emote: emoteSchema.nullable(),
  }),
  z.object({ type: z.literal("chat-report"), messageId: z.string().max(64) }),
] as const;

const chatFactsSchema = z.object({
  messageId: z.string(),
  /** Grows with each message of the arcade. */
  seq: z.number().int(),
  name: z.string(),
  text: z.string().nullable(),
  emote: emoteSchema.nullable(),
  /** Milliseconds since 1970 on the server's clock. */
  at: z.number(),
});
export type ChatFacts = z.infer<typeof chatFactsSchema>;

/** Why something was not said. `off`: the merchant has no chat. `trial`: play money only reads. `busy`: the room is too fast. */
const chatRefusalSchema = z.enum([
  "off",
  "trial",
  "silenced",
  "length",
  "link",
  "contact",
  "word",
  "repeat",
  "slow",
  "busy",
  "gone",
]);
export type ChatRefusal = z.infer<typeof chatRefusalSchema>;

const serverTime = { serverTime: z.number() };
export const chatServerMessages = [
  /** The answer to `chat-open`. */
  z.object({
    type: z.literal("chat-room"),
    ...serverTime,
    /** The last 50, oldest first. */
    messages: z.array(chatFactsSchema).max(50),
    /** Those of them that are the player's. */
    own: z.array(z.string()),
    /** null: may write. */
    barred: z.enum(["off", "trial", "silenced"]).nullable(),
    /** With `silenced`: until when. */
    until: z.number().nullable(),
  }),
  /** What came, and what was taken out of sight, since the last time. */
  z.object({
    type: z.literal("chat-news"),
    ...serverTime,
    messages: z.array(chatFactsSchema),
    gone: z.array(z.string()),
  }),
  /** To who has said it, before or after others hear it. */
  z.object({
    type: z.literal("chat-said"),
    ...serverTime,
    requestId: requestIdSchema,
    messageId: z.string(),
    seq: z.number().int(),
  }),
  z.object({ type: z.literal("chat-reported"), ...serverTime, messageId: z.string() }),
  z.object({
    type: z.literal("chat-refused"),
    ...serverTime,
    /** null: of a report. */
    requestId: requestIdSchema.nullable(),
    code: chatRefusalSchema,
    waitMs: z.number().int().nullable(),
  }),
  /** Once a round, to who has the chat closed: the newest message there is. */
  z.object({ type: z.literal("chat-latest"), ...serverTime, seq: z.number().int() }),
] as const;

/** Part of the table's state: null where the merchant has no chat, else the newest message there is (0: none). */
export const chatStateSchema = z.object({ latest: z.number().int() }).nullable();
