/**
 * What the client of a lottery is told. GET `/play/api/draws` (play token): the open draw and the last ones. Besides, the
 * session has what can be played (`drawInfoSchema`), and a proof what came out.
 */
import { z } from "zod";
import { hexSchema, proofSchema, sessionSchema, timeSchema } from "#arcade/play/messages.ts";
import { sellingSchema, ticketPlaySchema } from "./ticket-messages.ts";

/** What came out, tier by tier: balls as "7", numbers of digits with their zeros. */
const drawnSchema = z.array(z.object({ tier: z.string(), numbers: z.array(z.string()) }));

const promised = {
  drawId: z.string(),
  numero: z.string(),
  opensAt: timeSchema,
  closesAt: timeSchema,
  /** The seed's SHA-256, told before the draw opens. */
  serverSeedHash: hexSchema,
  clientSeed: z.string(),
};
export const openDrawSchema = z.object(promised);
export const pastDrawSchema = z.object({
  ...promised,
  state: z.enum(["drawn", "void"]),
  decidedAt: timeSchema,
  serverSeed: hexSchema,
  /** Null: the draw is void. */
  result: drawnSchema.nullable(),
});
export type OpenDraw = z.infer<typeof openDrawSchema>;
export type PastDraw = z.infer<typeof pastDrawSchema>;

export const drawsAnswerSchema = z.object({
  serverTime: timeSchema,
  open: openDrawSchema.nullable(),
  /** Those after it that are promised, soonest first, for a chase. */
  coming: z.array(openDrawSchema),
  /** Newest first. */
  last: z.array(pastDrawSchema),
});
export type DrawsAnswer = z.infer<typeof drawsAnswerSchema>;

const drawInfoSchema = z.object({
  model: z.string(),
  /** The pay-table by which tickets are paid: the share of the fair odds, as "95.00". */
  prizeMode: z.enum(["Lott", "ZY", "Elott"]),
  prizePercent: z.string(),
  playTypes: z.array(
    z.object({
      playType: z.enum(["Tradition", "Entertainment"]),
      /** `odds`: what one unit of price brings with the best prize, itself included. */
      plays: z.array(ticketPlaySchema.extend({ odds: z.string() })),
    }),
  ),
  selling: sellingSchema,
});
export type DrawInfo = z.infer<typeof drawInfoSchema>;

export const drawSessionSchema = sessionSchema.extend({ draw: drawInfoSchema });
export type DrawSession = z.infer<typeof drawSessionSchema>;

/**
 * The seed and what came out are told as soon as the tickets of the draw are settled. `contributions`: what its first buyers
 * added to the client seed, which is `game:numero` before and `game:numero:a-b-c` with them.
 */
export const drawProofSchema = proofSchema.extend({
  drawn: drawnSchema.nullable(),
  contributions: z.array(z.string()),
});
export type DrawProof = z.infer<typeof drawProofSchema>;
