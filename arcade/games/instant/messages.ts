/** What the clients of the instant games and the arcade server say to each other: POST `/play/api/instant`. */
import { z } from "zod";
import {
  amountSchema,
  proofSchema,
  requestIdSchema,
  roundSummarySchema,
  sessionSchema,
  timeSchema,
  waitSchema,
} from "#arcade/play/messages.ts";
import { MODELS } from "./rules/game.ts";

const modelSchema = z.enum(MODELS);
/** As rules/ write it: "2.00", "over 50.49", "16 high", "heads", "low 1 5 9". */
const choiceSchema = z.string().regex(/^[a-z0-9. ]{1,48}$/);
/** What was drawn, as the game's rules have it. */
const drawnSchema = z.array(z.number().int());

export const instantRequestSchema = z.object({ requestId: requestIdSchema, choice: choiceSchema, stake: amountSchema });
export type InstantRequest = z.infer<typeof instantRequestSchema>;

/** One finished round. `balance` is null while the platform has not confirmed the win. */
const answerSchema = z.object({
  roundId: z.string(),
  roundNumber: z.string(),
  choice: choiceSchema,
  drawn: drawnSchema,
  /** In hundredths of the stake. */
  pays: z.number().int().min(0),
  bet: amountSchema,
  win: amountSchema,
  balanceAfterBet: amountSchema,
  balance: amountSchema.nullable(),
  playedAt: timeSchema,
});
export type InstantRound = z.infer<typeof answerSchema>;

/** POST instant: the round, and how long it is until the player may start the next. */
export const instantAnswerSchema = answerSchema.extend({ nextRoundInMs: waitSchema });
export type InstantAnswer = z.infer<typeof instantAnswerSchema>;

/** What the engine adds to the session. */
const instantSessionSchema = sessionSchema.extend({
  model: modelSchema,
  /** The most that a round pays. */
  mostPaid: amountSchema,
  /** The last rounds of this player, newest first, for a client that comes back. */
  lastRounds: z.array(answerSchema),
});
export type InstantSession = z.infer<typeof instantSessionSchema>;

export const instantSummarySchema = roundSummarySchema.extend({
  model: modelSchema,
  choice: choiceSchema,
  /** null before there is a result. */
  drawn: drawnSchema.nullable(),
  pays: z.number().int().nullable(),
});
export type InstantSummary = z.infer<typeof instantSummarySchema>;

export const instantProofSchema = proofSchema.extend({ drawn: drawnSchema, pays: z.number().int() });
export type InstantProof = z.infer<typeof instantProofSchema>;
