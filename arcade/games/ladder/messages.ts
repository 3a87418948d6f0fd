/**
 * What the client of a ladder and the arcade server say to each other, below `/play/api/ladder/`: POST bet, step and take. Each
 * answers the round as it stands now. A step names how many choices its page has seen, so that the same step sent again is
 * the same step, and a page that is behind is told so instead of choosing what it doesn't see.
 */
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
import { MODEL_IDS } from "./rules/ladder.ts";

const modelSchema = z.enum(MODEL_IDS);
const settingSchema = z.string().regex(/^[a-z0-9]{1,16}$/);
const choicesSchema = z.array(z.number().int().min(0).max(51)).max(51);
/** Lists whose meaning is the model's own; see its rules. */
const boardSchema = z.array(z.array(z.number().int()));

export const betRequestSchema = z.object({
  requestId: requestIdSchema,
  setting: settingSchema,
  stake: amountSchema,
});
export type BetRequest = z.infer<typeof betRequestSchema>;

const roundIdSchema = z.string().regex(/^l-[0-9a-f-]{36}$/);
const seenSchema = z.number().int().min(0).max(51);
export const stepRequestSchema = z.object({
  roundId: roundIdSchema,
  seen: seenSchema,
  choice: z.number().int().min(0).max(51),
});
export type StepRequest = z.infer<typeof stepRequestSchema>;
export const takeRequestSchema = z.object({ roundId: roundIdSchema, seen: seenSchema });
export type TakeRequest = z.infer<typeof takeRequestSchema>;

/** `won` also when a round was paid by itself. The board is told when the round is over, and of cards those that lie open before. */
const roundSchema = z.object({
  roundId: z.string(),
  roundNumber: z.string(),
  nonce: z.number().int(),
  setting: settingSchema,
  bet: amountSchema,
  choices: choicesSchema,
  state: z.enum(["open", "won", "lost", "returned"]),
  /** What the right choices have come to, in hundredths of the stake. */
  multiple: z.number().int(),
  win: amountSchema,
  board: boardSchema.nullable(),
  balanceAfterBet: amountSchema,
  /** null while the platform has not confirmed the end. */
  balance: amountSchema.nullable(),
  playedAt: timeSchema,
});
export type LadderRound = z.infer<typeof roundSchema>;

/** `isBehind`: the page had seen less than was chosen, or another round than the open one; nothing was done. */
export const ladderAnswerSchema = z.object({ round: roundSchema, isBehind: z.boolean(), nextRoundInMs: waitSchema });
export type LadderAnswer = z.infer<typeof ladderAnswerSchema>;

export const ladderSummarySchema = roundSummarySchema.extend({
  model: modelSchema,
  setting: settingSchema,
  choices: choicesSchema,
  multiple: z.number().int(),
  isLost: z.boolean(),
  board: boardSchema.nullable(),
});
export type LadderSummary = z.infer<typeof ladderSummarySchema>;

/** What the engine adds to the session. */
export const ladderSessionSchema = sessionSchema.extend({
  model: modelSchema,
  /** The share of stakes that comes back wherever a player stops, at the least and at the most, as "98.28". */
  returns: z.object({ least: z.string(), most: z.string() }),
  /** The open round, wherever it was begun; else the last one. */
  round: roundSchema.nullable(),
  /** The last rounds that are over, newest first. */
  recent: z.array(ladderSummarySchema),
});
export type LadderSession = z.infer<typeof ladderSessionSchema>;

export const ladderProofSchema = proofSchema.extend({
  model: modelSchema,
  setting: settingSchema,
  currency: z.string(),
  choices: choicesSchema,
  /** Hundredths of the stake that were paid; 0 for none. */
  paid: z.number().int(),
  board: boardSchema,
});
export type LadderProof = z.infer<typeof ladderProofSchema>;
