import { z } from "zod";
import { gameField, idField, playerField, timeField, type ProtocolCall } from "./fields.ts";
import { refused, requestId } from "./game-fields.ts";

/** Calls from the platform to a vendor whose tables have a chat (docs/vendor-protocol.md §5). */

const merchant = z.string().regex(/^[a-z0-9-]{1,64}$/);

/** The most messages that a vendor tells of a room at once. */
export const MOST_CHAT_MESSAGES = 200;

/** What was said at a table by players of the merchant. Exactly one of `text` and `emote` is there. */
export const chatMessage = z.object({
  message: idField,
  player: playerField,
  /** What other players see of the player. */
  name: z.string().min(1).max(40),
  text: z.string().min(1).max(500).nullable(),
  /** A picture of the vendor, by its name. */
  emote: z.string().min(1).max(40).nullable(),
  at: timeField,
  hidden: z.boolean(),
  /** How many players told the service of it. */
  reports: z.number().int().min(0),
});

const silence = z.object({ player: playerField, name: z.string().min(1).max(40), until: timeField });

/** What the merchant's players say at a game's table: newest first, those told of by players among them. */
export const chatRoomRequest = z.object({ ...requestId, merchant, game: gameField });
export const chatRoomAnswer = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("OK"),
    ...requestId,
    messages: z.array(chatMessage).max(MOST_CHAT_MESSAGES),
    /** Players of the merchant who may not write now, at any table. */
    silences: z.array(silence).max(100),
  }),
  refused,
]);
export type ChatRoom = Extract<z.infer<typeof chatRoomAnswer>, { status: "OK" }>;

/** Takes a message out of sight or back into it, or lets a player write no more until then. The same again changes nothing. */
export const chatModerateRequest = z.object({
  ...requestId,
  merchant,
  game: gameField,
  act: z.enum(["hide", "show", "silence"]),
  /** With hide and show, else null. */
  message: idField.nullable(),
  /** With silence: who, and until when; a time that is over ends it. Else null. */
  player: playerField.nullable(),
  until: timeField.nullable(),
});
export type ChatModerate = z.infer<typeof chatModerateRequest>;
export const chatModerateAnswer = z.discriminatedUnion("status", [
  /** `done` is false where there is no such message any more. */
  z.object({ status: z.literal("OK"), ...requestId, done: z.boolean() }),
  refused,
]);

export const chatCalls = {
  room: { path: "/platform/v1/chat/room", request: chatRoomRequest, answer: chatRoomAnswer },
  moderate: { path: "/platform/v1/chat/moderate", request: chatModerateRequest, answer: chatModerateAnswer },
} satisfies Record<string, ProtocolCall<z.ZodType, z.ZodType>>;
