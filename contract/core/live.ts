/**
 * What an open page is told without asking, over the WebSocket at `LIVE_PATH`. Both directions are JSON text. Figures
 * are sent where they are small; otherwise a message only says what is worth asking for again.
 */
import { z } from "zod";
import { money, token } from "./fields.ts";

/** The first and only message of a page. The session's other secret is the cookie of the request (U-005). */
export const liveHello = z
  .strictObject({ type: z.literal("hello"), token, desk: z.literal(true).optional() })
  .describe(
    'First message of the page; "" as token for a visitor, `desk` for an operator. Anything else ends the connection.',
  );

const nothingMore = <Type extends string>(type: Type, about: string) =>
  z.object({ type: z.literal(type) }).describe(about);

export const liveMessage = z.discriminatedUnion("type", [
  z
    .object({
      type: z.literal("ready"),
      member: z.boolean(),
      /** Milliseconds since this server process last read changed content; null when it hasn't since its start. */
      contentAgeMs: z.number().nullable(),
    })
    .describe("The greeting was accepted; a page that is older than the content asks anew."),
  nothingMore("beat", "Sent every 25 s, so that a page notices a connection that is dead."),
  nothingMore("content", "Content, games, switches or the site's status changed: ask again for what is shown."),
  nothingMore("winners", "The board of latest wins has changed."),
  z
    .object({ type: z.literal("chat"), chatId: z.string() })
    .describe("A chat has something new, or the other side has read it; `chatId` is for the desk, else empty."),
  z.object({ type: z.literal("typing"), chatId: z.string() }).describe("The other side of a chat is writing."),
  nothingMore("inbox", "The member has a new message, or has read one on another page."),
  nothingMore("deposit", "A deposit of the member is in another state: ask for it again."),
  nothingMore("queue", "At the desk: what waits for people has changed. Said at most four times a second."),
  nothingMore("favourites", "The member's favourites changed, maybe on another device."),
  z
    .object({ type: z.literal("balance"), currency: z.string(), sumBalance: money })
    .describe("The member's balance over all wallets, as wallet.get gives it."),
  z
    .object({ type: z.literal("unread"), notices: z.int().min(0) })
    .describe("How many notices the member has not read; never sent for session type 4."),
]);

export type LiveMessage = z.output<typeof liveMessage>;
