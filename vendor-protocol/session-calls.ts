import { z } from "zod";
import { gameField, playerField, timeField, type ProtocolCall } from "./fields.ts";
import { refused, requestId } from "./game-fields.ts";

/** Calls from the platform to a vendor about sessions of play (docs/vendor-protocol.md §5). */

/**
 * Says that a session is over: its token takes no bet from `endedAt` on. The token itself is not sent again; `session` is its
 * SHA-256 in small hexadecimal letters. The same again changes nothing, and an unknown session is none to be refused.
 */
export const sessionEndedRequest = z.object({
  ...requestId,
  player: playerField,
  game: gameField,
  session: z.string().regex(/^[0-9a-f]{64}$/),
  endedAt: timeField,
});
export type SessionEnded = z.infer<typeof sessionEndedRequest>;

export const sessionEndedAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("OK"), ...requestId }),
  refused,
]);
export type SessionEndedAnswer = z.infer<typeof sessionEndedAnswer>;

export const sessionCalls = {
  ended: { path: "/platform/v1/session-ended", request: sessionEndedRequest, answer: sessionEndedAnswer },
} satisfies Record<string, ProtocolCall<z.ZodType, z.ZodType>>;
