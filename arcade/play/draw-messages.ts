/**
 * What the client of a lottery is told. GET `/play/api/draws` (play token): the open draw and the last ones. Besides, the
 * session has what can be played (`drawInfoSchema`), and a proof what came out.
 */
import { z } from "zod";

const hexSchema = z.string().regex(/^[0-9a-f]{64}$/);
const timeSchema = z.iso.datetime();

/** What came out, tier by tier: balls as "7", numbers of digits with their zeros. */
export const drawnSchema = z.array(z.object({ tier: z.string(), numbers: z.array(z.string()) }));

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
  /** Newest first. */
  last: z.array(pastDrawSchema),
});
export type DrawsAnswer = z.infer<typeof drawsAnswerSchema>;

export const drawInfoSchema = z.object({
  model: z.string(),
  /** The pay-table by which tickets will be paid: the share of the fair odds, as "95.00". */
  prizeMode: z.enum(["Lott", "ZY", "Elott"]),
  prizePercent: z.string(),
  playTypes: z.array(
    z.object({
      playType: z.enum(["Tradition", "Entertainment"]),
      /** `odds`: what one unit brings when it wins, the stake included. */
      plays: z.array(z.object({ code: z.string(), name: z.string(), odds: z.string() })),
    }),
  ),
});
export type DrawInfo = z.infer<typeof drawInfoSchema>;
