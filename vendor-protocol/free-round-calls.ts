import { z } from "zod";
import { amountField, currencyField, gameField, idField, playerField, timeField, type ProtocolCall } from "./fields.ts";
import { refused, requestId } from "./game-fields.ts";

/** Calls from the platform to a vendor about free rounds that it gives to a player (docs/vendor-protocol.md §5). */

/** The most rounds of one grant. */
export const MOST_FREE_ROUNDS = 1000;

/** Where a grant stands: what is left to play, and what its rounds have won so far. `over`: the prize is on its way or paid. */
const standing = {
  status: z.literal("OK"),
  ...requestId,
  grant: idField,
  left: z.number().int().min(0),
  won: amountField,
  over: z.boolean(),
};

/** Gives rounds to a player. The same grant again changes nothing and tells how it stands; with other fields it is INVALID. */
export const grantFreeRoundsRequest = z.object({
  ...requestId,
  grant: idField,
  player: playerField,
  game: gameField,
  currency: currencyField,
  merchant: z.string().regex(/^[a-z0-9-]{1,64}$/),
  rounds: z.number().int().min(1).max(MOST_FREE_ROUNDS),
  /** What each round is played at; one of the stakes that the game offers. */
  stake: amountField,
  /** No round begins from then on; what was won until then is paid. */
  expiresAt: timeField,
});
export type GrantFreeRounds = z.infer<typeof grantFreeRoundsRequest>;

/** Takes back what is left. An unknown grant is taken back for ever: should it come later, it has no rounds. */
export const revokeFreeRoundsRequest = z.object({ ...requestId, grant: idField, player: playerField });

export const freeRoundsAnswer = z.discriminatedUnion("status", [z.object(standing), refused]);
export type FreeRoundsAnswer = z.infer<typeof freeRoundsAnswer>;

export const freeRoundCalls = {
  grant: { path: "/platform/v1/free-rounds/grant", request: grantFreeRoundsRequest, answer: freeRoundsAnswer },
  revoke: { path: "/platform/v1/free-rounds/revoke", request: revokeFreeRoundsRequest, answer: freeRoundsAnswer },
} satisfies Record<string, ProtocolCall<z.ZodType, z.ZodType>>;
